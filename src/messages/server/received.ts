import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import { type Db, prepared, type Transaction } from '../../platform/server/database.ts'
import { isoUtc } from '../../platform/server/sqlText.ts'
import type { Received } from '../messageContract.ts'
import type { MessagesContext } from './context.ts'
import { messageRecipients, messages } from './tables.ts'
import { htmlFor, subjectFor } from './write/render.ts'

const MOST_SHOWN = 50
const MOST_PINNED = 3

const { messageId, userId, channel, state, dismissedAt } = messageRecipients

/** Which messages, by themselves and by the rows about their reader. */
type Which = { limit: number; ofMessages?: SQL; ofReader?: SQL | undefined }
/** What reached a reader, the latest first. */
const prepareReceived = (name: string, { limit, ofMessages, ofReader }: Which) =>
  prepared((db) => {
    const mine = db
      .selectDistinct({ id: messageId })
      .from(messageRecipients)
      .where(and(eq(userId, sql.placeholder('reader')), eq(state, 'sent'), ofReader))
    return db
      .select({
        ...{ id: messages.id, subject: messages.subject, body: messages.body },
        by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
        at: isoUtc<string>(messages.startedAt),
      })
      .from(messages)
      .leftJoin(users, eq(users.id, messages.authorId))
      .where(and(inArray(messages.id, mine), eq(messages.kind, 'message'), ofMessages))
      .orderBy(desc(messages.startedAt), desc(messages.id))
      .limit(limit)
      .prepare(name)
  })

const findReceived = prepareReceived('find_received_messages', { limit: MOST_SHOWN })
const findPinned = prepareReceived('find_pinned_messages', {
  limit: MOST_PINNED,
  ofMessages: sql`${messages.pinnedUntil} > ${sql.placeholder('now')}::timestamptz`,
  ofReader: and(eq(channel, 'post'), isNull(dismissedAt)),
})

type Row = { id: number; subject: string; body: string; by: string | null; at: string }

/** Messages as their reader reads them. Nobody's name is asked for where there are none, as on most pages. */
async function present(context: MessagesContext, readerId: number, rows: readonly Row[]): Promise<Received[]> {
  if (rows.length === 0) return []
  const [me] = await context.db
    .select({ firstName: users.firstName, lastName: users.lastName, level: users.placedLevel })
    .from(users)
    .where(eq(users.id, readerId))
  if (!me) return []
  return rows.map(({ body, ...row }): Received => {
    const words = { subject: row.subject, body }
    return { ...row, subject: subjectFor(context, words, me), html: htmlFor(context, words, me) }
  })
}

/** The latest messages to a reader, by whatever way they came. */
export const listReceived = async (context: MessagesContext, readerId: number): Promise<Received[]> =>
  present(context, readerId, await findReceived(context.db).execute({ reader: readerId }))

/** Those that are pinned for a reader, who has not put them away. */
export const listPinned = async (context: MessagesContext, readerId: number, now: Date): Promise<Received[]> =>
  present(context, readerId, await findPinned(context.db).execute({ reader: readerId, now: now.toISOString() }))

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
