import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { deleteUnconfirmed, LOGIN_ACTS, warningUnused } from '../../accounts/server/index.ts'
import { deleteDecidedCases } from '../../moderation/server/index.ts'
import { notificationsData } from '../../notifications/server/index.ts'
import { sweepAudit } from '../../platform/server/audit.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { job } from '../../platform/server/job.ts'
import { sweepMails } from '../../platform/server/leftovers.ts'
import { holdsRows, type PersonalData } from '../../platform/server/personalData.ts'
import { retentionSection } from '../../settings/index.ts'
import { auditData, forgetMember, personalData } from './leaving.ts'

const deleteOld = job('app.delete old', 'rest', z.object({}))

/** Deletes, every night, what is older than the settings say; one kind that fails keeps no other from it. */
export function retentionJob(app: FastifyInstance): void {
  const { context } = app
  const { db, jobs, config, settings } = context
  jobs.handle(deleteOld, async () => {
    const { sign_ins, audit, mails, reports, unconfirmed } = settings.read(retentionSection)
    const done = await Promise.allSettled([
      sweepAudit(db, sign_ins || config.auditDays, { only: LOGIN_ACTS }),
      sweepAudit(db, audit || config.auditDays, { but: LOGIN_ACTS }),
      jobs.dropFailed('mail', mails),
      sweepMails(config.dataDir, mails),
      reports && deleteDecidedCases(db, reports),
      unconfirmed && deleteUnconfirmed(context, unconfirmed, { onUserDeleted: forgetMember(app), isNeeded }),
    ])
    const failures = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything that is older was deleted.')
  })
  warningUnused(context)
  jobs.schedule(deleteOld, {}, { minutes: 24 * 60 })
}

/** Comes to everybody, or says what others did: nobody is kept for it. */
const OF_NO_USE: readonly PersonalData[] = [notificationsData, auditData]
/** Whoever has paid, booked, written or practised anything is never deleted for having gone quiet. */
const USED = personalData.filter((each) => !OF_NO_USE.includes(each)).flatMap(({ rows }) => rows)
const isNeeded = (tx: Transaction, userId: number): Promise<boolean> => holdsRows(tx, USED, userId)
