import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { FailedJob, Jobs } from '../../platform/server/job.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'

const ADMIN = { who: 'admin' } as const

/** Emails that were given up, and another try of each. */
export function undeliveredRoutes(app: FastifyInstance): void {
  const { jobs } = app.deps
  route(app, contract.listUndelivered, ADMIN, async () => ({ mails: await listUndelivered(jobs) }))
  route(app, contract.retryUndelivered, ADMIN, async ({ params }) => {
    if (await jobs.retryFailed('mail', params.id)) return { message: 'This email is being sent again.' }
    throw new AppError('not_found', 'This email is no longer on the list.')
  })
}

export const listUndelivered = async (jobs: Jobs): Promise<contract.UndeliveredEmail[]> =>
  (await jobs.listFailed('mail')).map(present)

const present = ({ id, name, about, failedAt, reason }: FailedJob): contract.UndeliveredEmail => ({
  id,
  to: about?.to ?? null,
  subject: about?.subject ?? name,
  failed_at: failedAt.toISOString(),
  // what is not the mail server's own word was meant for the log
  reason: about ? reason : 'The email could not be written. The log says more.',
})
