// The admins' side of accounts: finding, changing and deleting members, entering a subscription by hand, and members
// as CSV, out and in.

import * as z from 'zod/mini'
import { endpoint, file, Id, id, screen, searchText, submission } from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'
import { accessTiers, communityStatuses, roles } from '../platform/reader.ts'
import { AMOUNT, FIRST_DAY, LAST_DAY, MAX_IMPORT_BYTES, readEnd, toMinorUnits } from './adminRules.ts'
import { personSchema } from './contract.ts'
import { emailAddress, name } from './fields.ts'
import { durations, tiers } from './tiers.ts'

const bit = z.union([z.literal(0), z.literal(1)])
const paymentStatus = z.enum(['successful', 'fail'])

const Subscription = z.object({
  duration: z.nullable(z.enum(durations)),
  tier: z.enum(tiers),
  starts_at: z.string(),
  ends_at: z.string(),
  running: z.boolean(),
  /** Entered by an admin, not paid by checkout. */
  by_admin: z.boolean(),
})

/** A tier that an admin has given, beside what is paid. */
const Grant = z.object({
  id: z.int(),
  tier: z.enum(tiers),
  starts_at: z.string(),
  /** Null for one without an end. */
  ends_at: z.nullable(z.string()),
  /** The admin's name; null where nobody knows any more. */
  by: z.nullable(z.string()),
})
export type Grant = z.output<typeof Grant>

export const Member = z.object({
  ...personSchema.def.shape,
  name: z.string(),
  email: z.string(),
  /** What they may open now: the highest of what was given and paid. */
  tier: z.enum(accessTiers),
  /** Whether that is premium. */
  premium: bit,
  /** Whether a grant of premium runs, whatever is paid. */
  premium_granted: bit,
  /** Those that run. */
  grants: z.array(Grant),
  payment_status: z.nullable(paymentStatus),
  /** 1: the community shows the tick. */
  verified_status: bit,
  /** The running subscription, else the latest one. */
  metadata: z.nullable(Subscription),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
  created_at: z.string(),
  last_login_at: z.nullable(z.string()),
  /** When the account goes at its member's own wish; null while nobody has asked for that. */
  deletion_at: z.nullable(z.string()),
  community: z.object({ status: z.enum(communityStatuses), user_name: z.nullable(z.string()) }),
})
export type Member = z.output<typeof Member>

export const MemberList = paged(Member)
export type MemberList = z.output<typeof MemberList>

const Sort = z.enum(['none', 'display_name', 'latest_activity', 'joining_date'], 'Please choose one of the orders.')
export type MemberSort = z.output<typeof Sort>

export const MemberQuery = z.object({
  ...pagingFields,
  search: searchText,
  sort: z._default(Sort, 'none'),
  status: z.optional(z.enum(['active', 'blocked'], 'Please choose active or blocked.')),
})
export type MemberQuery = z.output<typeof MemberQuery>

export const listMembers = endpoint('GET', '/api/admin/users', { query: MemberQuery, response: MemberList })

/** 0 or 1, also as a form sends it. */
const flag = z.pipe(
  z.literal([0, 1, '0', '1', false, true], 'Please choose Yes or No.'),
  z.transform((value): 0 | 1 => (Number(value) ? 1 : 0)),
)

/** What makes a member, in the edit form and in a line of CSV. */
export const memberFields = {
  first_name: name('Please enter a first name.'),
  last_name: name('Please enter a last name.'),
  email: emailAddress('Please enter an email address.'),
}

/** What a line of CSV may also have: a tier, or premium in its older form, without an end or until `ends_at`. */
export const importFields = {
  tier: z._default(
    z.pipe(
      z.string().check(
        z.trim(),
        z.toLowerCase(),
        z.refine(
          (value) => value === '' || (accessTiers as readonly string[]).includes(value),
          `Please write ${accessTiers.join(', ')} or nothing.`,
        ),
      ),
      z.transform((value) => accessTiers.find((tier) => tier === value) ?? 'free'),
    ),
    'free',
  ),
  premium: z._default(
    z.pipe(
      z.string().check(
        z.trim(),
        z.toLowerCase(),
        z.refine((value) => /^(?:|1|0|yes|no|true|false)$/.test(value), 'Please write yes or no, or 1 or 0.'),
      ),
      z.transform((value) => ['1', 'yes', 'true'].includes(value)),
    ),
    false,
  ),
  ends_at: z._default(
    z.pipe(
      z.string().check(
        z.trim(),
        z.refine((value) => value === '' || readEnd(value) !== undefined, 'Please write the day as YYYY-MM-DD.'),
      ),
      z.transform((value) => readEnd(value) ?? null),
    ),
    null,
  ),
}

const day = (message: string) =>
  z.iso
    .date({ error: message, abort: true })
    .check(z.refine((value) => value >= FIRST_DAY && value <= LAST_DAY, message))

const Changed = z.object({ message: z.string(), user: Member })

export const updateMember = endpoint('PUT', '/api/admin/users/:id', {
  params: Id,
  body: z.object({
    ...memberFields,
    premium: flag,
    /** What the form began with: where it is the same, saving a name neither gives nor ends what changed meanwhile. */
    premium_before: z.optional(flag),
    payment_status: z.optional(
      z.pipe(
        z.nullable(z.enum(['successful', 'fail', ''], 'Please choose one of the list.')),
        z.transform((value) => value || null),
      ),
    ),
  }),
  response: Changed,
  summary:
    'Changes a member; `premium` 1 grants it to a member without it, 0 ends a grant, and neither touches what is paid. One that equals `premium_before` leaves all grants alone.',
})

export const grantAccess = endpoint('POST', '/api/admin/users/:id/grants', {
  params: Id,
  body: z.object({
    tier: z.enum(tiers, 'Please choose standard or premium.'),
    /** The day as which begins it ends, at midnight UTC; blank for no end. */
    ends_at: z._default(z.union([z.literal(''), day('Please enter the day it ends, as YYYY-MM-DD.')]), ''),
    ...submission,
  }),
  response: Changed,
  summary: 'Gives a member a tier from now on, until a day or for good, beside whatever is paid or was given',
})
export const endAccess = endpoint('DELETE', '/api/admin/users/:id/grants/:grant', {
  params: z.object({ id, grant: id }),
  response: Changed,
  summary: 'Ends one grant at once; what is paid, and other grants, run on',
})

export const setVerified = endpoint('POST', '/api/admin/member/:id/verified', {
  params: Id,
  body: z.object({ verified: flag }),
  response: z.object({ verified_status: bit }),
  summary: 'Gives a member the tick of the community’s profiles, or takes it away',
})

export const endMemberSessions = endpoint('DELETE', '/api/admin/member/:id/sessions', {
  params: Id,
  /** How many there were. */
  response: z.object({ ended: z.int() }),
  summary: 'Logs a member out of every browser.',
})

export const deleteMember = endpoint('DELETE', '/api/admin/user/:id', {
  params: Id,
  response: z.object({ message: z.string() }),
})

const amount = z.pipe(
  z
    .string('Please enter the amount.')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please enter the amount.', abort: true }),
      z.regex(AMOUNT, 'Please write the amount in digits, with a point before the cents: 40 or 40.00.'),
    ),
  z.transform(toMinorUnits),
)

export const updateSubscription = endpoint('POST', '/api/admin/payment/update', {
  body: z
    .object({
      user_id: id,
      starts_at: day('Please enter the day it starts, as YYYY-MM-DD.'),
      ends_at: day('Please enter the day it ends, as YYYY-MM-DD.'),
      amount,
      premium: flag,
      /** 1 for another payment: refused where it would take the place of the one entered before. */
      is_new: z.optional(flag),
      ...submission,
    })
    .check(
      z.refine(({ starts_at, ends_at }) => ends_at > starts_at, {
        path: ['ends_at'],
        error: 'The end must be after the start.',
      }),
    ),
  response: Changed,
  summary: 'Enters a subscription by hand, in place of the one entered before; `premium` is its tier, for its time.',
})

/** Answered as text/csv. */
export const exportMembers = endpoint('GET', '/api/admin/users/export', {
  response: z.unknown(),
  produces: 'text/csv',
  summary: 'Every member as CSV.',
})

const BadLine = z.object({ line: z.int(), field: z.string(), text: z.string() })
export type BadLine = z.output<typeof BadLine>

/** A line of the file by whose address it has. */
const ImportedLine = z.object({ line: z.int(), email: z.string() })

const ImportReport = z.object({
  dry_run: z.boolean(),
  /** How many were added, or would be. */
  members: z.int(),
  /** How many of them have premium, and how many standard. */
  premium: z.int(),
  standard: z.int(),
  /** How the file was read. */
  encoding: z.enum(['utf-8', 'utf-16le', 'windows-1252']),
  /** Lines whose address already belongs to somebody; they are left as they are. */
  skipped: z.array(ImportedLine),
  /** Lines that name a tier whose end is over: those people are added without a plan. */
  ended: z.array(ImportedLine),
  /** Lines that can't be imported; they are left out, and hold up no other. */
  errors: z.array(BadLine),
  ignored_columns: z.array(z.string()),
})
export type ImportReport = z.output<typeof ImportReport>

export const importMembers = endpoint('POST', '/api/admin/users/import', {
  encoding: 'multipart',
  uploads: { maxBytes: MAX_IMPORT_BYTES, maxFiles: 1 },
  body: z.object({ file: file('Please choose a CSV file.'), dry_run: z._default(flag, 1) }),
  response: ImportReport,
  summary:
    'Adds members from CSV, bad lines left out. A dry run, the default, names every bad line and writes nothing.',
})

export const usersScreen = screen<{ users: MemberList; query: MemberQuery }>('accounts/admin/Users')
