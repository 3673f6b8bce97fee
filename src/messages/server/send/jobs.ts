import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Transaction } from '../../../platform/server/database.ts'
import { type Jobs, job } from '../../../platform/server/job.ts'
import type { MessagesContext } from '../context.ts'
import { messageRecipients, messages } from '../tables.ts'
import { beginMessage } from './beginMessage.ts'
import { deliver } from './deliver.ts'

const begin = job('messages.begin', 'rest', z.object({ messageId: z.int() }))
/** Hands over as many emails as a minute allows, and comes again while there are more. */
const deliverMails = job('messages.deliver', 'mail', z.object({}))
const sweep = job('messages.sweep', 'rest', z.object({}))
const isOpen = inArray(messageRecipients.state, ['waiting', 'sending'])
/** So late what a lost job was to begin begins all the same. */
const SWEEP_MINUTES = 5

/** Has a message begin at its time; one that was moved meanwhile does not begin then. */
export const beginAt = (jobs: Jobs, tx: Transaction, messageId: number, startAfter: Date): Promise<boolean> =>
  jobs.send(begin, { messageId }, { tx, startAfter })

export function messageJobs(context: MessagesContext): void {
  const { db, jobs } = context
  const beginOne = async (messageId: number, now: Date) => {
    // at once, also while another message waits for its next minute
    if (await beginMessage(context, messageId, now))
      await jobs.send(deliverMails, {}, { singletonKey: `message ${messageId}` })
  }
  jobs.handle(begin, ({ messageId }, { now }) => beginOne(messageId, now))
  jobs.handle(deliverMails, async (_, { now }) => {
    const next = await deliver(context, now)
    if (next) await jobs.send(deliverMails, {}, { singletonKey: 'next', startAfter: next })
  })
  jobs.handle(sweep, async (_, { now }) => {
    const isDue = and(eq(messages.state, 'scheduled'), lte(messages.scheduledAt, now))
    const due = await db.select({ id: messages.id }).from(messages).where(isDue).orderBy(asc(messages.id))
    for (const { id } of due) await beginOne(id, now)
    if ((await db.$count(messageRecipients, isOpen)) > 0) await jobs.send(deliverMails, {}, { singletonKey: 'sweep' })
  })
  jobs.schedule(sweep, {}, { minutes: SWEEP_MINUTES })
}
