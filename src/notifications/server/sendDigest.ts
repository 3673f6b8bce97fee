import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/server/index.ts'
import { isPast } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Db } from '../../platform/server/database.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import type { Notification } from '../contract.ts'
import { EVEN_BLOCKED } from '../rules.ts'
import { digestMail } from './digestMail.ts'
import type { NotificationReader } from './listNotifications.ts'
import { notificationStates, notifications } from './tables.ts'
import { unsubscribeLink } from './unsubscribeToken.ts'

/** So long somebody who is here anyway has to read it in the page. */
const WAIT_MINUTES = 30
/** A little less than a day, so that the digest does not wander through it. */
const APART_HOURS = 20
/** A process that has not finished sending a digest by then was killed. */
const LEASE_MINUTES = 10
const SPELLED_OUT = 15
const PORTION = 500

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** Members above the id `above` who are due for a digest, in the order of their ids. */
export async function findDue(db: Db, now: Date, above: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .innerJoin(notificationStates, eq(notificationStates.userId, notifications.userId))
    .where(
      and(
        sql`${notifications.userId} > ${above} and ${notifications.mail} and ${notifications.readAt} is null`,
        isPast(notifications.createdAt, WAIT_MINUTES, now),
        sql`(${notificationStates.digestedAt} is null
          or ${isPast(notificationStates.digestedAt, APART_HOURS * 60, now)})`,
      ),
    )
    .orderBy(notifications.userId)
    .limit(PORTION)
  return rows.map(({ userId }) => userId)
}

/** Of several at once, one goes on. */
async function begin(db: Db, userId: number, now: Date): Promise<boolean> {
  const { digestedAt, digestingSince } = notificationStates
  const begun = await db
    .update(notificationStates)
    .set({ digestingSince: at(now) })
    .where(
      and(
        eq(notificationStates.userId, userId),
        sql`(${digestingSince} is null or ${isPast(digestingSince, LEASE_MINUTES, now)})`,
        sql`(${digestedAt} is null or ${isPast(digestedAt, APART_HOURS * 60, now)})`,
      ),
    )
    .returning({ userId: notificationStates.userId })
  return begun.length > 0
}

/** Members whom the community is closed to get only what concerns their own status. */
const waiting = (userId: number) => sql`n.user_id = ${userId} and n.mail and n.read_at is null
  and (n.kind in ${EVEN_BLOCKED} or users.community_status <> 'blocked')`

async function readDigest(db: Db, reader: NotificationReader, userId: number) {
  const newest = reader.rowsOf(
    sql`where ${waiting(userId)} order by n.version desc, n.id desc limit ${sql.raw(String(SPELLED_OUT))}`,
  )
  const [found] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      total: sql<number>`(select count(*)::int from notifications n where ${waiting(userId)})`,
      upTo: sql<number>`(select version from notification_states s where s.user_id = users.id)`,
      // an address that nobody has confirmed may be a stranger's
      confirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
      rows: newest,
    })
    .from(users)
    .where(eq(users.id, userId))
  return found
}

/** Mails a member what they have not read, at most once a day; what was mailed is not mailed again. */
export async function sendDigest(
  context: Context,
  reader: NotificationReader,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const { db } = context
  if (!(await begin(db, userId, now))) return
  const mine = eq(notificationStates.userId, userId)
  try {
    const digest = await readDigest(db, reader, userId)
    if (!digest) return
    const sent = digest.confirmed && digest.total > 0
    if (sent) {
      const listed = await reader.notificationsOf(db, userId, digest.rows)
      await context.mailer.send(letterOf(context, userId, { ...digest, listed }))
    }
    await db
      .update(notifications)
      .set({ mail: false })
      .where(sql`${notifications.userId} = ${userId} and ${notifications.mail}
        and ${notifications.version} <= ${digest.upTo}`)
    if (sent)
      await db
        .update(notificationStates)
        .set({ digestedAt: at(now) })
        .where(mine)
  } finally {
    await db.update(notificationStates).set({ digestingSince: null }).where(mine)
  }
}

type Digest = NonNullable<Awaited<ReturnType<typeof readDigest>>> & { listed: Notification[] }

function letterOf({ config, settings }: Context, userId: number, digest: Digest) {
  const origin = academyOrigin(config)
  const unsubscribe = unsubscribeLink(config, userId)
  const { listed: notifications, total } = digest
  return digestMail(digest, { academy: settings.academy(), notifications, total, origin, unsubscribe })
}
