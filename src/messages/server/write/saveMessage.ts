import { and, eq, sql } from 'drizzle-orm'
import { findAcademyZone } from '../../../accounts/server/index.ts'
import { findBadLink } from '../../../pages/server/index.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { type Db, inTransaction, type Queryable, type Transaction } from '../../../platform/server/database.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import { instantsAt } from '../../../platform/server/zonedTime.ts'
import type { MessagesContext } from '../context.ts'
import { requireSame, requireSegment } from '../segments.ts'
import { beginAt } from '../send/jobs.ts'
import { messageRecipients, messages } from '../tables.ts'

type Draft = {
  segment: number
  subject: string
  body: string
  mail: boolean
  bell: boolean
  post: boolean
  pin_days: number
  at?: string | undefined
}
type Stored = typeof messages.$inferSelect
const { id, version } = messages
const MOST_AHEAD_MS = 731 * 24 * 60 * 60 * 1000

/**
 * When a message goes by the clocks of the academy's zone: at once without a time, the first time where the clocks show
 * it twice. @throws AppError 'invalid' for a time that has gone, or that the clocks skip
 */
async function readTime(db: Queryable, at: string | undefined, now: Date): Promise<Date> {
  if (at === undefined) return now
  const zone = await findAcademyZone(db)
  let times: Date[]
  try {
    times = instantsAt(at, zone)
  } catch (error) {
    if (error instanceof RangeError) throw invalidField('at', 'Please choose a day and a time.')
    throw error
  }
  const [time] = times
  if (!time) throw invalidField('at', `The clocks in ${zone} skip this time. Please choose another one.`)
  if (time <= now) throw invalidField('at', 'Please choose a time to come.')
  if (time.getTime() > now.getTime() + MOST_AHEAD_MS) throw invalidField('at', 'Please choose a time within two years.')
  return time
}

async function rowOf(db: Queryable, { segment, pin_days: pinDays, at, ...draft }: Draft, now: Date) {
  const bad = findBadLink(draft.body)
  if (bad !== undefined) throw invalidField('body', `This link leads nowhere: ${bad.slice(0, 80)}`)
  const { name: segmentName, filter } = await requireSegment(db, segment, 'kept')
  return { ...draft, pinDays, segmentId: segment, segmentName, filter, scheduledAt: await readTime(db, at, now) }
}

/** What the log keeps: whom and how, and not the words. */
const noted = ({ segmentName, filter, subject, mail, bell, post, scheduledAt }: Partial<Stored>) => ({
  ...{ segment: segmentName, filter, subject, mail, bell, post, scheduledAt },
})

/** Stores a message once for each submission; it begins at its time. */
export const addMessage = (
  { db, jobs }: MessagesContext,
  authorId: number,
  draft: Draft,
  now: Date,
  submission?: Submission,
): Promise<number> =>
  once(db, submission, (store) =>
    store(async (tx) => {
      const row = await rowOf(tx, draft, now)
      const [added] = await tx
        .insert(messages)
        .values({ ...row, authorId })
        .returning({ id })
      const messageId = added?.id ?? 0
      await beginAt(jobs, tx, messageId, row.scheduledAt)
      await auditCall(tx, { about: `message ${messageId}`, after: noted(row) })
      return messageId
    }),
  )

/** Invites those of a segment again who never logged in. @throws AppError 'conflict' when others match by now */
export const addInvitation = (
  { db, jobs, students, settings }: MessagesContext,
  { authorId, segment, people }: { authorId: number; segment: number; people: number },
  now: Date,
  count: (tx: Transaction, filter: Stored['filter']) => Promise<number>,
  submission?: Submission,
): Promise<number> =>
  once(db, submission, (store) =>
    store(async (tx) => {
      const { name: segmentName, filter } = await requireSegment(tx, segment, 'kept')
      requireSame(people, await count(tx, students.read(filter)))
      const subject = `Your place at ${settings.academy().name}`
      const row = { segmentId: segment, segmentName, filter, subject, body: '', scheduledAt: now }
      const [added] = await tx
        .insert(messages)
        .values({ ...row, kind: 'invitation', authorId })
        .returning({ id })
      const messageId = added?.id ?? 0
      await beginAt(jobs, tx, messageId, now)
      await auditCall(tx, { about: `message ${messageId}`, after: { segment: segmentName, people } })
      return messageId
    }),
  )

/** Locks a message until the transaction is over, so that sending, changing and cancelling come one after the other. */
async function lockMessage(tx: Transaction, wanted: number): Promise<Stored> {
  const [row] = await tx.select().from(messages).where(eq(id, wanted)).for('update')
  if (!row) throw new AppError('not_found', 'There is no such message.')
  return row
}

/** @throws AppError 'conflict' once it is on its way, or when somebody has changed it since */
export const changeMessage = (
  { db, jobs }: MessagesContext,
  wanted: number,
  { version: opened, ...draft }: Draft & { version: number },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await lockMessage(tx, wanted)
    if (before.state !== 'scheduled' || before.kind !== 'message')
      throw new AppError('conflict', 'This message can no longer be changed: it has begun to go out, or was cancelled.')
    if (before.version !== opened)
      throw new AppError('conflict', 'Somebody has changed this message meanwhile. Yours is still here: compare them.')
    const row = await rowOf(tx, draft, now)
    await tx
      .update(messages)
      .set({ ...row, version: sql`${version} + 1` })
      .where(eq(id, wanted))
    await beginAt(jobs, tx, wanted, row.scheduledAt)
    await auditCall(tx, { about: `message ${wanted}`, before: noted(before), after: noted(row) })
  })

/** Stops what has not gone out; what has gone stays. @throws AppError 'conflict' when all of it has */
export const cancelMessage = (db: Db, wanted: number, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await lockMessage(tx, wanted)
    if (before.state === 'sent') throw new AppError('conflict', 'All of it has gone out already.')
    if (before.state !== 'cancelled') {
      await tx
        .update(messageRecipients)
        .set({ state: 'cancelled', settledAt: now })
        .where(and(eq(messageRecipients.messageId, wanted), eq(messageRecipients.state, 'waiting')))
      await tx
        .update(messages)
        .set({ state: 'cancelled', endedAt: now, version: sql`${version} + 1` })
        .where(eq(id, wanted))
    }
    await auditCall(tx, { about: `message ${wanted}`, before: { state: before.state }, after: { state: 'cancelled' } })
  })

/** Takes the post off its readers' community page; it stays among their messages. */
export const unpinMessage = (db: Db, wanted: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await lockMessage(tx, wanted)
    await tx.update(messages).set({ pinnedUntil: null }).where(eq(id, wanted))
    const { pinnedUntil } = before
    await auditCall(tx, { about: `message ${wanted}`, before: { pinnedUntil }, after: { pinnedUntil: null } })
  })
