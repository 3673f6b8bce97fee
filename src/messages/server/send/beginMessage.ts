import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '../../../accounts/server/index.ts'
import { notify } from '../../../notifications/server/index.ts'
import { inTransaction, type Transaction } from '../../../platform/server/database.ts'
import type { Channel } from '../../rules.ts'
import type { MessagesContext } from '../context.ts'
import { reasonFor } from '../reasons.ts'
import { messageRecipients, messages } from '../tables.ts'
import { subjectFor } from '../write/render.ts'
import { endDelivered } from './deliver.ts'

type Stored = typeof messages.$inferSelect
/** The queue's clock and this process's may differ by less than this. */
const TOLERANCE_MS = 2_000
const DAY_MS = 24 * 60 * 60 * 1000

const waysOf = ({ kind, mail, bell, post }: Stored): Channel[] => {
  if (kind === 'invitation') return ['invitation']
  return [...(mail ? ['mail' as const] : []), ...(bell ? ['bell' as const] : []), ...(post ? ['post' as const] : [])]
}

/**
 * Decides whom a message reaches, once, in one transaction with what needs no mail server: the bell and pinned posts.
 * Answers whether it began; one that was moved, cancelled or begun already did not.
 */
export const beginMessage = (context: MessagesContext, messageId: number, now: Date): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const [message] = await tx.select().from(messages).where(eq(messages.id, messageId)).for('update')
    if (message?.state !== 'scheduled') return false
    if (message.scheduledAt.getTime() > now.getTime() + TOLERANCE_MS) return false
    for (const channel of waysOf(message)) await freeze(tx, context, message, channel, now)
    await ring(tx, context, message)
    await tx
      .update(messages)
      .set({
        ...{ state: 'sending', startedAt: now, version: sql`${messages.version} + 1` },
        pinnedUntil: message.post ? new Date(now.getTime() + message.pinDays * DAY_MS) : null,
      })
      .where(eq(messages.id, messageId))
    await endDelivered(tx, now)
    return true
  })

/** A row for each person whom the filter means now, also for those who get nothing, with the reason. */
async function freeze(
  tx: Transaction,
  { students }: MessagesContext,
  { id, filter }: Stored,
  channel: Channel,
  now: Date,
) {
  const byMail = channel === 'mail' || channel === 'invitation'
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`insert into message_recipients (message_id, user_id, channel, state, reason, settled_at)
    select ${id}::int, meant.id, ${channel}::text,
      case when reason is not null then 'skipped' else ${byMail ? 'waiting' : 'sent'}::text end, reason,
      case when reason is not null or not ${byMail}::boolean then ${at} end
    from (select users.id, ${reasonFor(channel)} as reason from users where ${students.where(filter, now)}) meant
    order by meant.id`)
}

/** The bell of everybody who wants it, named by the message, so that it rings once. */
async function ring(tx: Transaction, context: MessagesContext, message: Stored): Promise<void> {
  if (!message.bell) return
  const { messageId, channel, state, userId } = messageRecipients
  const people = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, level: users.placedLevel })
    .from(messageRecipients)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(messageId, message.id), eq(channel, 'bell'), eq(state, 'sent')))
    .orderBy(asc(users.id))
  const news = people.map(({ id, ...person }) => ({
    ...{ userId: id, kind: 'message' as const, bundle: `message ${message.id}`, actorId: message.authorId },
    excerpt: subjectFor(context, message, person),
  }))
  // who gets an email of its own does not find it in the digest, too
  await notify(tx, news, context.wake, { mailedAtOnce: message.mail })
}
