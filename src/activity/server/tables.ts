import { date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { userKey } from '../../accounts/server/index.ts'
import { instant, listChecks } from '../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { activityKinds } from '../contract.ts'

/** Minutes of the clock in which a member did something, each once; of older days one row for each kind. */
export const activityMinutes = pgTable(
  'activity_minutes',
  {
    userId: userKey(),
    /** Its first instant; of a day that is rolled up, that of its first minute of this kind. */
    minute: instant('minute').notNull(),
    /** The day that it belonged to where the member was then, as the browser said: who travels loses none. */
    day: date('day').notNull(),
    kind: text('kind', { enum: activityKinds }).notNull(),
    /** How many minutes this row is. */
    minutes: smallint('minutes').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.minute] }),
    index('activity_minutes_by_day').on(t.userId, t.day),
    ...listChecks(t),
  ],
)

/** What this module holds of a person. */
export const personalData: PersonalData = { rows: [rowsOf(activityMinutes)] }
