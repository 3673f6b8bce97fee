import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Db, Transaction } from '../../platform/server/database.ts'
import { isoUtc } from '../../platform/server/sqlText.ts'
import type { Received } from '../messageContract.ts'
import type { MessagesContext } from './context.ts'
import { messageRecipients, messages } from './tables.ts'
import { htmlFor, subjectFor } from './write/render.ts'

const MOST_SHOWN = 50
const MOST_PINNED = 3

const { messageId, userId, channel, state, dismissedAt } = messageRecipients

/** What reached a reader, as they read it: `which` of the rows about them. */
async function findReceived(context: MessagesContext, readerId: number, which: SQL | undefined, limit: number) {
  const { db } = context
  const mine = db
    .selectDistinct({ id: messageId })
    .from(messageRecipients)
    .where(and(eq(userId, readerId), eq(state, 'sent'), which))
  const [[me], rows] = await Promise.all([
    db
      .select({ firstName: users.firstName, lastName: users.lastName, level: users.placedLevel })
      .from(users)
      .where(eq(users.id, readerId)),
    db
      .select({
        ...{ id: messages.id, subject: messages.subject, body: messages.body },
        by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
        at: isoUtc<string>(messages.startedAt),
      })
      .from(messages)
      .leftJoin(users, eq(users.id, messages.authorId))
      .where(and(inArray(messages.id, mine), eq(messages.kind, 'message')))
      .orderBy(desc(messages.startedAt), desc(messages.id))
      .limit(limit),
  ])
  if (!me) return []
  return rows.map(({ body, ...row }): Received => {
    const words = { subject: row.subject, body }
    return { ...row, subject: subjectFor(context, words, me), html: htmlFor(context, words, me) }
  })
}

/** The latest messages to a reader, by whatever way they came. */
export const listReceived = (context: MessagesContext, readerId: number): Promise<Received[]> =>
  findReceived(context, readerId, undefined, MOST_SHOWN)

/** Those that are pinned for a reader, who has not put them away. */
export function listPinned(context: MessagesContext, readerId: number, now: Date): Promise<Received[]> {
  const pinned = context.db.select({ id: messages.id }).from(messages).where(gt(messages.pinnedUntil, now))
  const which = and(eq(channel, 'post'), isNull(dismissedAt), inArray(messageId, pinned))
  return findReceived(context, readerId, which, MOST_PINNED)
}

/** @throws AppError 'not_found' for what is not pinned for this reader */
export async function dismiss(db: Db, readerId: number, wanted: number): Promise<void> {
  const put = await db
    .update(messageRecipients)
    .set({ dismissedAt: sql`coalesce(${dismissedAt}, now())` })
    .where(and(eq(messageId, wanted), eq(userId, readerId), eq(channel, 'post'), eq(state, 'sent')))
    .returning({ id: messageRecipients.id })
  if (put.length === 0) throw new AppError('not_found', 'There is no such message.')
}

/** What mail servers said of the address of a member who leaves, which they like to repeat, goes with it. */
export const forgetRecipient = (tx: Transaction, leaver: number) =>
  tx.update(messageRecipients).set({ detail: null }).where(eq(userId, leaver))
