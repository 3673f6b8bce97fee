import type { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { invitationLinks } from '../src/accounts/server/sign-up/tables.ts'
import { accessGrants, subscriptionChanges } from '../src/accounts/server/tables.ts'
import { attachments } from '../src/attachments/server/tables.ts'
import { orders } from '../src/billing/server/tables.ts'
import { bookings } from '../src/booking/server/tables.ts'
import { posts, spaceProposals } from '../src/community/server/tables.ts'
import { comments, postComments } from '../src/discussion/server/tables.ts'
import { earQuestions, earQuizzes } from '../src/ear-training/server/tables.ts'
import { agreements, checkIns, roadmapTemplates } from '../src/guidance/server/tables.ts'
import { classParts, masterClasses } from '../src/learning/server/classes/tables.ts'
import { filmLoops, lessons, uploads } from '../src/learning/server/tables.ts'
import { liveShows } from '../src/live-shows/server/tables.ts'
import { messages, segments } from '../src/messages/server/tables.ts'
import { reports } from '../src/moderation/server/tables.ts'
import { pieces } from '../src/pieces/server/tables.ts'
import { practiceLoops } from '../src/practice/server/tables.ts'
import { takeMarks, takes } from '../src/takes/server/tables.ts'
import { studentNotes } from '../src/teaching/server/tables.ts'
import { openTestAcademy, type TestAcademy } from './academy.ts'
import { checkoutRequest } from './billingAcademy.ts'
import { daysAhead, FORM, fixedClock, OPEN } from './bookingAcademy.ts'
import type { Answer, Client } from './client.ts'
import { QUIZ, toneFile, toQuestionFields } from './earAcademy.ts'
import { makeMusic } from './musicFile.ts'
import { createUser } from './people.ts'
import { addTwoBars } from './practiceAcademy.ts'
import { toneTake } from './takeFiles.ts'
import { makePicture, SONG } from './uploadAcademy.ts'

let academy: TestAcademy
let admin: Client
let member: Client
let memberId: number
/** Nothing is agreed on with them yet. */
let otherId: number
/** Has a check-in to make today. */
let checker: Client
let picture: File
/** What the calls below are made about. */
const ids = { lesson: 0, comment: 0, post: 0, postComment: 0, quiz: 0, piece: 0, take: 0, segment: 0 }

/** An academy with what every one of those calls is made about. */
export async function openSubmitting() {
  academy = await openTestAcademy()
  const { db } = academy
  const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000)
  const user = await createUser(db, { premium: true, createdAt: weekAgo })
  memberId = user.id
  member = await academy.signedIn(user)
  admin = await academy.signedIn(await createUser(db, { role: 'admin', createdAt: weekAgo }))
  otherId = (await createUser(db, { premium: true })).id
  const checking = await createUser(db, { premium: true, timeZone: 'UTC' })
  checker = await academy.signedIn(checking)
  const running = {
    userId: checking.id,
    state: 'running',
    proposedBy: 'teacher',
    startsOn: TODAY,
    checkInDay: 1,
  } as const
  await db.insert(agreements).values({ ...running, days: 4, minutes: 120, tasks: ['Scales'] })
  picture = await makePicture('red')
  const idOf = async (answer: Promise<Answer>) => (await answer).body.id as number
  ids.lesson = await idOf(admin.send('POST', '/api/admin/course/store', { title: 'One', category: 'C' }))
  const question = { comment: 'How?', category: 'course' }
  ids.comment = await idOf(admin.send('POST', `/api/member/course/${ids.lesson}/video-comment`, question))
  await createUser(db, { lastName: 'Nemo' })
  const one = { name: 'One', filter: { search: 'Nemo' } }
  ids.segment = await idOf(admin.send('POST', '/api/admin/segments', one))
  ids.post = await idOf(admin.upload('POST', '/api/member/post', { body: 'Hello', subcategory: 'advance' }))
  ids.postComment = await idOf(admin.upload('POST', '/api/member/comment', { body: 'So', post_id: ids.post }))
  ids.quiz = await idOf(admin.upload('POST', '/admin/ear-training', { ...QUIZ, thumbnail: picture, ...QUESTION }))
  ids.piece = await addTwoBars(db)
  ids.take = await idOf(member.upload('POST', '/api/member/takes', takeOf()))
  expect(Object.values(ids).every((id) => id > 0)).toBe(true)
  expect((await admin.send('PUT', '/api/admin/booking/hours', OPEN)).status).toBe(200)
  return { academy, admin, member, picture, ids }
}

const QUESTION = toQuestionFields([{ audio: toneFile(440), correct_option: 2 }])

const TODAY = new Date().toISOString().slice(0, 10)
const AGREED = { days: 4, minutes: 120, tasks: ['Scales'], check_in_day: 7, instead_of: null }

const LETTER = { subject: 'Hello', body: 'Hello', mail: false, bell: true, post: false }

const takeOf = () => ({ place: 'lesson', place_id: ids.lesson, media: toneTake() })

export type Key = { submit_key?: string }
export type Creating = { table: PgTable; send: (key: Key) => Promise<Answer> }

/** Every call that takes the key of a submit, by its address, with the table in which it creates one row. */
export const creatingCalls: Record<string, Creating> = {
  'POST /api/member/course/:id/video-comment': {
    table: comments,
    send: (key) =>
      member.send('POST', `/api/member/course/${ids.lesson}/video-comment`, {
        ...{ comment: 'Lovely', category: 'course', ...key },
      }),
  },
  'POST /api/member/comment/:id/reply': {
    table: comments,
    send: (key) => member.send('POST', `/api/member/comment/${ids.comment}/reply`, { comment: 'So', ...key }),
  },
  'POST /api/member/comment/reply/:id': {
    table: comments,
    send: (key) => member.send('POST', `/api/member/comment/reply/${ids.comment}`, { body: 'So', ...key }),
  },
  'POST /api/member/film/loops': {
    table: filmLoops,
    send: (key) =>
      member.send('POST', '/api/member/film/loops', {
        ...{ source: 'courses', video_id: ids.lesson, name: 'Turn', from: 4, to: 8.5, ...key },
      }),
  },
  'POST /api/member/piece/:id/loops': {
    table: practiceLoops,
    send: (key) =>
      member.send('POST', `/api/member/piece/${ids.piece}/loops`, {
        ...{ name: 'Turn', from_bar: 1, to_bar: 1, tempo: 80, ...key },
      }),
  },
  'POST /api/member/takes': {
    table: takes,
    send: (key) => member.upload('POST', '/api/member/takes', { ...key, ...takeOf() }),
  },
  'POST /api/admin/takes/:id/marks': {
    table: takeMarks,
    send: (key) => admin.send('POST', `/api/admin/takes/${ids.take}/marks`, { at: 0, text: 'Softer', ...key }),
  },
  'POST /api/member/post': {
    table: posts,
    send: (key) => member.upload('POST', '/api/member/post', { body: 'Once', subcategory: 'advance', ...key }),
  },
  'POST /api/member/comment': {
    table: postComments,
    send: (key) => member.upload('POST', '/api/member/comment', { body: 'Yes', post_id: ids.post, ...key }),
  },
  'POST /api/member/postComment/:id/reply': {
    table: postComments,
    send: (key) => member.send('POST', `/api/member/postComment/${ids.postComment}/reply`, { body: 'Yes', ...key }),
  },
  'POST /api/admin/invitation-links': {
    table: invitationLinks,
    send: (key) => admin.send('POST', '/api/admin/invitation-links', { label: 'One', max_uses: 1, days: 1, ...key }),
  },
  'POST /api/member/space-proposal': {
    table: spaceProposals,
    send: (key) => member.send('POST', '/api/member/space-proposal', { title: 'Jazz', purpose: 'Voicings', ...key }),
  },
  'POST /api/member/report': {
    table: reports,
    send: (key) => member.send('POST', '/api/member/report', { kind: 'post', id: ids.post, reason: 'spam', ...key }),
  },
  'POST /api/admin/course/store': {
    table: lessons,
    send: (key) =>
      admin.upload('POST', '/api/admin/course/store', { title: 'Two', category: 'C', thumbnail: picture, ...key }),
  },
  'POST /admin/upload/store': {
    table: uploads,
    send: (key) => admin.upload('POST', '/admin/upload/store', { ...SONG, thumbnail: picture, ...key }),
  },
  'POST /api/admin/attachments': {
    table: attachments,
    send: (key) =>
      admin.upload('POST', '/api/admin/attachments', {
        ...{ ...key, source: 'courses', video_id: ids.lesson, 'files[0]': makeMusic() },
      }),
  },
  'POST /api/admin/master-classes': {
    table: masterClasses,
    send: (key) => admin.upload('POST', '/api/admin/master-classes', { ...key, title: 'Voicing', cover: picture }),
  },
  'POST /api/admin/master-class/:id/parts': {
    table: classParts,
    send: async (key) => {
      const [found] = (await admin.get('/api/admin/master-classes')).body.data
      const part = { title: 'One', film: 'film', video_url: 'https://youtu.be/dQw4w9WgXcQ' }
      return admin.send('POST', `/api/admin/master-class/${found.id}/parts`, { ...part, ...key })
    },
  },
  'POST /api/admin/pieces': {
    table: pieces,
    send: (key) => admin.upload('POST', '/api/admin/pieces', { ...key, 'files[0]': makeMusic() }),
  },
  'POST /admin/ear-training': {
    table: earQuizzes,
    send: (key) => admin.upload('POST', '/admin/ear-training', { ...QUIZ, thumbnail: picture, ...QUESTION, ...key }),
  },
  'POST /admin/ear-training/:id/questions': {
    table: earQuestions,
    send: (key) => admin.upload('POST', `/admin/ear-training/${ids.quiz}/questions`, { ...QUESTION, ...key }),
  },
  'POST /admin/ear-training/update/:id': {
    table: earQuestions,
    send: (key) =>
      admin.upload('POST', `/admin/ear-training/update/${ids.quiz}`, {
        ...{ ...QUESTION, 'questions[0][id]': 'new', ...key },
      }),
  },
  'POST /admin/live-shows': {
    table: liveShows,
    send: (key) => admin.send('POST', '/admin/live-shows', { title: 'Jam', start_time: '2099-01-01T10:00Z', ...key }),
  },
  'POST /meeting/booking': {
    table: bookings,
    send: (key) => member.send('POST', '/meeting/booking', { ...FORM, ...fixedClock(daysAhead(5)), ...key }),
  },
  'POST /api/member/discovery-call': {
    table: bookings,
    send: (key) =>
      member.send('POST', '/api/member/discovery-call', { ...fixedClock(daysAhead(6)), focus: '', ...key }),
  },
  'POST /stripe': { table: orders, send: (key) => checkout('/stripe', key) },
  'POST /paystack/create': { table: orders, send: (key) => checkout('/paystack/create', key) },
  'POST /api/admin/users/:id/grants': {
    table: accessGrants,
    send: (key) => admin.send('POST', `/api/admin/users/${memberId}/grants`, { tier: 'standard', ...key }),
  },
  'POST /api/admin/students/:id/notes': {
    table: studentNotes,
    send: (key) => admin.send('POST', `/api/admin/students/${memberId}/notes`, { body: 'Plays by ear', ...key }),
  },
  'POST /api/admin/segments': {
    table: segments,
    send: (key) => admin.send('POST', '/api/admin/segments', { name: 'All', filter: {}, ...key }),
  },
  'POST /api/admin/segments/:id/access': {
    table: accessGrants,
    send: (key) =>
      admin.send('POST', `/api/admin/segments/${ids.segment}/access`, {
        ...{ tier: 'standard', until: '2090-01-01', people: 1, ...key },
      }),
  },
  'POST /api/admin/segments/:id/invitations': {
    table: messages,
    send: (key) => admin.send('POST', `/api/admin/segments/${ids.segment}/invitations`, { people: 1, ...key }),
  },
  'POST /api/admin/messages': {
    table: messages,
    send: (key) => admin.send('POST', '/api/admin/messages', { ...LETTER, segment: ids.segment, ...key }),
  },
  'POST /api/admin/roadmap-templates': {
    table: roadmapTemplates,
    send: (key) => admin.send('POST', '/api/admin/roadmap-templates', { name: 'Start', steps: [], ...key }),
  },
  'POST /api/admin/students/:id/agreement': {
    table: agreements,
    send: (key) => admin.send('POST', `/api/admin/students/${otherId}/agreement`, { ...AGREED, ...key }),
  },
  'POST /api/member/agreement': {
    table: agreements,
    send: (key) => member.send('POST', '/api/member/agreement', { ...AGREED, ...key }),
  },
  'POST /api/member/check-ins': {
    table: checkIns,
    send: (key) => checker.send('POST', '/api/member/check-ins', { due_on: TODAY, kept: 'yes', ...key }),
  },
  'POST /api/admin/payment/update': {
    table: subscriptionChanges,
    send: (key) =>
      admin.send('POST', '/api/admin/payment/update', {
        ...{ user_id: memberId, starts_at: '2026-01-01', ends_at: '2026-02-01', amount: '40', premium: 1, ...key },
      }),
  },
}

const checkout = (path: string, key: Key) =>
  member.send('POST', path, { ...checkoutRequest('standard', 'monthly', 'NGN'), plan_id: 1, ...key })
