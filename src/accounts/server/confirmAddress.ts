import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/server/database.ts'
import { findMailTokenOwners } from './mailTokens.ts'
import { users } from './tables.ts'

/**
 * Confirms the address that a link was mailed to and returns it; undefined when the link no longer works.
 * The link is not used up: mail programs open links before people do, and confirming twice is harmless.
 */
export async function confirmAddress(db: Db, token: string): Promise<string | undefined> {
  const [row] = await db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(inArray(users.id, findMailTokenOwners(db, token, 'verify')))
    .returning({ email: users.email })
  return row?.email
}
