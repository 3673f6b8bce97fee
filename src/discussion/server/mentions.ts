import { inArray, sql } from 'drizzle-orm'
import { users } from '../../accounts/server/index.ts'
import type { Queryable } from '../../platform/server/database.ts'
import type { Mention } from '../contract.ts'
import { mentionedIn } from '../text.ts'
import type { NotificationEvent, Spot } from './notifier.ts'

/** The members whom a text names; names that nobody has are left out. */
export async function findMentioned(db: Queryable, body: string): Promise<Mention[]> {
  const names = mentionedIn(body)
  if (names.length === 0) return []
  const rows = await db
    .select({ id: users.id, user_name: users.userName })
    .from(users)
    .where(inArray(sql`lower(${users.userName})`, names))
  return rows.map(({ id, user_name }) => ({ id, user_name: user_name ?? '' }))
}

/**
 * The members that a changed text mentions: those who were mentioned `before`, and others only with `mayNameNew`, since
 * they are notified in the author's name.
 */
export async function findNamed(
  db: Queryable,
  body: string,
  mayNameNew: boolean,
  before: readonly number[] = [],
): Promise<Mention[]> {
  return (await findMentioned(db, body)).filter(({ id }) => mayNameNew || before.includes(id))
}

/** The notifications of mentions, except to members in `notifiedIds`, who are notified anyway or have been before. */
export const mentionEvents = (
  mentions: readonly Mention[],
  where: Spot & { actorId: number },
  notifiedIds: readonly number[],
): NotificationEvent[] =>
  mentions
    .filter(({ id }) => id !== where.actorId && !notifiedIds.includes(id))
    .map(({ id }) => ({ kind: 'mention', userId: id, ...where }))
