import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { levels } from '../../accounts/index.ts'
import { userKey } from '../../accounts/server/index.ts'
import { instant, listChecks } from '../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'

/** The latest quiz of each member; the answers that did not decide show teachers what to focus on. */
export const placements = pgTable(
  'placements',
  {
    userId: userKey().primaryKey(),
    level: text('level', { enum: levels }).notNull(),
    answers: jsonb('answers').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => listChecks(t),
)

/** What this module holds of a person. */
export const personalData: PersonalData = {
  rows: [rowsOf(placements)],
}
