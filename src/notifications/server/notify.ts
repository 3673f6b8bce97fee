import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/server/index.ts'
import { chunk } from '../../platform/server/chunk.ts'
import { onCommit, prepared, type Queryable, step, type Transaction } from '../../platform/server/database.ts'
import type { NotificationKind } from '../contract.ts'
import { defaultPreference, EVEN_BLOCKED } from '../rules.ts'
import { notificationPreferences, notifications } from './tables.ts'
import { nextVersions } from './versions.ts'

type Row = typeof notifications.$inferInsert
/** One notification for one member. */
export type NewNotification = Pick<Row, 'userId' | 'kind'> &
  Partial<
    Pick<
      Row,
      'bundle' | 'actorId' | 'postId' | 'commentId' | 'threadId' | 'about' | 'excerpt' | 'status' | 'removed' | 'note'
    >
  >

/** Columns of a bundle that get new values when it grows. */
const RENEWED = ['kind', 'version', 'actor_id', 'excerpt', 'removed', 'note', 'shown', 'mail', 'created_at']
/** The same for a statement that could not insert its row. */
export const renewed = sql.raw(RENEWED.map((column) => `${column} = excluded.${column}`).join(', '))

/** Wakes the streams of this process. */
export type Wake = () => void

/**
 * Stores notifications of members, within the caller's transaction, by their preferences; a bundle of likes that is
 * there already becomes unread and comes to the top, as does every other bundle that grows; a mention is notified once.
 */
export async function notify(
  tx: Transaction,
  list: readonly NewNotification[],
  wake: Wake,
  { mailedAtOnce = false } = {},
): Promise<void> {
  // in the order of their ids from one part to the next too, as nextVersions() holds them
  const ordered = withoutDoubles(list).sort((a, b) => a.userId - b.userId)
  for (const part of chunk(ordered)) await store(tx, part, mailedAtOnce)
  if (ordered.length > 0) onCommit(tx, wake)
}

/** What a notification says, by the names of its columns. */
const SAID = sql.raw('bundle, actor_id, post_id, comment_id, thread_id, about, excerpt, status, removed, note')

/**
 * One statement for the whole list: who can be reached, how each wants to be notified, their next versions in the order
 * of their ids, so that no two wait for each other, and the rows.
 */
const storeAll = prepared((db) => {
  const given = sql`select * from jsonb_to_recordset(${sql.placeholder('list')}::jsonb) as given (at int, user_id int,
    kind text, bundle text, actor_id int, post_id int, comment_id int, thread_id int, about text, excerpt text, status text,
    removed boolean, note text, usual_mail boolean, even_blocked boolean, mailed boolean)`
  const wanted = sql`select * from (
    select given.*, coalesce(p.in_app, true) as shown, not mailed and coalesce(p.mail, usual_mail) as mail
    from given join users u on u.id = given.user_id and (even_blocked or u.community_status <> 'blocked')
    left join notification_preferences p on p.user_id = given.user_id and p.kind = given.kind) reached where shown or mail`
  const versioned = sql`insert into notification_states as s (user_id, version)
    select distinct user_id, 1 from wanted order by user_id
    on conflict (user_id) do update set version = s.version + 1 returning user_id, version`
  const notified = sql`insert into notifications as n (user_id, kind, ${SAID}, shown, mail, version)
    select user_id, kind, ${SAID}, shown, mail, version from wanted join versioned using (user_id) order by wanted.at
    on conflict (user_id, bundle) do update set ${renewed}, read_at = null where n.kind <> 'mention'`
  return db
    .with(
      step(db, 'given', given),
      step(db, 'wanted', wanted),
      step(db, 'versioned', versioned),
      step(db, 'notified', notified),
    )
    .select({ one: sql`1` })
    .from(sql`(select 1) one`)
    .prepare('notify')
})

const store = (tx: Transaction, list: readonly NewNotification[], mailed: boolean) =>
  storeAll(tx).execute({
    list: JSON.stringify(
      list.map((one, at) => ({
        ...{ at, user_id: one.userId, kind: one.kind, bundle: one.bundle, actor_id: one.actorId, post_id: one.postId },
        ...{ comment_id: one.commentId, thread_id: one.threadId, about: one.about, excerpt: one.excerpt ?? '' },
        ...{ status: one.status, removed: one.removed, note: one.note ?? '', mailed },
        ...{ usual_mail: defaultPreference(one.kind).mail, even_blocked: EVEN_BLOCKED.includes(one.kind) },
      })),
    ),
  })

const findAdmins = prepared((db) =>
  db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).prepare('find_admins'),
)

/** Every admin but the actor. */
export async function findOtherAdmins(db: Queryable, actorId: number): Promise<number[]> {
  const admins = await findAdmins(db).execute()
  return admins.flatMap(({ id }) => (id === actorId ? [] : [id]))
}

/** Notifies every admin but the actor. */
export async function notifyAdmins(
  tx: Transaction,
  notification: Omit<NewNotification, 'userId'>,
  actorId: number,
  wake: Wake,
): Promise<void> {
  const others = await findOtherAdmins(tx, actorId)
  await notify(
    tx,
    others.map((userId) => ({ ...notification, userId })),
    wake,
  )
}

/**
 * Deletes a member's notification of this bundle, if it is still there; the caller's lock keeps it from being written
 * meanwhile.
 */
export async function withdrawNotification(
  tx: Transaction,
  { userId, bundle }: { userId: number; bundle: string },
  wake: Wake,
): Promise<void> {
  const named = and(eq(notifications.userId, userId), eq(notifications.bundle, bundle))
  const [stored] = await tx.select({ id: notifications.id }).from(notifications).where(named)
  if (!stored) return
  // the version first, in the same order as notify() takes it
  await nextVersions(tx, [userId])
  await tx.delete(notifications).where(named)
  onCommit(tx, wake)
}

/** Which of these members want mails of this kind. */
export async function findMailSubscribers(tx: Transaction, userIds: readonly number[], kind: NotificationKind) {
  const mailed = new Map<number, boolean>()
  for (const part of chunk(userIds)) {
    const { userId, mail } = notificationPreferences
    const preferences = await tx
      .select({ userId, mail })
      .from(notificationPreferences)
      .where(and(eq(notificationPreferences.kind, kind), inArray(userId, part)))
    for (const preference of preferences) mailed.set(preference.userId, preference.mail)
  }
  return userIds.filter((id) => mailed.get(id) ?? defaultPreference(kind).mail)
}

/** Of a bundle that is named twice, the first. */
function withoutDoubles(list: readonly NewNotification[]): NewNotification[] {
  const named = new Set<string>()
  return list.filter(({ userId, bundle }) => {
    if (bundle == null) return true
    const name = `${userId} ${bundle}`
    return !named.has(name) && named.add(name)
  })
}

/**
 * Takes back bundles that nobody is left in, e.g. when the only like of a post is taken back; `isLeft` says of a
 * notification, in SQL, whether somebody is.
 */
export async function removeEmptyBundles(
  tx: Transaction,
  bundles: readonly { userId: number; bundle: string }[],
  isLeft: SQL,
  wake: Wake,
): Promise<void> {
  if (bundles.length === 0) return
  // the versions first, in the same order as notify() takes them
  await nextVersions(
    tx,
    bundles.map(({ userId }) => userId),
  )
  const { userId, bundle } = notifications
  const named = bundles.map((one) => and(sql`${userId} = ${one.userId}`, sql`${bundle} = ${one.bundle}`))
  await tx.delete(notifications).where(and(or(...named), ne(sql`coalesce(${isLeft}, false)`, true)))
  onCommit(tx, wake)
}
