import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/server/columns.ts'

/** Links by which people may register. */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    label: text('label').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The token itself, encrypted by APP_SECRET, so that admins find the link again and a stolen table opens nothing. */
    sealedToken: text('sealed_token').notNull(),
    uses: integer('uses').notNull().default(0),
    maxUses: integer('max_uses').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When an admin has ended it. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('invitation_links_token').on(t.tokenHash),
    index('invitation_links_expires').on(t.expiresAt),
    check('invitation_links_uses', sql`${t.uses} <= ${t.maxUses}`),
  ],
)
