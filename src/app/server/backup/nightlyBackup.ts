import { desc, eq, not, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { users } from '../../../accounts/server/index.ts'
import { makeBackup } from '../../../platform/server/backup/makeBackup.ts'
import { isDue } from '../../../platform/server/backup/retention.ts'
import { isPast } from '../../../platform/server/clock.ts'
import { composeMail } from '../../../platform/server/composeMail.ts'
import type { Context } from '../../../platform/server/context.ts'
import { type Db, inTransaction } from '../../../platform/server/database.ts'
import { job } from '../../../platform/server/job.ts'
import { describeCause } from '../../../platform/server/safeLog.ts'
import { placeSection } from '../../../settings/index.ts'
import type { LastBackup } from '../../figures.ts'
import { backups } from '../tables.ts'
import { findOwner } from './backupOwner.ts'
import { findLastStored, forgetOld, isNotAhead, makeByHand, noteStored } from './noteBackups.ts'
import { describeBackup, missingText } from './openPlace.ts'

const lookForBackup = job('app.nightly backup', 'rest', z.object({}))
const sendFailure = job(
  'app.mail failed backup',
  'mail',
  /** `isHollow`: it was made, without many of the files. */
  z.object({ to: z.string(), reason: z.string(), isHollow: z._default(z.boolean(), false) }),
)
/** A night that failed is tried again with each look. */
const LOOK_MINUTES = 30
const MAIL_AGAIN_MINUTES = 20 * 60

/** The backup of each night. */
export function backupJobs(app: FastifyInstance): void {
  const { context } = app
  const { config, jobs } = context
  jobs.handle(lookForBackup, async (_, { now }) => {
    // one that takes longer than from look to look is not begun again beside itself, here or in another process;
    // of two that begin in the same moment neither goes on, and the next look does
    if (config.demo || (await jobs.countRunning(lookForBackup)) > 1) return
    // where the place is away, the night's own backup fails, and says so
    await noteStored(context.db, config).catch(() => {})
    if (!config.backups.nightly) return
    const zone = context.settings.read(placeSection).time_zone || 'UTC'
    if (!isDue(await findLastStored(context.db, { byHand: false }), now, zone)) return
    await backUp(app, now)
  })
  jobs.schedule(lookForBackup, {}, { minutes: LOOK_MINUTES })
  jobs.handle(sendFailure, async ({ to, ...failure }) => context.mailer.send(failureMail(context, to, failure)))
}

/** Makes the backup of this night; a failure is noted, and the admins hear of it once a day. */
async function backUp(app: FastifyInstance, now: Date): Promise<void> {
  const { context } = app
  try {
    const { bytes, missing, isHollow, unremoved } = await makeBackup(context, {
      owner: await findOwner(context.db),
      byHand: false,
    })
    const reason = missingText(missing)
    if (missing.length > 0) app.log.warn({ reason }, 'the nightly backup lacks files')
    if (unremoved) app.log.error({ reason: unremoved }, 'older backups could not be removed')
    if (isHollow) return await noteFailure(context, { reason, bytes }, now)
    await context.db.insert(backups).values({ bytes })
    await forgetOld(context.db)
  } catch (error) {
    const reason = describeCause(error)
    app.log.error({ reason }, 'the nightly backup failed')
    await noteFailure(context, { reason, bytes: null }, now)
  }
}

/** Of `bytes` where it was stored without many of the files. */
type Failure = { reason: string; bytes: number | null }

/** The note says whether the admins were mailed, since a new one is made at every look. */
const noteFailure = ({ db, jobs }: Context, { reason, bytes }: Failure, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const isMailed = (await tx.$count(backups, not(isPast(backups.mailedAt, MAIL_AGAIN_MINUTES, now)))) > 0
    await tx.insert(backups).values({ bytes, error: reason, mailedAt: isMailed ? null : now })
    await forgetOld(tx)
    if (isMailed) return
    const isHollow = bytes !== null
    const admins = await tx.select({ to: users.email }).from(users).where(eq(users.role, 'admin'))
    await jobs.sendAll(
      sendFailure,
      admins.map(({ to }) => ({ to, reason, isHollow })),
      { tx },
    )
  })

/** Makes the backup that somebody asks for, and answers it in words. */
export const makeAsked = async (context: Context, path?: string): Promise<string> =>
  describeBackup(await makeByHand(context, path))

/** The newest good backup, and the newest failure after it. */
async function findBackups(db: Db) {
  const isGood = sql<boolean>`${backups.error} is null`
  const rows = await db
    .selectDistinctOn([isGood])
    .from(backups)
    .where(isNotAhead())
    .orderBy(isGood, desc(backups.madeAt), desc(backups.id))
  const newest = rows.find(({ error }) => error === null)
  const failure = rows.find(({ madeAt, error }) => error !== null && madeAt >= (newest?.madeAt ?? 0))
  return { newest, failure }
}

/** What Overview says of backups; null for a demo, and where none is made by itself and none was made. */
export async function findLastBackup({ db, config }: Pick<Context, 'db' | 'config'>): Promise<LastBackup | null> {
  if (config.demo) return null
  const { newest, failure } = await findBackups(db)
  if (!config.backups.nightly && !newest) return null
  return {
    made_at: newest?.madeAt.toISOString() ?? null,
    bytes: newest?.bytes ?? null,
    failed: failure?.error ?? null,
  }
}

const failureMail = ({ settings }: Context, to: string, { reason, isHollow }: { reason: string; isHollow: boolean }) =>
  composeMail({
    academy: settings.academy(),
    to,
    firstName: '',
    subject: isHollow ? 'The nightly backup lacks files' : 'The nightly backup failed',
    lines: isHollow
      ? [
          `The academy has backed itself up, but ${reason}`,
          'Look at where it keeps its files (DATA_DIR, or S3_BUCKET). Older backups are kept until one has them all.',
        ]
      : [
          `The academy could not back itself up: ${reason}`,
          'It tries again every half hour. Until one succeeds, what people do now is in no backup.',
        ],
  })
