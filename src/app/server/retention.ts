import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { deleteUnconfirmed, LOGIN_ACTS } from '../../accounts/server/index.ts'
import { deleteDecidedCases } from '../../moderation/server/index.ts'
import { sweepAudit } from '../../platform/server/audit.ts'
import { selectRows, type Transaction } from '../../platform/server/database.ts'
import { job } from '../../platform/server/job.ts'
import { sweepMails } from '../../platform/server/leftovers.ts'
import { retentionSection } from '../../settings/index.ts'
import { forgetMember } from './leaving.ts'

const deleteOld = job('app.delete old', 'rest', z.object({}))

/** Deletes, every night, what is older than the settings say; one kind that fails keeps no other from it. */
export function retentionJob(app: FastifyInstance): void {
  const { context } = app
  const { db, jobs, config, settings } = context
  jobs.handle(deleteOld, async () => {
    const { sign_ins, audit, mails, reports, unconfirmed } = settings.read(retentionSection)
    const done = await Promise.allSettled([
      sweepAudit(db, sign_ins, LOGIN_ACTS).then(() => sweepAudit(db, audit || config.auditDays)),
      jobs.dropFailed('mail', mails),
      sweepMails(config.dataDir, mails),
      reports && deleteDecidedCases(db, reports),
      unconfirmed && deleteUnconfirmed(context, unconfirmed, { onUserDeleted: forgetMember(app), isNeeded }),
    ])
    const failed = done.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  })
  jobs.schedule(deleteOld, {}, { minutes: 24 * 60 })
}

/** Who has paid, ordered or booked anything is never deleted for having gone quiet. */
async function isNeeded(tx: Transaction, userId: number): Promise<boolean> {
  const [row] = await selectRows<{ needed: boolean }>(
    tx,
    sql`select exists (select 1 from charges where user_id = ${userId})
      or exists (select 1 from orders where user_id = ${userId})
      or exists (select 1 from subscriptions where user_id = ${userId})
      or exists (select 1 from bookings where user_id = ${userId}) as needed`,
  )
  return row?.needed === true
}
