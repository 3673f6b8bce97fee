import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { providerNames } from '../../billing/index.ts'
import { instant, listChecks } from '../../platform/server/columns.ts'

/** Demo mode without keys: what the stand-ins of the providers remember. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    provider: text('provider', { enum: providerNames }).notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.id] }),
    index('sandbox_objects_kind').on(t.provider, t.kind, t.createdAt),
    ...listChecks(t),
  ],
)
