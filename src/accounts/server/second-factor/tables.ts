import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/server/columns.ts'
import { userKey } from '../tables.ts'

/** Authenticator apps that were set up, one for each person; until it is confirmed by a code it is asked of nobody. */
export const secondFactors = pgTable('second_factors', {
  userId: userKey().primaryKey(),
  /** Sealed by a key of APP_SECRET, so that a stolen table makes no codes. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  confirmedAt: instant('confirmed_at'),
  /** The step of 30 seconds whose code was used last: no code is taken twice. */
  lastStep: integer('last_step'),
})

/** Recovery codes that have not been used; each is random enough for a plain SHA-256 to keep it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { codeHash: text('code_hash').primaryKey(), userId: userKey() },
  (t) => [index('recovery_codes_user').on(t.userId)],
)

/** People who gave the right password and owe a code; only the SHA-256 of the browser's cookie is kept. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('pending_logins_user').on(t.userId), index('pending_logins_expires').on(t.expiresAt)],
)
