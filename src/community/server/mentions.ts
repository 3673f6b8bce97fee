import { inArray, sql } from 'drizzle-orm'
import { users } from '../../accounts/server/index.ts'
import type { Queryable } from '../../platform/server/database.ts'
import type { Mention } from '../contract.ts'
import { mentionedIn } from '../rules.ts'
import type { NotificationEvent } from './notificationEvents.ts'

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

type Where = { actorId: number; postId: number; commentId: number | null }

/** What the named members hear, but for those in `told`, who hear of it anyway or have heard of it before. */
export const mentionEvents = (
  mentions: readonly Mention[],
  where: Where,
  told: readonly number[],
): NotificationEvent[] =>
  mentions
    .filter(({ id }) => id !== where.actorId && !told.includes(id))
    .map(({ id }) => ({ kind: 'mention', userId: id, ...where }))
