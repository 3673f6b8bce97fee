import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { mailInvitation, users } from '../../../accounts/server/index.ts'
import { inTransaction, type Transaction } from '../../../platform/server/database.ts'
import { JobError } from '../../../platform/server/job.ts'
import { academyOrigin } from '../../../platform/server/origin.ts'
import { mailSection } from '../../../settings/index.ts'
import { HANDING_OVER_MS, MOST_ATTEMPTS, retryAt, WINDOW_MS } from '../../rules.ts'
import type { MessagesContext } from '../context.ts'
import { reasonFor } from '../reasons.ts'
import { messageRecipients, messages } from '../tables.ts'
import { mailFor } from '../write/render.ts'

/** After so many in a row that were not taken for now, the mail server gets a minute. */
const MOST_FAILURES = 3
/** Clocks of processes differ by less. */
const CLOCKS_MS = 5_000
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

const { id, messageId, state, takenAt, retryAt: waitsUntil } = messageRecipients
type Taken = typeof messageRecipients.$inferSelect & { message: typeof messages.$inferSelect }

/**
 * Hands over what waits, one email after the other, no more in any minute than the settings allow, of all messages
 * together. Answers when there is more to do; undefined when nothing is left.
 */
export async function deliver(context: MessagesContext, now: Date): Promise<Date | undefined> {
  const begun = performance.now()
  /** The queue's clock, running on while this works. */
  const clock = () => later(now, performance.now() - begun)
  for (let failures = 0; failures < MOST_FAILURES; ) {
    const at = clock()
    const next = await inTransaction(context.db, (tx) => take(tx, context.settings.read(mailSection).per_minute, at))
    if (next === undefined || next instanceof Date) return next
    const isTaken = await handOver(context, next, clock)
    failures = isTaken ? 0 : failures + 1
  }
  return later(clock(), WINDOW_MS)
}

/** Takes the next email in hand, or says when there will be one. */
async function take(tx: Transaction, perMinute: number, at: Date): Promise<Taken | Date | undefined> {
  // of two processes the second waits here, and counts what the first has taken
  const sending = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.state, 'sending'))
    .orderBy(asc(messages.id))
    .for('update')
  await giveUpLost(tx, at)
  await endDelivered(tx, at)
  if (sending.length === 0) return undefined
  const [window] = await tx
    .select({ n: sql<number>`count(*)::int`, first: sql<Date | null>`min(${takenAt})`.mapWith(takenAt) })
    .from(messageRecipients)
    // one that lies in the future was noted by a clock that ran ahead, and must not hold up everything until then
    .where(and(gt(takenAt, later(at, -WINDOW_MS)), lte(takenAt, later(at, CLOCKS_MS))))
  if ((window?.n ?? 0) >= perMinute) return later(window?.first ?? at, WINDOW_MS)
  const isDue = and(eq(state, 'waiting'), or(isNull(waitsUntil), lte(waitsUntil, at)))
  const [row] = await tx
    .select({ recipient: messageRecipients, message: messages })
    .from(messageRecipients)
    .innerJoin(messages, eq(messages.id, messageId))
    .where(and(isDue, eq(messages.state, 'sending')))
    .orderBy(asc(messageId), asc(id))
    .limit(1)
  if (!row) return (await tx.$count(messages, eq(messages.state, 'sending'))) > 0 ? later(at, WINDOW_MS) : undefined
  const taken = { state: 'sending' as const, takenAt: at, attempts: row.recipient.attempts + 1 }
  await tx.update(messageRecipients).set(taken).where(eq(id, row.recipient.id))
  return { ...row.recipient, ...taken, message: row.message }
}

/** Hands one email over and notes what came of it; false where the mail server is to be tried again. */
async function handOver(context: MessagesContext, taken: Taken, clock: () => Date): Promise<boolean> {
  const note = (values: Partial<typeof messageRecipients.$inferInsert>) =>
    context.db
      .update(messageRecipients)
      .set({ ...values, settledAt: clock() })
      .where(eq(id, taken.id))
  try {
    await note(await send(context, taken))
    return true
  } catch (error) {
    if (!(error instanceof JobError)) throw error
    if (error.final || taken.attempts >= MOST_ATTEMPTS) await note({ state: 'refused', detail: error.message })
    else await inTransaction(context.db, (tx) => putBack(tx, taken, error.message, clock()))
    return error.final
  }
}

/** Has an email tried again later, unless its message was cancelled or given up while it was handed over. */
async function putBack(tx: Transaction, taken: Taken, detail: string, at: Date): Promise<void> {
  const [message] = await tx
    .select({ state: messages.state })
    .from(messages)
    .where(eq(messages.id, taken.messageId))
    .for('share')
  const values =
    message?.state === 'sending'
      ? { state: 'waiting' as const, retryAt: retryAt(taken.attempts, at), settledAt: null }
      : { state: message?.state === 'cancelled' ? ('cancelled' as const) : ('refused' as const), settledAt: at }
  await tx
    .update(messageRecipients)
    .set({ detail, ...values })
    .where(eq(id, taken.id))
}

/** Asked once more who may be written to: somebody may have left or said no since. They take up none of the minute. */
async function send(context: MessagesContext, { id: row, userId, channel, message }: Taken) {
  const { firstName, lastName, email, placedLevel: level } = users
  const [person] = await context.db
    .select({ firstName, lastName, email, level, reason: reasonFor(channel) })
    .from(users)
    .where(sql`${users.id} = ${userId}`)
  if (!person || userId === null) return { state: 'skipped', reason: 'gone', takenAt: null } as const
  const { reason, ...to } = person
  if (reason) return { state: 'skipped', reason, takenAt: null } as const
  const name = `message.${message.id}.${row}`
  if (channel === 'invitation')
    await mailInvitation(context, { userId, origin: academyOrigin(context.config), id: name })
  else await context.mailer.send(mailFor(context, message, { ...to, userId }, name))
  return { state: 'sent', detail: null } as const
}

/** What a process that is gone had in hand may have gone out: it is not sent a second time. */
const giveUpLost = (tx: Transaction, at: Date) =>
  tx
    .update(messageRecipients)
    .set({ state: 'unclear', settledAt: at })
    .where(and(eq(state, 'sending'), lte(takenAt, later(at, -HANDING_OVER_MS))))

/** Messages of which nothing waits any more are sent. */
export const endDelivered = (tx: Transaction, at: Date) =>
  tx
    .update(messages)
    .set({ state: 'sent', endedAt: at })
    .where(
      and(
        eq(messages.state, 'sending'),
        sql`not exists (select 1 from message_recipients r
          where r.message_id = ${messages.id} and r.state in ('waiting', 'sending'))`,
      ),
    )
