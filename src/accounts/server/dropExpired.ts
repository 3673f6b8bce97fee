import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/server/database.ts'
import { cutMailTokens } from './mailTokens.ts'
import { cutSessions } from './sessions.ts'
import { mailTokens, sessions } from './tables.ts'

/** Removes sessions and mail links that are over, and cuts those that a wrong clock has made too long; part of the tidy-up. */
export async function dropExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, sql`now()`))
  await cutSessions(db)
  await cutMailTokens(db)
}
