import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { findAcademyZone, presentPerson, users } from '../../../accounts/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Paging, pageOffset, presentPage } from '../../../platform/paging.ts'
import type { Queryable } from '../../../platform/server/database.ts'
import { isoUtc } from '../../../platform/server/sqlText.ts'
import { zonedTime } from '../../../platform/server/zonedTime.ts'
import type { Message, MessageList, MessagePage, RecipientList, RecipientQuery } from '../../messageContract.ts'
import type { Channel, SkipReason } from '../../rules.ts'
import type { MessagesContext } from '../context.ts'
import { messageRecipients, messages } from '../tables.ts'

type Counted = Message['counts'] & Pick<Message, 'people' | 'reached'>
/** The rows of somebody who has left are of nobody, and count one each. */
const counted = sql<Counted>`(
  select json_build_object('people', count(distinct coalesce(r.user_id, -r.id)),
    'reached', count(distinct coalesce(r.user_id, -r.id)) filter (where r.state = 'sent'),
    'sent', count(*) filter (where r.state = 'sent'), 'waiting', count(*) filter (where r.state in ('waiting', 'sending')),
    'skipped', count(*) filter (where r.state = 'skipped'), 'refused', count(*) filter (where r.state = 'refused'),
    'unclear', count(*) filter (where r.state = 'unclear'), 'cancelled', count(*) filter (where r.state = 'cancelled'))
  from message_recipients r where r.message_id = ${messages.id})`

const columns = {
  ...{ id: messages.id, kind: messages.kind, subject: messages.subject, segment: messages.segmentName },
  ...{ mail: messages.mail, bell: messages.bell, post: messages.post, state: messages.state },
  by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
  scheduled_at: isoUtc<string>(messages.scheduledAt),
  started_at: isoUtc<string | null>(messages.startedAt),
  ended_at: isoUtc<string | null>(messages.endedAt),
  pinned_until: isoUtc<string | null>(messages.pinnedUntil),
  filter: messages.filter,
  counted,
}
const more = {
  ...{ segment_id: messages.segmentId, body: messages.body, pin_days: messages.pinDays, version: messages.version },
  scheduledAt: messages.scheduledAt,
}
type Row = Omit<Message, 'people' | 'reached' | 'counts' | 'segment_words'> & {
  filter: Record<string, string>
  counted: Counted
}

function present<R extends Row>({ students }: MessagesContext, { filter, counted, ...row }: R) {
  const { people, reached, ...counts } = counted
  return { ...row, segment_words: students.describe(filter), people, reached, counts }
}

/** One page of what was written, the latest first. */
export async function listMessages(context: MessagesContext, paging: Paging): Promise<MessageList> {
  const { db } = context
  const rows = await db
    .select(columns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .orderBy(desc(messages.id))
    .limit(paging.perPage)
    .offset(pageOffset(paging))
  const total = await db.$count(messages)
  return presentPage(
    rows.map((row) => present(context, row)),
    total,
    paging,
  )
}

/** Messages that wait to go out between two instants. */
export async function listScheduled(db: Queryable, from: Date, until: Date) {
  const { id, subject, segmentName, scheduledAt, state } = messages
  const rows = await db
    .select({ id, subject, segmentName, scheduledAt })
    .from(messages)
    .where(and(eq(state, 'scheduled'), gte(scheduledAt, from), lt(scheduledAt, until)))
    .orderBy(asc(scheduledAt), asc(id))
  return rows.map((row) => ({
    at: row.scheduledAt.toISOString(),
    title: `“${row.subject}” goes to ${row.segmentName}`,
    href: `/admin/messages/${row.id}`,
  }))
}

/** @throws AppError 'not_found' */
export async function readMessage(context: MessagesContext, wanted: number): Promise<MessagePage> {
  const { db } = context
  const [row] = await db
    .select({ ...columns, ...more })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(eq(messages.id, wanted))
  if (!row) throw new AppError('not_found', 'There is no such message.')
  const { scheduledAt, ...message } = row
  const [zone, skipped] = await Promise.all([findAcademyZone(db), countSkipped(db, wanted)])
  const at = zonedTime(scheduledAt, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
  return { ...present(context, message), at, skipped }
}

const countSkipped = (db: Queryable, wanted: number) => {
  const { messageId, state, channel, reason } = messageRecipients
  return db
    .select({
      ...{ channel: sql<Channel>`${channel}`, reason: sql<SkipReason>`${reason}` },
      people: sql<number>`count(*)::int`,
    })
    .from(messageRecipients)
    .where(and(eq(messageId, wanted), eq(state, 'skipped')))
    .groupBy(channel, reason)
    .orderBy(asc(channel), asc(reason))
}

/** Each person of a message by each way, by the order in which they were found. */
export async function listRecipients(
  { db }: Pick<MessagesContext, 'db'>,
  wanted: number,
  query: RecipientQuery,
): Promise<RecipientList> {
  const { id, messageId, channel, state, reason, detail, userId, settledAt } = messageRecipients
  const where: SQL | undefined = and(eq(messageId, wanted), query.state && eq(state, query.state))
  const { firstName, lastName, avatarKey } = users
  const rows = await db
    .select({
      ...{ id, channel, state, reason, detail, at: isoUtc<string | null>(settledAt) },
      person: { id: users.id, firstName, lastName, avatarKey },
    })
    .from(messageRecipients)
    .leftJoin(users, eq(users.id, userId))
    .where(where)
    .orderBy(asc(id))
    .limit(query.perPage)
    .offset(pageOffset(query))
  const data = rows.map(({ person, ...row }) => ({ ...row, person: person && presentPerson(person) }))
  return presentPage(data, await db.$count(messageRecipients, where), query)
}
