// Takes: up to two minutes of a member's playing below a lesson, an upload or a piece, seen by their teacher alone, who
// answers with marks at places of it, in text or by voice, and says whether it has passed.
import * as z from 'zod/mini'
import { personSchema } from '../accounts/index.ts'
import {
  blankable,
  endpoint,
  file,
  type HandlerInput,
  Id,
  id,
  Ok,
  screen,
  submission,
  wholeNumber,
} from '../platform/contract.ts'
import { type Paged, paged, pagingFields } from '../platform/paging.ts'
import { accessTiers } from '../platform/reader.ts'

const MB = 1024 * 1024
export const MAX_TAKE_BYTES = 100 * MB
export const MAX_SECONDS = 120
/** Two minutes of fifty keys a second. */
export const MAX_NOTES = 6000
export const MAX_MARKS = 100
export const MAX_WORDS = 500
/** Of the teacher’s word on the whole. */
export const MAX_ANSWER = 2000
/** More bars than any piece has. */
const MAX_BAR = 2000
/** The keys and bars of the longest run, each number with all the digits that JSON gives it. */
const MAX_RUN_BYTES = 110 * MAX_NOTES + 50 * MAX_BAR

export const takePlaces = ['lesson', 'upload', 'piece'] as const
export type TakePlace = (typeof takePlaces)[number]
/** `midi`: the keys of a run, which the academy's piano plays. */
export const takeKinds = ['audio', 'video', 'midi'] as const
export const verdicts = ['passed', 'again'] as const
export const takeStates = ['waiting', ...verdicts] as const
export type Verdict = (typeof verdicts)[number]

const place = z.enum(takePlaces, 'Please name a lesson, an upload or a piece.')
const bar = wholeNumber(0, MAX_BAR, 'This piece has no such bar.')
const WHEN = 'Please choose a moment of the take.'
const WITHIN = [z.minimum(0, WHEN), z.maximum(MAX_SECONDS, WHEN)] as const
const moment = z.number(WHEN).check(...WITHIN)
/** Seconds as JSON has them, or as a form does. */
const sentMoment = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,3}(\.\d{1,6})?$/, WHEN))], WHEN),
    z.transform((value: number | string) => Number(value)),
  ),
  moment,
)

/** A key that was struck: seconds from the beginning, and how loud from 0 to 1. */
export const PlayedNote = z.object({
  midi: wholeNumber(0, 127),
  at: moment,
  length: moment,
  velocity: z.number().check(z.minimum(0), z.maximum(1)),
})
export type PlayedNote = z.output<typeof PlayedNote>
/** When a printed bar began. */
export const PlayedBar = z.object({ bar, at: moment })
export type PlayedBar = z.output<typeof PlayedBar>

/** What the teacher says of one place of a take; `at` in seconds, `bar` as printed, one of them at least. */
export const TakeMark = z.object({
  id: z.int(),
  at: z.nullable(z.number()),
  bar: z.nullable(z.int()),
  text: z.string(),
  /** Address of what was spoken. */
  voice: z.nullable(z.string()),
})
export type TakeMark = z.output<typeof TakeMark>

const cardFields = {
  id: z.int(),
  place: z.enum(takePlaces),
  place_id: z.int(),
  /** Of the lesson or piece, as it was when the take was sent. */
  title: z.string(),
  kind: z.enum(takeKinds),
  state: z.enum(takeStates),
  seconds: z.number(),
  words: z.string(),
  created_at: z.string(),
  reviewed_at: z.nullable(z.string()),
}
/** `marks` counts those that the reader may see. */
export const TakeCard = z.object({ ...cardFields, marks: z.int() })
export type TakeCard = z.output<typeof TakeCard>
const wholeFields = {
  ...cardFields,
  /** The page of the lesson or piece; null once it is gone. */
  href: z.nullable(z.string()),
  /** Address of the recording; null for `midi`. */
  url: z.nullable(z.string()),
  notes: z.array(PlayedNote),
  bars: z.array(PlayedBar),
  /** The teacher’s word on the whole; a member gets it with the verdict. */
  answer: z.string(),
  /** By their place; a member gets them with the verdict. */
  marks: z.array(TakeMark),
}
export const Take = z.object(wholeFields)
export type Take = z.output<typeof Take>

/** How many takes a member may send until `renews_at`. */
export const Allowance = z.object({
  limit: z.int(),
  left: z.int(),
  renews_at: z.string(),
  locked: z.boolean(),
  required_tier: z.nullable(z.enum(accessTiers)),
})
export type Allowance = z.output<typeof Allowance>

/** Of a lesson or piece, where one is named by both. */
export const TakeQuery = z.object({ ...pagingFields, place: z.optional(place), place_id: z.optional(id) })
export type TakeQuery = z.output<typeof TakeQuery>
export const TakeList = z.object({ ...paged(TakeCard).shape, allowance: Allowance })
export type TakeList = z.output<typeof TakeList>

export const listTakes = endpoint('GET', '/api/member/takes', {
  query: TakeQuery,
  response: TakeList,
  summary: 'The reader’s own takes, the latest first, and how many more they may send this month',
})
export const readTake = endpoint('GET', '/api/member/takes/:id', { params: Id, response: Take })
export const sendTake = endpoint('POST', '/api/member/takes', {
  encoding: 'either',
  uploads: { maxBytes: MAX_TAKE_BYTES, maxFiles: 1 },
  bodyBytes: MAX_RUN_BYTES,
  body: z.object({
    ...submission,
    place,
    place_id: id,
    words: z._default(blankable(MAX_WORDS), ''),
    media: z.optional(file('Please choose a recording.')),
    notes: z.optional(
      z.array(PlayedNote).check(z.minLength(1, 'Nothing was played.'), z.maxLength(MAX_NOTES, 'This is too long.')),
    ),
    bars: z.optional(z.array(PlayedBar).check(z.maxLength(MAX_BAR))),
  }),
  response: z.object({ id: z.int() }),
  summary: 'Sends a recording as multipart/form-data, or the keys of a run as JSON, to the teacher',
})
export type NewTake = HandlerInput<typeof sendTake>['body']
export const deleteTake = endpoint('DELETE', '/api/member/takes/:id', { params: Id, response: Ok })

export const AdminTakeCard = z.object({ ...TakeCard.shape, user: personSchema })
export type AdminTakeCard = z.output<typeof AdminTakeCard>
export const AdminTake = z.object({ ...wholeFields, user: personSchema })
export type AdminTake = z.output<typeof AdminTake>

/** `waiting` comes oldest first, what is reviewed latest first. */
export const AdminTakeQuery = z.object({
  ...pagingFields,
  state: z._default(z.enum(['waiting', 'reviewed'], 'Please choose waiting or reviewed.'), 'waiting'),
})
export type AdminTakeQuery = z.output<typeof AdminTakeQuery>
export const listAdminTakes = endpoint('GET', '/api/admin/takes', {
  query: AdminTakeQuery,
  response: paged(AdminTakeCard),
})
export const readAdminTake = endpoint('GET', '/api/admin/takes/:id', { params: Id, response: AdminTake })
export const addMark = endpoint('POST', '/api/admin/takes/:id/marks', {
  encoding: 'either',
  params: Id,
  uploads: { maxBytes: MAX_TAKE_BYTES, maxFiles: 1 },
  body: z.object({
    ...submission,
    at: z.optional(sentMoment),
    bar: z.optional(bar),
    text: z._default(blankable(2000), ''),
    voice: z.optional(file('Please choose a recording.')),
  }),
  response: TakeMark,
  summary: 'Marks a second or a bar of a take, in text or by voice; the member sees it with the verdict',
})
export const deleteMark = endpoint('DELETE', '/api/admin/takes/:id/marks/:mark', {
  params: z.object({ id, mark: id }),
  response: Ok,
})
export const reviewTake = endpoint('PUT', '/api/admin/takes/:id/review', {
  params: Id,
  body: z.object({
    verdict: z.enum(verdicts, 'Please choose “Passed” or “Once more”.'),
    /** A word on the whole; without it the one that was said stays. */
    answer: z.optional(blankable(MAX_ANSWER)),
    /** That of the take that was heard: null while it waited. */
    reviewed_at: z.nullable(z.string()),
  }),
  response: AdminTake,
  summary:
    'Says whether a take has passed, and notifies its member; 409 where another verdict has come since `reviewed_at`',
})

export const takesScreen = screen<{ takes: TakeList; query: TakeQuery }>('takes/Takes')
export const takeScreen = screen<{ take: Take }>('takes/TakePage')
export const adminTakesScreen = screen<{ takes: Paged<AdminTakeCard>; query: AdminTakeQuery }>('takes/admin/Takes')
export const adminTakeScreen = screen<{ take: AdminTake; next: number | null }>('takes/admin/Review')
