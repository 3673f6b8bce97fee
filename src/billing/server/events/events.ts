import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { isPast } from '../../../platform/server/clock.ts'
import { inTransaction, type Queryable } from '../../../platform/server/database.ts'
import type { ProviderName } from '../../plans.ts'
import type { EventState } from '../../states.ts'
import type { BillingContext } from '../context.ts'
import { eventJob } from '../jobs.ts'
import type { Provider, ProviderEvent } from '../providers/provider.ts'
import { paymentEvents } from '../tables.ts'

export type EventRow = typeof paymentEvents.$inferSelect

/** What an event speaks of, by the provider's name. */
export const eventReference = (about: NonNullable<ProviderEvent['about']>): string => {
  if (about.kind === 'checkout') return about.sessionId
  return about.kind === 'subscription' ? about.subscriptionId : about.paymentId
}

const OTHER_MODE = 'It belongs to the provider’s other mode (test or live). Nothing was changed.'

/** Writes a verified message down, once however often it comes, and has it looked into. */
export async function recordEvent(context: BillingContext, provider: Provider, event: ProviderEvent): Promise<void> {
  const { key, type, about, live } = event
  const isOurs = live === provider.live
  const settled = { state: 'refused' as const, outcome: OTHER_MODE, handledAt: sql`now()` }
  await inTransaction(context.db, async (tx) => {
    const [row] = await tx
      .insert(paymentEvents)
      .values({
        provider: provider.name,
        key,
        type,
        reference: about && eventReference(about),
        // not the message itself, which names people and cards
        payload: { about },
        ...(isOurs ? {} : settled),
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (row && isOurs) await context.jobs.send(eventJob, { eventId: row.id }, { tx })
  })
}

/** Writes down something that the academy itself asks of a provider; undefined when the same is written already. */
export async function recordOwn(
  tx: Queryable,
  own: { provider: ProviderName; key: string; type: string; reference: string; payload: object },
): Promise<number | undefined> {
  const [row] = await tx
    .insert(paymentEvents)
    .values(own)
    .onConflictDoUpdate({
      target: [paymentEvents.provider, paymentEvents.key],
      set: { state: 'waiting', outcome: null, payload: own.payload },
      setWhere: eq(paymentEvents.state, 'failed'),
    })
    .returning({ id: paymentEvents.id })
  return row?.id
}

export async function findEvent(db: Queryable, id: number): Promise<EventRow | undefined> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  return row
}

/** Notes what was done with an event. */
export const settleEvent = (db: Queryable, id: number, state: Exclude<EventState, 'waiting'>, outcome: string) =>
  db.update(paymentEvents).set({ state, outcome, handledAt: sql`now()` }).where(eq(paymentEvents.id, id))

/** Has an event looked into again. @throws AppError 'not_found', or 'conflict' when there is no need */
export async function retryEvent({ db, jobs }: Pick<BillingContext, 'db' | 'jobs'>, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(paymentEvents)
      .set({ state: 'waiting' })
      .where(and(eq(paymentEvents.id, id), inArray(paymentEvents.state, ['failed', 'refused', 'ignored'])))
      .returning({ id: paymentEvents.id })
    if (row) {
      await auditCall(tx, { about: `payment event ${id}` })
      return void (await jobs.send(eventJob, { eventId: id }, { tx }))
    }
    const known = await findEvent(tx, id)
    if (!known) throw new AppError('not_found', 'There is no such event.')
    const waits = known.state === 'waiting'
    throw new AppError('conflict', waits ? 'This event is being looked into already.' : 'This event has been applied.')
  })
}

const HOUR_MINUTES = 60

/** Events that nobody has looked into for an hour, e.g. since the process ended in between. */
export const listStuckEvents = (db: Queryable, limit: number) =>
  db
    .select({ eventId: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.state, 'waiting'), isPast(paymentEvents.receivedAt, HOUR_MINUTES)))
    .orderBy(paymentEvents.id)
    .limit(limit)
