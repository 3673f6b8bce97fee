// The trial: three questions of ear training that anybody may answer, without an account. The server makes and judges
// them, and keeps nothing; what it asked travels with the browser under seal.
import * as z from 'zod/mini'
import { endpoint, screen, wholeNumber } from '../platform/contract.ts'

export const TRIAL_QUESTIONS = 3
/** Doh, mi and soh of the first category. */
export const TRIAL_OPTIONS = [0, 2, 4] as const

const Note = z.object({ midi: z.int(), at: z.number(), length: z.number(), velocity: z.number() })

export const startTrial = endpoint('POST', '/api/ear-training/trial', {
  response: z.object({
    /** What was asked, under seal: each answer comes with it. */
    trial: z.string(),
    /** The names that there are to choose from, the same for each question. */
    answers: z.array(z.string()),
    questions: z.array(z.object({ notes: z.array(Note) })),
  }),
  summary: 'Three questions for the ear of anybody who has no account yet',
})
export const answerTrial = endpoint('POST', '/api/ear-training/trial/answer', {
  body: z.object({
    trial: z.string().check(z.maxLength(400)),
    question: wholeNumber(0, TRIAL_QUESTIONS - 1),
    picked: wholeNumber(0, TRIAL_OPTIONS.length - 1, 'Please choose one of the answers.'),
  }),
  response: z.object({ correct: z.boolean(), /** The answer that sounded. */ right: z.int() }),
  summary: 'Judges one answer of such a trial',
})

/** On the first page. `onward` is where the drills of this category begin for the reader. */
export const trialScreen = screen<{ onward: { href: string; label: string } }>('ear-training/Trial')
