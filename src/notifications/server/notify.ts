import { and, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/server/index.ts'
import { chunk } from '../../platform/server/chunk.ts'
import { onCommit, type Queryable, type Transaction } from '../../platform/server/database.ts'
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
export const RENEWED = [
  'kind',
  'version',
  'actor_id',
  'excerpt',
  'removed',
  'note',
  'shown',
  'mail',
  'created_at',
] as const
const renewed = Object.entries(getTableColumns(notifications))
  .filter(([, { name }]) => (RENEWED as readonly string[]).includes(name))
  .map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)])

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

async function store(tx: Transaction, list: readonly NewNotification[], mailedAtOnce: boolean): Promise<void> {
  const wanted = (await applyPreferences(tx, list))
    .map((notification) => (mailedAtOnce ? { ...notification, mail: false } : notification))
    .filter(({ shown, mail }) => shown || mail)
  const versions = await nextVersions(
    tx,
    wanted.map(({ userId }) => userId),
  )
  const rows = wanted.flatMap((notification) => {
    const version = versions.get(notification.userId)
    return version === undefined ? [] : [{ ...notification, version }]
  })
  if (rows.length === 0) return
  await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.bundle],
      set: { ...Object.fromEntries(renewed), readAt: null },
      setWhere: ne(notifications.kind, 'mention'),
    })
}

/** Every admin but the actor. */
export async function findOtherAdmins(db: Queryable, actorId: number): Promise<number[]> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
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

/** Leaves out members that it can't reach, and adds how each wants to be notified. */
async function applyPreferences(tx: Transaction, list: readonly NewNotification[]) {
  const ids = [...new Set(list.map(({ userId }) => userId))]
  const readers = await tx
    .select({ id: users.id, status: users.communityStatus })
    .from(users)
    .where(inArray(users.id, ids))
  const preferences = await tx
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.userId, ids))
  const statusOf = new Map(readers.map(({ id, status }) => [id, status]))
  const preferenceByKey = new Map(
    preferences.map((preference) => [`${preference.userId} ${preference.kind}`, preference]),
  )
  return list.flatMap((notification) => {
    const { userId, kind } = notification
    const status = statusOf.get(userId)
    if (!status || (status === 'blocked' && !EVEN_BLOCKED.includes(kind))) return []
    const preference = preferenceByKey.get(`${userId} ${kind}`)
    const shown = preference ? preference.inApp : defaultPreference(kind).in_app
    const mail = preference ? preference.mail : defaultPreference(kind).mail
    return [{ ...notification, shown, mail }]
  })
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
