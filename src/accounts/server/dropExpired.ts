import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/server/database.ts'
import { cutMailTokens } from './mailTokens.ts'
import { cutSessions } from './sessions.ts'
import { knownDevices, mailTokens, sessions } from './tables.ts'

/** Removes sessions, known devices and mail links that are over, and cuts what a wrong clock has made too long. */
export async function dropExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, sql`now()`))
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, sql`now()`))
  await cutSessions(db)
  await cutMailTokens(db)
}
