import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/server/database.ts'
import { users } from './tables.ts'

type PlacedLevel = NonNullable<typeof users.$inferSelect.placedLevel>

/** Remembers the level that the skill quiz placed a member in; a later quiz replaces it. */
export async function setPlacedLevel(db: Queryable, userId: number, level: PlacedLevel): Promise<void> {
  await db.update(users).set({ placedLevel: level }).where(eq(users.id, userId))
}

/** The placed level, or null before the first quiz. */
export async function findPlacedLevel(db: Queryable, userId: number): Promise<PlacedLevel | null> {
  const [row] = await db.select({ level: users.placedLevel }).from(users).where(eq(users.id, userId))
  return row?.level ?? null
}
