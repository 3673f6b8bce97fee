import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { userKey } from '../../accounts/server/index.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import type { StoredPart } from '../parts.ts'

/** What everybody begins with. */
export const FIRST_WISHES = { minutes: 10, goalDays: 4 } as const

/** What a member wishes of their routine; who never said anything has none. */
export const routineSettings = pgTable(
  'routine_settings',
  {
    userId: userKey().primaryKey(),
    minutes: smallint('minutes').notNull().default(FIRST_WISHES.minutes),
    goalDays: smallint('goal_days').notNull().default(FIRST_WISHES.goalDays),
    /** 1 is Monday. */
    restDays: jsonb('rest_days').$type<number[]>().notNull().default([]),
    /** Hour of the member's day at which they are mailed; null for no mail. */
    mailHour: smallint('mail_hour'),
    /** The member's day that was mailed last. */
    mailedOn: date('mailed_on'),
  },
  (t) => [
    index('routine_settings_mailed').on(t.userId).where(sql`${t.mailHour} is not null`),
    check('routine_settings_goal', sql`${t.goalDays} between 1 and 7`),
    check('routine_settings_hour', sql`${t.mailHour} between 0 and 23`),
  ],
)

/** The routine of one day, as it was put together, and how far it has come. */
export const routineDays = pgTable(
  'routine_days',
  {
    userId: userKey(),
    /** As the member's calendar has it. */
    day: date('day').notNull(),
    /** How long it was promised to be. */
    minutes: smallint('minutes').notNull(),
    /** The goal of the week as it was on this day. */
    goalDays: smallint('goal_days').notNull(),
    /** Days of its week on which something could be asked, as rest days and pauses were then. */
    room: smallint('room').notNull(),
    parts: jsonb('parts').$type<StoredPart[]>().notNull(),
    /** Parts that are done: one makes it a day of practice. */
    done: integer('done').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

/** Days on which nothing is asked of a member, both ends included. */
export const routinePauses = pgTable(
  'routine_pauses',
  {
    userId: userKey(),
    from: date('from_day').notNull(),
    until: date('until_day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.from] }), check('routine_pauses_order', sql`${t.until} >= ${t.from}`)],
)

/** What this module holds of a person. */
export const personalData: PersonalData = {
  rows: [rowsOf(routineSettings), rowsOf(routineDays), rowsOf(routinePauses)],
}
