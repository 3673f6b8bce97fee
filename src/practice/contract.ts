// Practice: members play the academy's pieces, by hand or piece by piece of them. Each passage that was played to its end,
// or stopped after two bars or more, is a run as far as it was played, kept once under the key that the browser gave it;
// loops are the passages that a member comes back to.
import * as z from 'zod/mini'
import { endpoint, Id, id, lineOfText, Ok, submission, wholeNumber } from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'

export const MAX_NAME = 60
/** Spec silent: more bars than any piece has. */
const MAX_BAR = 2000
const MAX_COUNT = 10_000
export const MAX_SECONDS = 24 * 60 * 60
export const MIN_TEMPO = 40
export const MAX_TEMPO = 120
export const modes = ['wait', 'in_time'] as const
export const hands = ['right', 'left', 'both'] as const

/** A bar as it is printed; an upbeat is bar 0. */
const bar = wholeNumber(0, MAX_BAR)
const count = wholeNumber(0, MAX_COUNT)
/** Per cent of the piece's own. */
export const tempo = wholeNumber(
  MIN_TEMPO,
  MAX_TEMPO,
  `Please choose a tempo from ${MIN_TEMPO} to ${MAX_TEMPO} per cent.`,
)

/** How one printed bar went. */
export const BarCounts = z.object({
  bar: z.int(),
  right: z.int(),
  early: z.int(),
  late: z.int(),
  wrong: z.int(),
  missed: z.int(),
})
export type BarCounts = z.output<typeof BarCounts>

export const Run = z.object({
  id: z.int(),
  key: z.string(),
  piece_id: z.int(),
  mode: z.enum(modes),
  hand: z.enum(hands),
  from_bar: z.int(),
  to_bar: z.int(),
  tempo: z.int(),
  seconds: z.int(),
  bars: z.array(BarCounts),
  created_at: z.string(),
})
export type Run = z.output<typeof Run>

export const runKey = z.uuid('Please send a key of your own for each run.')
export const seconds = wholeNumber(0, MAX_SECONDS)
export const givenBars = z
  .array(z.object({ bar, right: count, early: count, late: count, wrong: count, missed: count }))
  .check(z.minLength(1, 'A run has at least one bar.'), z.maxLength(MAX_BAR))

export const NewRun = z.object({
  key: runKey,
  piece_id: id,
  mode: z.enum(modes, 'Please choose how you play.'),
  hand: z.enum(hands, 'Please choose a hand.'),
  from_bar: bar,
  to_bar: bar,
  tempo,
  seconds,
  bars: givenBars,
})
export type NewRun = z.output<typeof NewRun>

export const saveRun = endpoint('POST', '/api/member/runs', {
  body: NewRun,
  response: Run,
  summary: 'Keeps a run once; sent again under the same key, it is answered with the stored one',
})
export const listRuns = endpoint('GET', '/api/member/runs', {
  query: z.object({ ...pagingFields, piece: id }),
  response: paged(Run),
  summary: 'The reader’s own runs of a piece, the latest first',
})

export const Loop = z.object({
  id: z.int(),
  name: z.string(),
  from_bar: z.int(),
  to_bar: z.int(),
  tempo: z.int(),
})
export type Loop = z.output<typeof Loop>

export const listLoops = endpoint('GET', '/api/member/piece/:id/loops', {
  params: Id,
  response: z.array(Loop),
  summary: 'The reader’s own loops of a piece, by their bars',
})
export const addLoop = endpoint('POST', '/api/member/piece/:id/loops', {
  params: Id,
  body: z.object({
    ...submission,
    name: lineOfText(MAX_NAME, 'Please enter a name.'),
    from_bar: bar,
    to_bar: bar,
    tempo,
  }),
  response: Loop,
})
export const deleteLoop = endpoint('DELETE', '/api/member/piece/:id/loops/:loop', {
  params: z.object({ id, loop: id }),
  response: Ok,
})
