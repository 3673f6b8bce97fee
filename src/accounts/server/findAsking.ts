import { eq } from 'drizzle-orm'
import type { Reader } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'
import { accessSection } from '../../settings/index.ts'
import type { Asking } from '../access.ts'
import { tierOf } from '../policy.ts'
import { heldTier } from './heldTier.ts'
import { users } from './tables.ts'

/** What a member may open and where they were placed, where no request says who asks; undefined once they have left. */
export async function findAsking(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  userId: number,
): Promise<(Asking & Pick<Reader, 'placedLevel'>) | undefined> {
  const [row] = await db
    .select({ role: users.role, held: heldTier, registeredAt: users.createdAt, placedLevel: users.placedLevel })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) return undefined
  const { registeredAt, placedLevel } = row
  const kinds = settings.read(accessSection)
  const names = settings.academy().tierNames
  return { id: userId, tier: tierOf(row), isAdmin: row.role === 'admin', registeredAt, placedLevel, kinds, names }
}
