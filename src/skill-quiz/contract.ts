// The skill quiz: nine questions that place a visitor or a member in a level. The same rules run on both sides;
// the server's word counts.

import * as z from 'zod/mini'
import { levels } from '../accounts/index.ts'
import { endpoint, screen } from '../platform/contract.ts'
import { questions } from './questions.ts'

export const takeQuiz = endpoint('POST', '/api/skill-quiz', {
  body: z.object({ answers: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(questions.length)) }),
  response: z.object({ level: z.enum(levels) }),
  summary: 'Place the reader by their answers, as far as they were asked',
})

export const quizCardScreen = screen<Record<string, never>>('skill-quiz/QuizCard')
