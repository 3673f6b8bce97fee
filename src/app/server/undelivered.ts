import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import type { FailedJob, Jobs } from '../../platform/server/job.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'

const ADMIN = { who: 'admin' } as const

/** Emails that were given up, and another try of each. */
export function undeliveredRoutes(app: FastifyInstance): void {
  const { db, jobs } = app.context
  route(app, contract.listUndelivered, ADMIN, async () => ({ mails: await listUndelivered(jobs) }))
  route(app, contract.retryUndelivered, { ...ADMIN, audit: 'email sent again' }, async ({ params }) => {
    // first, since the queue keeps its own transactions
    if (!(await jobs.retryFailed('mail', params.id)))
      throw new AppError('not_found', 'This email is no longer on the list.')
    await auditCall(db, { about: `email ${params.id}` })
    return { message: 'This email is being sent again.' }
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
