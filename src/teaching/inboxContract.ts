// The teacher's inbox: everything that waits for an admin in one list, the oldest first. What is answered is answered by
// the call of the module that it belongs to, and goes from here by itself.
import * as z from 'zod/mini'
import { personSchema } from '../accounts/index.ts'
import { endpoint, id, Ok, rowVersion, screen } from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'

const Action = z.object({
  label: z.string(),
  method: z.enum(['POST', 'PUT']),
  path: z.string(),
  fixed: z.record(z.string(), z.union([z.string(), z.number()])),
  field: z.nullable(z.object({ name: z.string(), label: z.string(), required: z.boolean(), max: z.int() })),
  done: z.string(),
  danger: z.boolean(),
  form: z.boolean(),
})
export type Action = z.output<typeof Action>

export const Entry = z.object({
  /** Which module's, e.g. `question`; with the id it names the entry. */
  kind: z.string(),
  id: z.int(),
  at: z.string(),
  /** Null where nobody wrote it, or has left. */
  user: z.nullable(personSchema),
  about: z.string(),
  text: z.string(),
  /** What was said before it in its thread, in short. */
  before: z.array(z.object({ name: z.nullable(z.string()), at: z.string(), text: z.string() })),
  href: z.nullable(z.string()),
  /** The first is the answer. */
  actions: z.array(Action),
  /** Whether it can be done without an answer. */
  can_close: z.boolean(),
  /** Whether it was; `at` is when. */
  is_done: z.boolean(),
  /** The day that it comes back on; null where it was not put off. */
  later_until: z.nullable(z.string()),
  assignee: z.nullable(personSchema),
  /** What a change names, so that of two admins at once neither undoes the other. */
  version: z.int(),
})
export type Entry = z.output<typeof Entry>

/** Names an entry among those of all kinds, as the page's address does. */
export const entryKey = ({ kind, id: of }: Pick<Entry, 'kind' | 'id'>): string => `${kind}-${of}`

/** `done`: what was closed without an answer in the last days, the latest first. */
export const inboxViews = ['open', 'mine', 'later', 'done'] as const
export const DONE_DAYS = 30
const Counts = z.object({ open: z.int(), mine: z.int(), later: z.int() })
export const Inbox = z.object({
  ...paged(Entry).shape,
  counts: Counts,
  /** Whom an entry can be given to. */
  admins: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Inbox = z.output<typeof Inbox>

export const InboxQuery = z.object({
  ...pagingFields,
  view: z._default(z.enum(inboxViews, 'Please choose one of the list.'), 'open'),
})
export type InboxQuery = z.output<typeof InboxQuery>
/** The page's address: an entry of the list, by its kind and id, is open beside it. */
export const InboxAddress = z.extend(InboxQuery, { entry: z.optional(z.string().check(z.maxLength(60))) })
export type InboxAddress = z.output<typeof InboxAddress>

const One = z.object({ kind: z.string().check(z.maxLength(40)), id })

export const listInbox = endpoint('GET', '/api/admin/inbox', {
  query: InboxQuery,
  response: Inbox,
  summary: 'What waits for an admin, the oldest first',
})
export const markEntry = endpoint('PUT', '/api/admin/inbox/:kind/:id', {
  params: One,
  body: z.object({
    version: rowVersion,
    /** The day on which it comes back; null for now. */
    later_until: z.optional(z.nullable(z.iso.date('Please choose a day.'))),
    /** Whose it is; null for everybody’s. */
    assignee: z.optional(z.nullable(id)),
  }),
  response: Entry,
  summary: 'Puts an entry off until a day, or gives it to an admin; 409 where somebody has changed it since `version`',
})
export const closeEntry = endpoint('POST', '/api/admin/inbox/:kind/:id/done', {
  params: One,
  body: z.object({ version: rowVersion }),
  response: Ok,
  summary: 'Takes an entry off the list that needs no answer',
})

export const reopenEntry = endpoint('POST', '/api/admin/inbox/:kind/:id/reopen', {
  params: One,
  response: Ok,
  summary: 'Puts an entry that was taken off the list back on it',
})

export const inboxScreen = screen<{ inbox: Inbox; query: InboxAddress }>('teaching/admin/Inbox')
