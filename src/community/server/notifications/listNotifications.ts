import { type SQL, sql } from 'drizzle-orm'
import { offsetOf, type Paging, presentPage } from '../../../platform/paging.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'
import { isoUtcText } from '../../../platform/server/sqlText.ts'
import { ACTORS_SHOWN, MOST_UNREAD, type Notification, type NotificationList } from '../../notificationContract.ts'
import { notificationPath } from '../../notificationRules.ts'
import { excerptOf } from '../../rules.ts'
import { type PersonRow, presentPerson } from '../present.ts'
import { personJson } from '../sayings.ts'

type Row = Pick<Notification, 'id' | 'kind' | 'about' | 'count' | 'status' | 'note' | 'removed' | 'read'> & {
  version: number
  actors: PersonRow[]
  postId: number | null
  commentId: number | null
  words: string
  createdAt: string
}

/** Who likes a bundle's thing, the member's own like not counted, from `table`. */
const likersOf = (table: string, key: string, id: string): string => `
  (select coalesce(json_agg(${personJson('lu')} order by l.created_at desc, l.user_id), '[]'::json)
    from (select * from ${table} where ${key} = ${id} and user_id <> n.user_id
      order by created_at desc, user_id desc limit ${ACTORS_SHOWN}) l join users lu on lu.id = l.user_id)`
const countOf = (table: string, key: string, id: string, likes: string): string => `
  ${likes} - (select count(*)::int from ${table} where ${key} = ${id} and user_id = n.user_id)`

const COLUMNS =
  sql.raw(`n.id, n.kind, n.version, n.post_id as "postId", n.comment_id as "commentId", n.status, n.removed,
  n.note, n.read_at is not null as read,
  coalesce(n.about, case when n.post_id is null then null when n.comment_id is null then 'post'
    when c.parent_id is null then 'comment' else 'reply' end) as about,
  left(coalesce(nullif(n.excerpt, ''), c.body, p.body, ''), 400) as words,
  case when n.kind <> 'like' then (case when a.id is null then '[]'::json else json_build_array(${personJson('a')}) end)
    when n.comment_id is null then ${likersOf('post_likes', 'post_id', 'n.post_id')}
    else ${likersOf('post_comment_likes', 'comment_id', 'n.comment_id')} end as actors,
  case when n.kind <> 'like' then (case when a.id is null then 0 else 1 end)
    when n.comment_id is null then ${countOf('post_likes', 'post_id', 'n.post_id', 'r.likes_count')}
    else ${countOf('post_comment_likes', 'comment_id', 'n.comment_id', 'c.likes_count')} end as count,
  ${isoUtcText('n.created_at')} as "createdAt"`)

/** Notifications as JSON, of those that `which` (where, order, limit) chooses as `n`. */
export const noticeRows = (which: SQL): SQL<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(notice order by notice.version desc, notice.id desc), '[]'::json) from (
    select ${COLUMNS} from (select * from notifications n ${which}) n
      left join users a on a.id = n.actor_id left join posts p on p.id = n.post_id
      left join post_ranks r on r.post_id = n.post_id left join post_comments c on c.id = n.comment_id) notice)`

export const presentNotice = ({ words, createdAt, postId, commentId, version: _, ...row }: Row): Notification => ({
  ...row,
  actors: row.actors.map(presentPerson),
  post_id: postId,
  comment_id: commentId,
  excerpt: excerptOf(words),
  href: notificationPath(postId, commentId),
  created_at: createdAt,
})

const user = sql.placeholder('user')
const limit = sql`${sql.placeholder('limit')}::int`
const version = sql<number>`coalesce((select version from notification_states where user_id = ${user}), 0)`
const unread = sql<number>`(select count(*)::int from (select 1 from notifications
  where user_id = ${user} and shown and read_at is null limit ${sql.raw(String(MOST_UNREAD + 1))}) unread)`

const findState = prepared((db) =>
  db.select({ unread, version }).from(sql`(select 1) one`).prepare('find_notification_state'),
)
const findList = prepared((db) =>
  db
    .select({
      unread,
      version,
      total: sql<number>`(select count(*)::int from notifications where user_id = ${user} and shown)`,
      rows: noticeRows(sql`where n.user_id = ${user} and n.shown
        and (n.version, n.id) < (${sql.placeholder('version')}::int, ${sql.placeholder('id')}::int)
        order by n.version desc, n.id desc limit ${limit} + 1 offset ${sql.placeholder('skip')}::int`),
    })
    .from(sql`(select 1) one`)
    .prepare('list_notifications'),
)
const findSince = prepared((db) =>
  db
    .select({
      unread,
      version,
      rows: noticeRows(sql`where n.user_id = ${user} and n.shown and n.read_at is null
        and n.version > ${sql.placeholder('since')}::int order by n.version desc, n.id desc limit ${limit}`),
    })
    .from(sql`(select 1) one`)
    .prepare('list_notifications_since'),
)

/** How many notifications a member has not read, up to 100, and the version they are at. */
export async function readState(db: Db, userId: number) {
  const [state] = await findState(db).execute({ user: userId })
  return state ?? { unread: 0, version: 0 }
}

const FIRST = { version: 2_147_483_647, id: 2_147_483_647 }

/** A page of a member's notifications, the latest first, in one statement. */
export async function listNotifications(
  db: Db,
  userId: number,
  { after, ...paging }: Paging & { after?: string | undefined },
): Promise<NotificationList> {
  const [version, id] = after?.split('_').map((part) => Math.min(Number(part), FIRST.id)) ?? []
  const place = version === undefined || id === undefined ? FIRST : { version, id }
  const skip = after === undefined ? offsetOf(paging) : 0
  const [found] = await findList(db).execute({ user: userId, limit: paging.perPage, skip, ...place })
  const rows = found?.rows ?? []
  const shown = rows.slice(0, paging.perPage)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return {
    ...presentPage(shown.map(presentNotice), found?.total ?? 0, paging),
    unread: found?.unread ?? 0,
    version: found?.version ?? 0,
    next: last ? `${last.version}_${last.id}` : null,
  }
}

/** What has come to a member above the version `since` and is unread, the latest `limit` of it, with their state. */
export async function readSince(db: Db, userId: number, since: number, limit: number) {
  const [found] = await findSince(db).execute({ user: userId, since, limit })
  return { unread: found?.unread ?? 0, version: found?.version ?? 0, rows: found?.rows ?? [] }
}
