import { getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { personalData as ofAccounts } from '../../accounts/server/ownData.ts'
import { legalTexts } from '../../pages/legalTexts.ts'
import { personalData } from './leaving.ts'

/** Every table about a person, by the words of the privacy page's starting text that tell of it. */
const TOLD: readonly (readonly [RegExp, string])[] = [
  [/Your name, your email address and your password/, 'users'],
  [/which browsers you are logged in with/, 'sessions'],
  [/knows your browser again/, 'known_devices'],
  [/two-step login.*, its key, encrypted/, 'second_factors'],
  [/what we have opened for you/, 'access_periods access_grants subscription_changes'],
  [/what you said on cancelling/, 'cancellations'],
  [/payment provider’s own numbers/, 'billing_customers orders subscriptions charges'],
  [/lessons completed, steps ticked/, 'lesson_progress lesson_visits class_progress step_ticks'],
  [/where you stopped in films and your loops in them/, 'film_places film_loops'],
  [/bookmarks, results of quizzes and drills/, 'bookmarks ear_attempts ear_answers ear_cards'],
  [/the level that you were placed in/, 'placements'],
  [/Certificates/, 'certificates'],
  [/asked to be reminded of or took into a calendar/, 'live_show_reminders live_show_calendars live_show_visits'],
  [/private address of your calendar/, 'agenda_tokens'],
  [/how each bar of a piece went, your loops/, 'piece_visits practice_runs practice_loops phrase_cards'],
  [
    /your daily routine and its pauses, the minutes of each day/,
    'routine_settings routine_days routine_pauses activity_minutes',
  ],
  [/what you read at sight/, 'reading_reads reading_steps'],
  [/what the teacher says of them/, 'takes take_marks'],
  [
    /comments, posts with pictures and films, likes/,
    'comments post_comments post_comment_likes awaited_answers posts post_likes member_storage',
  ],
  [/proposals for spaces/, 'space_proposals'],
  [/in which spaces you are/, 'space_members'],
  [/messages to the academy with ours to you/, 'messages message_recipients'],
  [/likes, reports/, 'reports'],
  [/what moderators have decided/, 'report_cases moderation_log'],
  [/your own roadmap, what you agree on for a week/, 'personal_roadmaps roadmap_ticks agreements'],
  [/your check-ins with what you write in them/, 'check_ins'],
  [/our private notes on your lessons/, 'student_notes'],
  [/Your notifications/, 'notifications notification_states notification_preferences'],
  [/Your bookings/, 'bookings'],
  [/what was changed, when and by whom/, 'audit_log'],
]

it('the privacy page’s text tells of every table about a person', () => {
  const tables = [ofAccounts, ...personalData].flatMap(({ rows }) => rows.map(({ table }) => getTableName(table)))
  expect(TOLD.flatMap(([, names]) => names.split(' ')).sort()).toEqual([...new Set(tables)].sort())
  for (const [words, names] of TOLD) expect(legalTexts.privacy.body, names).toMatch(words)
})
