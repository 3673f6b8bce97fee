import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Level } from '../../accounts/index.ts'
import { clearPrivateCookie, readPrivateCookie, setPrivateCookie } from '../../platform/server/identity.ts'
import { questions } from '../questions.ts'
import { placeByAnswers } from '../rules.ts'
import { placeMember } from './placeMember.ts'

// A visitor's answers wait in a cookie until they register: the number of each chosen answer, such as '0.2.1.2'.
// It needs no signature: the level is decided anew when it is read, and anybody may answer the quiz as they like.
const COOKIE = 'skill_quiz'
const DAY_SECONDS = 24 * 60 * 60

/** Keeps a visitor's answers in their browser for a day. */
export function saveAnswers(request: FastifyRequest, reply: FastifyReply, answers: readonly string[]): void {
  const numbers = answers.map((answer, index) => questions[index]?.answers.indexOf(answer))
  setPrivateCookie(request.server, request, reply, { name: COOKIE, value: numbers.join('.'), seconds: DAY_SECONDS })
}

/** The answers that a cookie holds; undefined when they are not whole. */
export function readAnswers(cookie: string | undefined): string[] | undefined {
  const numbers = cookie?.split('.') ?? []
  if (numbers.length === 0 || numbers.length > questions.length) return undefined
  const answers = numbers.map((number, index) =>
    /^\d$/.test(number) ? questions[index]?.answers[Number(number)] : undefined,
  )
  return answers.every((answer) => answer !== undefined) ? answers : undefined
}

/** The level that this browser's quiz came to; undefined where nobody took it. */
export function findPlacedLevel(request: FastifyRequest): Level | undefined {
  const answers = readAnswers(readPrivateCookie(request, COOKIE))
  return answers && placeByAnswers(answers)
}

/** Gives a person who has just registered the placement that this browser was given before. */
export async function adoptPlacement(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void> {
  const cookie = readPrivateCookie(request, COOKIE)
  if (cookie === undefined) return
  clearPrivateCookie(reply, COOKIE)
  const answers = readAnswers(cookie)
  const level = answers && placeByAnswers(answers)
  if (level) await placeMember(request.server.context.db, userId, level, answers)
}
