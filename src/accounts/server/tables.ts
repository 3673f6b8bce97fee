import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { communityStatuses, roles } from '../../platform/reader.ts'
import { instant, listChecks, plainKey, zoneName } from '../../platform/server/columns.ts'
import { levels } from '../levels.ts'
import { durations, tiers } from '../tiers.ts'

export type Social = { facebook?: string; x?: string; instagram?: string; youtube?: string; web_url?: string }

/** The whole name as it is looked for: as plain text, and with one plain space wherever there is any. */
const NAME_KEY = sql.raw(`plain_text(regexp_replace(first_name || ' ' || last_name,
  '[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+', ' ', 'g'))`)

/** One row for each person; the community id is this id. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: roles }).notNull().default('member'),
    emailVerifiedAt: instant('email_verified_at'),
    /** Whether any address of theirs was ever confirmed; a new address sets only the time above back. */
    confirmedOnce: boolean('confirmed_once').notNull().default(false),
    paymentStatus: text('payment_status', { enum: ['successful', 'fail'] }),
    avatarKey: text('avatar_key'),
    /** Level that the skill quiz placed this member in. */
    placedLevel: text('placed_level', { enum: levels }),
    userName: text('user_name'),
    bio: text('bio'),
    social: jsonb('social').$type<Social>().notNull().default({}),
    verifiedStatus: smallint('verified_status').notNull().default(0),
    communityStatus: text('community_status', { enum: communityStatuses }).notNull().default('active'),
    /** IANA name, of the browser at registration and each login; null means the academy's. */
    timeZone: zoneName('time_zone'),
    /** Whether the member chose it on the profile, which no login changes. */
    timeZoneChosen: boolean('time_zone_chosen').notNull().default(false),
    /**
     * The days that ran as the zone was changed, of the one before and of the new one together: until they are over, limits
     * of a day count from where the first of them began. Null where it was never changed.
     */
    zoneDaysFrom: instant('zone_days_from'),
    zoneDaysUntil: instant('zone_days_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastLoginAt: instant('last_login_at'),
    /** When a session of theirs was last renewed or ended: right to a day, and it outlives the session. */
    lastUsedAt: instant('last_used_at'),
    /** When they were told that the account goes, since nobody confirms or uses it. */
    deletionWarnedAt: instant('deletion_warned_at'),
    /** When the account goes, since its member has asked for that; logging in takes it back. */
    deletionAt: instant('deletion_at'),
    /** What lists are sorted by: a plain column, since only such a one can be read from an index alone. */
    nameKey: plainKey('name_key').notNull().generatedAlwaysAs(NAME_KEY),
    /** What an admin's search looks through; the line break keeps a search from running over from name to address. */
    search: plainKey('search').generatedAlwaysAs(sql`${NAME_KEY} || chr(10) || plain_text(email)`),
  },
  (t) => [
    index('users_search').using('gin', t.search.op('gin_trgm_ops')),
    // with the status, so that deep pages of the directory's tabs read no table either
    index('users_by_name').on(t.nameKey, t.id, t.communityStatus),
    index('users_by_activity').on(t.lastLoginAt.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('users_by_joining').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('users_leaving').on(t.deletionAt).where(sql`deletion_at is not null`),
    index('users_blocked').on(t.id).where(sql`community_status = 'blocked'`),
    index('users_admins').on(t.id).where(sql`role = 'admin'`),
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    uniqueIndex('users_user_name_unique').on(sql`lower(${t.userName})`),
    ...listChecks(t),
  ],
)

/** What a new address makes of a member: it is unconfirmed, and whether one before it was confirmed is kept. */
export const unconfirmed = {
  emailVerifiedAt: null,
  confirmedOnce: sql`${users.confirmedOnce} or ${users.emailVerifiedAt} is not null`,
}

/** A column for the member that a row belongs to: the row goes with them. */
export const userKey = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A column for the member of a row that outlives them; null once they have left. */
export const formerUserKey = (name = 'user_id') => integer(name).references(() => users.id, { onDelete: 'set null' })

/** Only the SHA-256 of a session's token is kept, so that a stolen table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userKey(),
    /** What the browser called itself at login, for the member's list of sessions. */
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Right to a day. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_expires').on(t.expiresAt),
    index('sessions_used').on(t.lastUsedAt, t.userId),
  ],
)

/**
 * Browsers in which somebody has logged in before: strangers who guess at an account never lock these out. Only the
 * SHA-256 of the browser's cookie is kept.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: text('device_hash').notNull(),
    userId: userKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceHash, t.userId] }),
    index('known_devices_user').on(t.userId),
    index('known_devices_expires').on(t.expiresAt),
  ],
)

/** Links of mails, password reset and email verification: at most one of each for a person, only its SHA-256 kept. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userKey(),
    purpose: text('purpose', { enum: ['reset', 'verify'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('mail_tokens_one').on(t.userId, t.purpose),
    index('mail_tokens_expires').on(t.expiresAt),
    ...listChecks(t),
  ],
)

/** A stretch of time in which a member has a tier: from `starts_at` to before `ends_at`, or `open_until` where it is set. */
export const accessPeriods = pgTable(
  'access_periods',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userKey(),
    tier: text('tier', { enum: tiers }).notNull(),
    duration: text('duration', { enum: durations }),
    startsAt: instant('starts_at').notNull(),
    /** The end of what was paid, or of what an admin has entered. */
    endsAt: instant('ends_at').notNull(),
    /** Later than its end while a renewal is under way or has failed; shown to nobody as paid time. */
    openUntil: instant('open_until'),
    /**
     * Paid by checkout, or entered by an admin: `admin` is what was entered last, `admin_earlier` what still ran when the
     * period after it was entered.
     */
    source: text('source', { enum: ['payment', 'admin', 'admin_earlier'] })
      .notNull()
      .default('payment'),
    /**
     * What it was paid by, at which provider, e.g. `stripe:in_1`; an invoice gives one period, however often it comes.
     */
    paymentRef: text('payment_ref'),
    /** What it belongs to, e.g. `stripe:sub_1`. */
    subscriptionRef: text('subscription_ref'),
  },
  (t) => [
    uniqueIndex('access_periods_payment').on(t.paymentRef),
    index('access_periods_subscription').on(t.subscriptionRef),
    index('access_periods_user').on(t.userId, t.endsAt),
    uniqueIndex('access_periods_one_by_admin').on(t.userId).where(sql`source = 'admin'`),
    ...listChecks(t),
  ],
)

/** A tier that an admin has given, beside whatever was paid. Several may run at once, and none shortens another. */
export const accessGrants = pgTable(
  'access_grants',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userKey(),
    tier: text('tier', { enum: tiers }).notNull(),
    startsAt: instant('starts_at').notNull().defaultNow(),
    /** Null for a grant without an end. */
    endsAt: instant('ends_at'),
    /** Who gave it; null where nobody knows, or where that admin has left. */
    grantedBy: formerUserKey('granted_by'),
  },
  (t) => [
    index('access_grants_user').on(t.userId, t.endsAt),
    index('access_grants_by').on(t.grantedBy),
    ...listChecks(t),
  ],
)

/** Who entered which subscription and when. Outlives both, since it is part of the academy's books. */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: formerUserKey(),
    adminId: formerUserKey('admin_id'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** In minor units of the academy's currency. */
    amountMinor: integer('amount_minor').notNull(),
    premium: boolean('premium').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When a later entry corrected this one; null while it counts as paid. */
    supersededAt: instant('superseded_at'),
  },
  (t) => [
    index('subscription_changes_user').on(t.userId, t.id),
    index('subscription_changes_admin').on(t.adminId),
    index('subscription_changes_created').on(t.createdAt),
  ],
)

/** How many users have each place in the community; a trigger of the database counts them. */
export const memberCounts = pgTable(
  'member_counts',
  { status: text('status', { enum: communityStatuses }).primaryKey(), n: integer('n').notNull() },
  (t) => listChecks(t),
)

/** Who is at every so many-th place of a long list of users, by whom its far pages are found; set anew by a job. */
export const memberAnchors = pgTable(
  'member_anchors',
  {
    list: text('list').notNull(),
    ordinal: integer('ordinal').notNull(),
    /** What the list is sorted by; null where the user has no such thing, and where the id is all. */
    key: text('key'),
    userId: integer('user_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.ordinal] })],
)
