import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/server/database.ts'
import { trimMailTokens } from './mailTokens.ts'
import { deleteExpiredLogins } from './second-factor/pendingLogins.ts'
import { trimSessions } from './sessions.ts'
import { deleteOldInvitationLinks } from './sign-up/invitationLinks.ts'
import { knownDevices, mailTokens, sessions } from './tables.ts'

/** Removes sessions, logins that wait for a code, known devices and mail links that are over, and cuts what a wrong clock has made too long. */
export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, sql`now()`))
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, sql`now()`))
  await deleteExpiredLogins(db)
  await deleteOldInvitationLinks(db)
  await trimSessions(db)
  await trimMailTokens(db)
}
