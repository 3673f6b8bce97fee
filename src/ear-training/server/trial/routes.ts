import type { FastifyInstance } from 'fastify'
import { invalidField } from '../../../platform/errors.ts'
import { route } from '../../../platform/server/route.ts'
import { answerTrial, startTrial } from '../../trialContract.ts'
import { askedIn, makeTrial } from './trial.ts'

/** A whole class may sit behind one address. */
const LIMIT = { burst: 90, everySeconds: 2 }

export function trialRoutes(app: FastifyInstance): void {
  const { secret } = app.context.config

  route(app, startTrial, { who: 'anyone', limit: LIMIT }, async () => makeTrial(secret, Math.random))

  route(app, answerTrial, { who: 'anyone', limit: LIMIT }, async ({ body: { trial, question, picked } }) => {
    const right = askedIn(secret, trial, question)
    if (right === undefined) throw invalidField('trial', 'These questions are no longer known. Please start again.')
    return { correct: picked === right, right }
  })
}
