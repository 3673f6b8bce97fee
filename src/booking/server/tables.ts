import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { formerUserKey } from '../../accounts/server/index.ts'
import { currencies, providerNames } from '../../platform/money.ts'
import { instant, listChecks, zoneName } from '../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { bookingKinds, bookingStates, meetingDrivers, skillLevels } from '../states.ts'
import type { Stretch } from '../week.ts'

/** The host's week, on the host's clock; one row, `id` being always 1. */
export const hostHours = pgTable('host_hours', {
  id: integer('id').primaryKey().default(1),
  zone: zoneName('zone').notNull(),
  hostName: text('host_name').notNull(),
  hostEmail: text('host_email').notNull(),
  /** Open stretches of each weekday, Monday first. */
  week: jsonb('week').$type<Stretch[][]>().notNull(),
  minNoticeHours: integer('min_notice_hours').notNull(),
  horizonDays: integer('horizon_days').notNull(),
  changeNoticeHours: integer('change_notice_hours').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
})

/** Days of the host's calendar on which nothing can be booked. */
export const daysOff = pgTable('booking_days_off', { day: date('day').primaryKey() })

export const bookings = pgTable(
  'bookings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: formerUserKey(),
    kind: text('kind', { enum: bookingKinds }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    focus: text('focus').notNull().default(''),
    skillLevel: text('skill_level', { enum: skillLevels }).notNull().default('Beginner'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Zone of the person who booked, for their mails. */
    zone: zoneName('zone').notNull(),
    /** Address of the academy under which it was booked, for links in mails. */
    origin: text('origin').notNull(),
    /** The host as the first invitation names them: calendars take a later one by somebody else for a forgery. */
    organizerName: text('organizer_name').notNull().default(''),
    organizerEmail: text('organizer_email').notNull().default(''),
    state: text('state', { enum: bookingStates }).notNull(),
    pendingUntil: instant('pending_until'),
    provider: text('provider', { enum: providerNames }),
    orderReference: text('order_reference'),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    paid: boolean('paid').notNull().default(false),
    refunded: boolean('refunded').notNull().default(false),
    meeting: text('meeting', { enum: meetingDrivers }).notNull().default('link'),
    meetingId: text('meeting_id'),
    /** For those who take part; links that start a meeting are never stored. */
    joinUrl: text('join_url'),
    /** Grows with every change that a calendar shows. */
    sequence: integer('sequence').notNull().default(0),
    /** What happened to it, in words for the member. */
    note: text('note'),
    /** The host's own. */
    hostNotes: text('host_notes').notNull().default(''),
    /** The start that each reminder was sent for, so that a moved lesson gets new ones. */
    daySentFor: instant('day_sent_for'),
    minutesSentFor: instant('minutes_sent_for'),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    index('bookings_user').on(t.userId, t.startsAt),
    index('bookings_start').on(t.startsAt, t.id),
    index('bookings_pending').on(t.pendingUntil).where(sql`state = 'pending'`),
    uniqueIndex('bookings_order').on(t.orderReference),
    ...listChecks(t),
  ],
)

/** Half hours that are taken: the primary key lets two people not have the same one. */
export const takenSlots = pgTable(
  'taken_slots',
  {
    startsAt: instant('starts_at').primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
  },
  (t) => [index('taken_slots_booking').on(t.bookingId)],
)

/** What this module holds of a person. */
export const personalData: PersonalData = {
  rows: [rowsOf(bookings)],
}
