import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, inTransaction, type Queryable } from '../../platform/server/database.ts'
import { type NotificationKind, notificationKinds, type Preference } from '../contract.ts'
import { defaultPreference } from '../rules.ts'
import { notificationPreferences, notifications } from './tables.ts'

const { userId, kind, inApp, mail } = notificationPreferences

/** Ids of those who do not want a kind that comes both ways until its reader chooses otherwise. */
export const decliners = (kind: NotificationKind, way: 'mail' | 'in_app'): SQL =>
  sql`select user_id from notification_preferences where kind = ${kind} and not ${sql.raw(way)}`

/** A member's preferences for every kind, or for those that they can get. */
export async function readPreferences(
  db: Queryable,
  reader: number,
  kinds: readonly NotificationKind[] = notificationKinds,
): Promise<Preference[]> {
  const rows = await db.select({ kind, in_app: inApp, mail }).from(notificationPreferences).where(eq(userId, reader))
  return kinds.map((each) => rows.find((row) => row.kind === each) ?? defaultPreference(each))
}

/** Saves a member's preferences, also for notifications that wait to be mailed; the last of several for one kind counts. */
export async function savePreferences(db: Db, reader: number, preferences: readonly Preference[]): Promise<void> {
  // in one order, so that no two saves wait for each other
  const rows = notificationKinds.flatMap((each) => {
    const preference = preferences.findLast((one) => one.kind === each)
    return preference ? [{ userId: reader, kind: each, inApp: preference.in_app, mail: preference.mail }] : []
  })
  const unmailed = rows.flatMap((row) => (row.mail ? [] : [row.kind]))
  await inTransaction(db, async (tx) => {
    await tx
      .insert(notificationPreferences)
      .values(rows)
      .onConflictDoUpdate({ target: [userId, kind], set: { inApp: sql`excluded.in_app`, mail: sql`excluded.mail` } })
    await tx
      .update(notifications)
      .set({ mail: false })
      .where(and(eq(notifications.userId, reader), eq(notifications.mail, true), inArray(notifications.kind, unmailed)))
  })
}
