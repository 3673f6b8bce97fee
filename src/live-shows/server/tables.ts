import { isNotNull } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { formerUserKey, userKey } from '../../accounts/server/index.ts'
import { instant, listChecks, zoneName } from '../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { accessTypes, DOOR_MINUTES, SHOW_MINUTES } from '../rules.ts'

/** A deleted show stays, without its links, so that calendars can show it as cancelled. */
export const liveShows = pgTable(
  'live_shows',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    hostId: formerUserKey('host_id'),
    /** Of a file whose owner is the picture itself, since the shows of a series share it. */
    pictureKey: text('picture_key'),
    /** The first show of a weekly series; null for a single show. */
    seriesId: integer('series_id').references((): AnyPgColumn => liveShows.id),
    accessType: text('access_type', { enum: accessTypes }).notNull().default('all'),
    startTime: instant('start_time').notNull(),
    durationMinutes: integer('duration_minutes').notNull().default(SHOW_MINUTES),
    doorMinutes: integer('door_minutes').notNull().default(DOOR_MINUTES),
    zoomLink: text('zoom_link'),
    /** As the admin gave it; what is shown is `videoMarkup`, which embedMarkup() made of it. */
    recordingUrl: text('recording_url'),
    videoMarkup: text('video_markup'),
    /** Grows with every change that a calendar shows. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    /** The start that members know, while it was moved or cancelled and they have no message about it yet. */
    knownStart: instant('known_start'),
    /** The start that it was first announced with, while it has another one. */
    movedFrom: instant('moved_from'),
  },
  (t) => [
    index('live_shows_start').on(t.startTime, t.id),
    index('live_shows_series').on(t.seriesId, t.id).where(isNotNull(t.seriesId)),
    index('live_shows_host').on(t.hostId).where(isNotNull(t.hostId)),
    index('live_shows_picture').on(t.pictureKey).where(isNotNull(t.pictureKey)),
    ...listChecks(t),
  ],
)

/**
 * Who wants reminders of a show; each mail notes the start that it was sent for, so that a moved show gets new ones.
 */
export const liveShowReminders = pgTable(
  'live_show_reminders',
  {
    showId: integer('show_id')
      .notNull()
      .references(() => liveShows.id, { onDelete: 'cascade' }),
    userId: userKey(),
    /** Zone and address of the academy as the member's browser knew them when asking. */
    zone: zoneName('zone').notNull(),
    origin: text('origin').notNull(),
    daySentFor: instant('day_sent_for'),
    hourSentFor: instant('hour_sent_for'),
    askedAt: instant('asked_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.showId, t.userId] }), index('live_show_reminders_user').on(t.userId)],
)

/** Who has taken a show over into a calendar of their own, and gets a message when it is moved or cancelled. */
export const liveShowCalendars = pgTable(
  'live_show_calendars',
  {
    showId: integer('show_id')
      .notNull()
      .references(() => liveShows.id, { onDelete: 'cascade' }),
    userId: userKey(),
  },
  (t) => [primaryKey({ columns: [t.showId, t.userId] }), index('live_show_calendars_user').on(t.userId)],
)

/** Who went through the door of a show, and when they first did. */
export const liveShowVisits = pgTable(
  'live_show_visits',
  {
    showId: integer('show_id')
      .notNull()
      .references(() => liveShows.id, { onDelete: 'cascade' }),
    userId: userKey(),
    cameAt: instant('came_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.showId, t.userId] }), index('live_show_visits_user').on(t.userId)],
)

/** The private calendar address of a member: one at most, only its SHA-256 kept. */
export const agendaTokens = pgTable(
  'agenda_tokens',
  {
    userId: userKey().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('agenda_tokens_hash').on(t.tokenHash)],
)

/** What this module holds of a person. */
export const personalData: PersonalData = {
  rows: [
    rowsOf(liveShowReminders),
    rowsOf(liveShowCalendars),
    rowsOf(liveShowVisits),
    rowsOf(agendaTokens, { omit: [agendaTokens.tokenHash] }),
  ],
}
