// Phrases: two bars of a piece that went wrong, which come back by spaced repetition until they are known.
import * as z from 'zod/mini'
import { endpoint, id } from '../platform/contract.ts'
import { givenBars, hands, modes, runKey, seconds, tempo } from './contract.ts'

/** Bars are those that are printed. */
export const PhraseCard = z.object({
  id: z.int(),
  piece_id: z.int(),
  piece_title: z.string(),
  from_bar: z.int(),
  to_bar: z.int(),
  hand: z.enum(hands),
  due: z.string(),
  /** How often it came back so far. */
  times: z.int(),
})
export type PhraseCard = z.output<typeof PhraseCard>

/** Those that are due, and when the next one will be. */
export const Phrases = z.object({ due: z.array(PhraseCard), next_due: z.nullable(z.string()) })
export type Phrases = z.output<typeof Phrases>

export const listPhrases = endpoint('GET', '/api/member/phrases', {
  response: Phrases,
  summary: 'The reader’s phrases that are due, the one that has waited longest first',
})

const grades = ['again', 'hard', 'good', 'easy'] as const
export type PhraseGrade = (typeof grades)[number]

export const NewPhraseAnswer = z.object({
  key: runKey,
  phrase_id: id,
  mode: z.enum(modes, 'Please choose how you play.'),
  tempo,
  seconds,
  bars: givenBars,
})
export type NewPhraseAnswer = z.output<typeof NewPhraseAnswer>
export const PhraseAnswer = z.object({ phrase_id: z.int(), grade: z.enum(grades), due: z.string() })
export type PhraseAnswer = z.output<typeof PhraseAnswer>

export const answerPhrase = endpoint('POST', '/api/member/phrases', {
  body: NewPhraseAnswer,
  response: PhraseAnswer,
  summary: 'Keeps how a phrase went, once, and says when it comes back',
})
