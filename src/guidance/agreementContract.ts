// The accountability plan: what a member and their teacher have agreed on for each week, the member's check-ins on the day
// that they chose, with what they really played beside, and what the teacher answers.
import * as z from 'zod/mini'
import {
  blankable,
  endpoint,
  Id,
  id,
  lineOfText,
  Ok,
  screen,
  submission,
  text,
  wholeNumber,
} from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'
import { accessTiers } from '../platform/reader.ts'

export const MAX_TASKS = 3
export const MAX_LINE = 300
export const MAX_ANSWER = 1000
export const MOST_MINUTES = 2000

export const sides = ['teacher', 'member'] as const
export type Side = (typeof sides)[number]
export const agreementStates = ['proposed', 'running', 'ended'] as const
/** How the week was: as agreed, in part, or not at all. */
export const keptChoices = ['yes', 'partly', 'no'] as const
export type Kept = (typeof keptChoices)[number]

const terms = {
  /** Days a week. */
  days: wholeNumber(1, 7, 'Please choose from 1 to 7 days.'),
  /** Minutes a week. */
  minutes: wholeNumber(5, MOST_MINUTES, `Please enter from 5 to ${MOST_MINUTES} minutes a week.`),
  tasks: z
    .array(lineOfText(120, 'Please describe the task.'))
    .check(z.minLength(1, 'Please agree on one task at least.'), z.maxLength(MAX_TASKS, 'Please keep to three tasks.')),
  /** The weekday of the check-in: 1 is Monday, 7 is Sunday. */
  check_in_day: wholeNumber(1, 7, 'Please choose a day.'),
}

export const Agreement = z.object({
  id: z.int(),
  ...terms,
  state: z.enum(agreementStates),
  /** Who proposed it; the other side confirms it. */
  proposed_by: z.enum(sides),
  created_at: z.string(),
  confirmed_at: z.nullable(z.string()),
})
export type Agreement = z.output<typeof Agreement>

/** What was really played within a span of days. */
const Played = z.object({ days: z.int(), minutes: z.int() })
export type Played = z.output<typeof Played>

const Agreed = z.object({ days: z.int(), minutes: z.int() })
export const CheckIn = z.object({
  id: z.int(),
  /** The day that it was for, in the member's calendar. */
  due_on: z.string(),
  kept: z.enum(keptChoices),
  words: z.string(),
  created_at: z.string(),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  /** The teacher who answered; null before, and once they have left. */
  answered_by: z.nullable(z.string()),
  /** Of the routine's week that it is about. */
  played: Played,
  /** As it was agreed then. */
  agreed: Agreed,
})
export type CheckIn = z.output<typeof CheckIn>
export const CheckInList = paged(CheckIn)
export type CheckInList = z.output<typeof CheckInList>

export const Plan = z.object({
  running: z.nullable(Agreement),
  /** What waits to be confirmed by the side that did not propose it. */
  proposed: z.nullable(Agreement),
  /** The check-in that is to be made now; null where none is. */
  due: z.nullable(
    z.object({
      due_on: z.string(),
      played: Played,
      /** By what was agreed on when that day began: a change on the day itself is about the weeks to come. */
      agreed: Agreed,
    }),
  ),
  /** The next check-in day; null without a running agreement. */
  next_on: z.nullable(z.string()),
  /** The routine's week around this day, with what was played in it so far. */
  week: z.object({ from: z.string(), to: z.string(), played: Played }),
  /** Check-ins in a row that did not come. */
  missed: z.int(),
  /** Nothing is asked until then; null while the routine is not paused. */
  paused_until: z.nullable(z.string()),
  /** The tier that the member would need; null where theirs opens it. */
  required_tier: z.nullable(z.enum(accessTiers)),
  history: CheckInList,
})
export type Plan = z.output<typeof Plan>

const proposal = z.object({
  ...terms,
  /** The proposal that this one takes the place of; null where the sender saw none. */
  instead_of: z.nullable(id),
  ...submission,
})

export const readPlan = endpoint('GET', '/api/member/agreement', { response: Plan })
export const proposeAgreement = endpoint('POST', '/api/member/agreement', {
  body: proposal,
  response: Plan,
  summary: 'Proposes what holds for each week, which the teacher confirms; 409 where another proposal waits by now',
})
export const confirmAgreement = endpoint('POST', '/api/member/agreement/:id/confirm', {
  params: Id,
  response: Plan,
  summary: 'Confirms what the teacher has proposed; it takes the place of what ran before',
})
export const endAgreement = endpoint('DELETE', '/api/member/agreement/:id', {
  params: Id,
  response: Plan,
  summary: 'Ends the running agreement, or declines or withdraws a proposal',
})
export const listCheckIns = endpoint('GET', '/api/member/check-ins', {
  query: z.object(pagingFields),
  response: CheckInList,
})
export const addCheckIn = endpoint('POST', '/api/member/check-ins', {
  body: z.object({
    due_on: z.iso.date('Please reload the page.'),
    kept: z.enum(keptChoices, 'Please choose how your week was.'),
    words: z._default(blankable(MAX_LINE), ''),
    ...submission,
  }),
  response: Plan,
  summary: 'Checks in for the week that the check-in day `due_on` is about; each takes one',
})

const OfStudent = z.object({ id, agreement: id })
export const readStudentPlan = endpoint('GET', '/api/admin/students/:id/agreement', { params: Id, response: Plan })
export const proposeToStudent = endpoint('POST', '/api/admin/students/:id/agreement', {
  params: Id,
  body: proposal,
  response: Plan,
  summary: 'Proposes what holds for each week, which the member confirms; 409 where another proposal waits by now',
})
export const confirmForStudent = endpoint('POST', '/api/admin/students/:id/agreement/:agreement/confirm', {
  params: OfStudent,
  response: Plan,
})
export const endForStudent = endpoint('DELETE', '/api/admin/students/:id/agreement/:agreement', {
  params: OfStudent,
  response: Plan,
})
export const listStudentCheckIns = endpoint('GET', '/api/admin/students/:id/check-ins', {
  params: Id,
  query: z.object(pagingFields),
  response: CheckInList,
})
export const answerCheckIn = endpoint('PUT', '/api/admin/check-ins/:id/answer', {
  params: Id,
  body: z.object({ answer: text(MAX_ANSWER, 'Please write something first.') }),
  response: Ok,
  summary: 'Answers a check-in and notifies its member; 409 where another admin has answered it',
})

export const planScreen = screen<{ plan: Plan }>('guidance/PlanPage')
/** On the member's home and on Today, from the day of a check-in until it is made. */
export const checkInCardScreen = screen<{ due: NonNullable<Plan['due']> }>('guidance/CheckInCard')
/** In the same places, while a proposal of the teacher waits. */
export const proposalCardScreen = screen<Record<string, never>>('guidance/ProposalCard')
