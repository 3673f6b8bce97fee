// Reading at sight: lines that no member is given twice, each read once and judged; what was wrong by kind comes back
// more often. The step goes up after some lines without a mistake, and anywhere by choice.
import * as z from 'zod/mini'
import { waitedFor } from '../activity/index.ts'
import { PieceNote } from '../pieces/index.ts'
import { endpoint, id, wholeNumber } from '../platform/contract.ts'
import { givenBars, modes, runKey, seconds, tempo } from './contract.ts'
import { readingSteps } from './readingSteps.ts'

/** So many mistakes with what a reader has to know, such as 'note E4' or 'leap 4'. */
export const KindCount = z.object({ kind: z.string(), count: z.int() })
export type KindCount = z.output<typeof KindCount>

export const ReadingLine = z.object({
  id: z.int(),
  bars: z.int(),
  /** Quarters a minute. */
  tempo: z.number(),
  key: z.string(),
  time_signature: z.string(),
  /** Addresses of the engraved line. */
  score: z.object({ phone: z.string(), wide: z.string() }),
  notes: z.array(PieceNote),
})
export type ReadingLine = z.output<typeof ReadingLine>

const progressFields = {
  step: z.int(),
  /** Lines read without a mistake in a row at this step. */
  clean: z.int(),
}

export const Reading = z.object({
  ...progressFields,
  /** Null as long as none is engraved that the member has not had, and where `waits_at` says so. */
  line: z.nullable(ReadingLine),
  /** The other step at which the line waits that the reader’s tier opens today; null where none does. */
  waits_at: z.nullable(z.int()),
  /** The step that holds from the next line on; null where it is that of this one. */
  next_step: z.nullable(z.int()),
  /** What went wrong in the last lines, the most frequent first. */
  mistakes: z.array(KindCount),
})
export type Reading = z.output<typeof Reading>

export const readLine = endpoint('GET', '/api/member/reading', {
  response: Reading,
  summary: 'The line that the reader is to read next, of their step; the same one until it is read',
})

export const ReadResult = z.object({
  ...progressFields,
  line_id: z.int(),
  is_clean: z.boolean(),
  /** Whether this line led to the next step. */
  stepped_up: z.boolean(),
  /** Whether the lines that the reader’s tier opens today are read now. */
  locked: z.boolean(),
  mistakes: z.array(KindCount),
})
export type ReadResult = z.output<typeof ReadResult>

const faults = ['early', 'late', 'wrong', 'missed'] as const
export type ReadingFault = { note: string; verdict: (typeof faults)[number] }

export const NewRead = z.object({
  key: runKey,
  line_id: id,
  mode: z.enum(modes, 'Please choose how you play.'),
  tempo,
  seconds,
  bars: givenBars,
  /** Notes that went wrong, by their ids; `wrong` where other keys were struck before the right one. */
  faults: z
    .array(z.object({ note: z.string().check(z.maxLength(60)), verdict: z.enum(faults) }))
    .check(z.maxLength(500)),
  ago: waitedFor,
})
export type NewRead = z.output<typeof NewRead>

export const saveRead = endpoint('POST', '/api/member/reading', {
  body: NewRead,
  response: ReadResult,
  summary: 'Keeps how a line was read, once; sent again under the same key, it is answered with what is stored',
})

export const chooseStep = endpoint('PUT', '/api/member/reading', {
  body: z.object({
    step: wholeNumber(1, readingSteps.length, `Please choose a step from 1 to ${readingSteps.length}.`),
  }),
  response: Reading,
  summary: 'Reads at another step from now on',
})
