// Routine: what a member practises today, put together from what is due, what they worked on last and what they enjoy; the
// week around it with its goal, rest days and pauses; and their progress, with the next thing to do beside it.
import * as z from 'zod/mini'
import { waitedFor } from '../activity/index.ts'
import { endpoint, screen, wholeNumber } from '../platform/contract.ts'
import { accessTiers } from '../platform/reader.ts'
import type { Progress } from './progressContract.ts'

/** Minutes that a routine may have. */
export const lengths = [10, 20, 30, 45] as const
export const FREE_LENGTH = 10

export const partKinds = ['ear', 'reading', 'phrases', 'loop', 'lesson', 'joy', 'idea'] as const
export type PartKind = (typeof partKinds)[number]
const partStates = ['waiting', 'started', 'done', 'skipped'] as const

export const Part = z.object({
  id: z.string(),
  kind: z.enum(partKinds),
  title: z.string(),
  /** One sentence: why it is there today. */
  why: z.string(),
  /** Where it is practised; null for what needs nothing but a piano. */
  href: z.nullable(z.string()),
  minutes: z.int(),
  /** Minutes of real use since it was started. */
  spent: z.int(),
  state: z.enum(partStates),
  /** Seconds by the clock that it has run so far, whether anything was used meanwhile or not. */
  ran: z.int(),
  /** It is done because its member said so, which they can take back. */
  can_reopen: z.boolean(),
})
export type Part = z.output<typeof Part>

/**
 * What there is to see and hear of a part before it is begun: the keys of an example with its notes, in seconds, or the
 * first bars of a piece. `marked` are semitones from the C at the left of so many octaves.
 */
export const Sample = z.object({
  name: z.string(),
  pictures: z.array(z.object({ label: z.string(), marked: z.array(z.int()), octaves: z.int() })),
  notes: z.array(z.object({ midi: z.int(), at: z.number(), length: z.number(), velocity: z.number() })),
  piece: z.nullable(z.object({ id: z.int(), preview: z.string() })),
})
export type Sample = z.output<typeof Sample>

export const WeekDay = z.object({
  day: z.string(),
  minutes: z.int(),
  practised: z.boolean(),
  rest: z.boolean(),
  paused: z.boolean(),
})
export type WeekDay = z.output<typeof WeekDay>
export const Week = z.object({
  days: z.array(WeekDay),
  /** Days to practise, as the week's rest days and pauses leave room for. */
  goal: z.int(),
  practised: z.int(),
  /** Weeks in a row that reached their goal, this one too once it has. */
  streak: z.int(),
})
export type Week = z.output<typeof Week>

export const RoutineSettings = z.object({
  goal_days: z.int(),
  /** 1 is Monday. */
  rest_days: z.array(z.int()),
  /** The last day of the pause that runs; null where none does. */
  paused_until: z.nullable(z.string()),
  /** Hour of the member's day; null where no mail is wished. */
  mail_hour: z.nullable(z.int()),
  /** No mail goes to an address that may be a stranger's. */
  is_address_confirmed: z.boolean(),
})
export type RoutineSettings = z.output<typeof RoutineSettings>

export const Today = z.object({
  day: z.string(),
  /** When the day is over where the member is. */
  ends_at: z.string(),
  /** How long the routine was promised to be. */
  minutes: z.int(),
  lengths: z.array(z.object({ minutes: z.int(), required_tier: z.nullable(z.enum(accessTiers)) })),
  parts: z.array(Part),
  /** Of the part that comes next, where there is something to hear of it. */
  sample: z.nullable(z.extend(Sample, { part: z.string() })),
  /** Nothing is left of it. */
  done: z.boolean(),
  week: Week,
  settings: RoutineSettings,
})
export type Today = z.output<typeof Today>

export const readToday = endpoint('GET', '/api/member/today', {
  response: Today,
  summary: 'The reader’s routine of this day, put together when it is asked for first',
})
export const changeLength = endpoint('PUT', '/api/member/today', {
  body: z.object({ minutes: z.literal(lengths, 'Please choose 10, 20, 30 or 45 minutes.') }),
  response: Today,
  summary: 'Puts the rest of the routine together anew; what was begun stays',
})
/** `time_up`: the browser has counted all of its minutes, which nobody takes back. */
export const acts = ['start', 'finish', 'time_up', 'skip', 'swap', 'reopen'] as const
export type PartAct = (typeof acts)[number]
export const actOnPart = endpoint('POST', '/api/member/today/parts/:part', {
  params: z.object({ part: z.string().check(z.regex(/^\d{4}-\d\d-\d\d-\d{1,4}$/)) }),
  body: z.object({
    act: z.enum(acts, 'Please say what happens to it.'),
    /** Seconds since it was done, of what has waited for a line. */
    ago: waitedFor,
  }),
  response: Today,
  summary: 'Sent again it changes nothing. A part of a day before can still be done or skipped',
})

export const MAX_PAUSE_DAYS = 180
export const saveRoutineSettings = endpoint('PUT', '/api/member/today/settings', {
  body: z.object({
    goal_days: z.optional(wholeNumber(1, 7, 'Please choose 1 to 7 days.')),
    rest_days: z.optional(
      z.array(wholeNumber(1, 7, 'Please choose days of the week.')).check(z.maxLength(6, 'Please leave one day.')),
    ),
    /** The last day of the pause; null ends it. */
    paused_until: z.optional(z.nullable(z.iso.date('Please choose a day.'))),
    mail_hour: z.optional(z.nullable(wholeNumber(0, 23, 'Please choose an hour.'))),
  }),
  response: Today,
  summary: 'Changes what is named; the rest stays',
})

export const todayScreen = screen<{ today: Today }>('routine/Today')
/** `minutes` are left; `next` is null once nothing is, and for whoever is new; `strong`: it is what the page is for. */
export const todayCardScreen = screen<{
  state: 'ready' | 'begun' | 'done'
  minutes: number
  next: Pick<Part, 'title' | 'why' | 'kind' | 'minutes'> | null
  /** What follows, in its order. */
  later: Pick<Part, 'id' | 'title' | 'kind' | 'minutes'>[]
  sample: Sample | null
  strong: boolean
}>('routine/TodayCard')
export const progressScreen = screen<{ progress: Progress }>('routine/Progress')
