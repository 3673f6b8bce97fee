import { type SQL, sql } from 'drizzle-orm'
import { type PersonRow, personJson, presentPerson } from '../../accounts/server/index.ts'
import { makeExcerpt } from '../../platform/excerpt.ts'
import { type Paging, pageOffset, presentPage } from '../../platform/paging.ts'
import { type Db, prepared } from '../../platform/server/database.ts'
import { isoUtcText } from '../../platform/server/sqlText.ts'
import { MOST_UNREAD, type Notification, type NotificationList } from '../contract.ts'
import { pageOfKind } from '../rules.ts'
import type { Subject } from './subject.ts'

type Row = Pick<Notification, 'id' | 'kind' | 'about' | 'count' | 'status' | 'note' | 'removed' | 'read'> & {
  version: number
  actors: PersonRow[]
  postId: number | null
  commentId: number | null
  subject: string | null
  subjectId: number | null
  words: string
  createdAt: string
}

const COLUMNS =
  sql.raw(`n.id, n.kind, n.version, n.post_id as "postId", n.comment_id as "commentId", n.status, n.removed,
  n.note, n.read_at is not null as read, x.subject, x."subjectId", coalesce(n.about, x.about) as about,
  left(coalesce(nullif(n.excerpt, ''), x.words, ''), 400) as words,
  coalesce(x.actors, case when a.id is null then '[]'::json else json_build_array(${personJson('a')}) end) as actors,
  coalesce(x.count, case when a.id is null then 0 else 1 end) as count, ${isoUtcText('n.created_at')} as "createdAt"`)

const user = sql.placeholder('user')
const limit = sql`${sql.placeholder('limit')}::int`
const version = sql<number>`coalesce((select version from notification_states where user_id = ${user}), 0)`
const unread = sql<number>`(select count(*)::int from (select 1 from notifications
  where user_id = ${user} and shown and read_at is null limit ${sql.raw(String(MOST_UNREAD + 1))}) unread)`

const findState = prepared((db) =>
  db.select({ unread, version }).from(sql`(select 1) one`).prepare('find_notification_state'),
)

/** How many notifications a member has not read, up to 100, and the version they are at. */
export async function readState(db: Db, userId: number) {
  const [state] = await findState(db).execute({ user: userId })
  return state ?? { unread: 0, version: 0 }
}

const FIRST = { version: 2_147_483_647, id: 2_147_483_647 }

/** With the version by which a stream knows what it has sent. */
type Presented = { version: number; notification: Notification }

type Select = (which: SQL) => SQL<Row[]>

/** Reads members' notifications, each with what the module of its subject says of it. */
export function notificationReader(subjects: readonly Subject[]) {
  const details = sql.raw(subjects.map(({ select }) => `(${select})`).join(' union all '))

  /** Notifications as JSON, of those that `which` (where, order, limit) chooses as `n`. */
  const rowsOf: Select = (which) => sql`(
    select coalesce(json_agg(notification order by notification.version desc, notification.id desc), '[]'::json) from (
      select ${COLUMNS} from (select * from notifications n ${which}) n
        left join users a on a.id = n.actor_id left join lateral (${details}) x on true) notification)`
  /** Rows as their reader gets them: without the words of what is closed to them by now. */
  async function present(db: Db, userId: number, rows: readonly Row[]): Promise<Presented[]> {
    const hidden = new Set<Row>()
    for (const { name, closed } of subjects) {
      const about = rows.filter((row) => row.subject === name && row.subjectId !== null)
      if (!closed || about.length === 0) continue
      const ids = await closed(db, userId, [...new Set(about.map((row) => row.subjectId as number))])
      for (const row of about) if (ids.has(row.subjectId as number)) hidden.add(row)
    }
    return rows.map((row) => ({
      version: row.version,
      notification: presentRow(hidden.has(row) ? { ...row, words: '' } : row, subjects),
    }))
  }
  const findList = listQuery(rowsOf)
  const findSince = sinceQuery(rowsOf)

  const notificationsOf = async (db: Db, userId: number, rows: readonly Row[]): Promise<Notification[]> =>
    (await present(db, userId, rows)).map(({ notification }) => notification)

  return {
    rowsOf,
    notificationsOf,

    /** A page of a member's notifications, the latest first, in one statement. */
    async list(
      db: Db,
      userId: number,
      { after, ...paging }: Paging & { after?: string | undefined },
    ): Promise<NotificationList> {
      const [version, id] = after?.split('_').map((part) => Math.min(Number(part), FIRST.id)) ?? []
      const place = version === undefined || id === undefined ? FIRST : { version, id }
      const skip = after === undefined ? pageOffset(paging) : 0
      const [found] = await findList(db).execute({ user: userId, limit: paging.perPage, skip, ...place })
      const rows = found?.rows ?? []
      const shown = rows.slice(0, paging.perPage)
      const last = rows.length > shown.length ? shown.at(-1) : undefined
      return {
        ...presentPage(await notificationsOf(db, userId, shown), found?.total ?? 0, paging),
        unread: found?.unread ?? 0,
        version: found?.version ?? 0,
        next: last ? `${last.version}_${last.id}` : null,
      }
    },

    /** What has come to a member above the version `since` and is unread, the latest `limit` of it, with their state. */
    async since(db: Db, userId: number, since: number, limit: number) {
      const [found] = await findSince(db).execute({ user: userId, since, limit })
      const rows = await present(db, userId, found?.rows ?? [])
      return { unread: found?.unread ?? 0, version: found?.version ?? 0, rows }
    },
  }
}
export type NotificationReader = ReturnType<typeof notificationReader>

const listQuery = (rowsOf: Select) =>
  prepared((db) =>
    db
      .select({
        unread,
        version,
        total: sql<number>`(select count(*)::int from notifications where user_id = ${user} and shown)`,
        rows: rowsOf(sql`where n.user_id = ${user} and n.shown
          and (n.version, n.id) < (${sql.placeholder('version')}::int, ${sql.placeholder('id')}::int)
          order by n.version desc, n.id desc limit ${limit} + 1 offset ${sql.placeholder('skip')}::int`),
      })
      .from(sql`(select 1) one`)
      .prepare('list_notifications'),
  )

const sinceQuery = (rowsOf: Select) =>
  prepared((db) =>
    db
      .select({
        unread,
        version,
        rows: rowsOf(sql`where n.user_id = ${user} and n.shown and n.read_at is null
          and n.version > ${sql.placeholder('since')}::int order by n.version desc, n.id desc limit ${limit}`),
      })
      .from(sql`(select 1) one`)
      .prepare('list_notifications_since'),
  )

function presentRow(
  { words, createdAt, postId, commentId, subjectId, subject, version: _, ...row }: Row,
  subjects: readonly Subject[],
): Notification {
  const hrefOfSubject = subjects.find(({ name }) => name === subject)?.href({ postId, commentId, subjectId })
  return {
    ...row,
    actors: row.actors.map(presentPerson),
    post_id: postId,
    comment_id: commentId,
    excerpt: makeExcerpt(words),
    href: pageOfKind(row.kind) ?? hrefOfSubject ?? null,
    created_at: createdAt,
  }
}
