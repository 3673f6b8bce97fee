import type { FastifyInstance } from 'fastify'
import { invalidField } from '../../platform/errors.ts'
import { route } from '../../platform/server/route.ts'
import { takeQuiz } from '../contract.ts'
import { firstUnknown, placeByAnswers } from '../rules.ts'
import { saveAnswers } from './adoptPlacement.ts'
import { placeMember } from './placeMember.ts'

/** A whole class may sit behind one address. */
const LIMIT = { burst: 60, everySeconds: 5 }

export function skillQuizRoutes(app: FastifyInstance): void {
  route(app, takeQuiz, { who: 'anyone', limit: LIMIT }, async ({ reader, body: { answers }, request, reply }) => {
    const unknown = firstUnknown(answers)
    if (unknown !== undefined) throw invalidField(`answers[${unknown}]`, 'Please choose one of the given answers.')
    const level = placeByAnswers(answers)
    if (!level) throw invalidField('answers', 'Please select an answer before proceeding.')
    if (reader) await placeMember(app.context.db, reader.id, level, answers)
    else saveAnswers(request, reply, answers)
    return { level }
  })
}
