// Live shows: an hour together with a teacher, for all members or for premium ones, and its recording afterwards.
// Links travel only to those who may follow them; entering goes through an address of ours that asks again.
import * as z from 'zod/mini'
import { blankable, endpoint, Id, lineOfText, screen, submission, wholeNumber } from '../platform/contract.ts'
import { type Paged, paged, pagingFields } from '../platform/paging.ts'
import { accessTypes, MAX_MINUTES, MIN_MINUTES, SHOW_MINUTES } from './rules.ts'

export const MAX_TITLE = 200
const MAX_LINK = 2000

export const Show = z.object({
  id: z.int(),
  title: z.string(),
  access_type: z.enum(accessTypes),
  start_time: z.string(),
  /** In minutes. */
  duration: z.int(),
  /** Whether the reader may follow the links, which are null otherwise. */
  can_watch: z.boolean(),
  has_link: z.boolean(),
  has_recording: z.boolean(),
  zoom_link: z.nullable(z.string()),
  /** As the admin gave it. */
  recording_url: z.nullable(z.string()),
  /** Markup of a player, already reduced to what is safe to show. */
  video_url: z.nullable(z.string()),
  calendar_url: z.nullable(z.string()),
  /** Whether the reader has asked for mails before it. */
  reminder: z.boolean(),
  created_at: z.string(),
})
export type Show = z.output<typeof Show>

// Spec silent: without a filter the answer is the admins' paged list; members get it too, without the links they may not
// follow. A filter answers a plain list: what is on or ahead, the next one first; what is over, the last one first.
export const listShows = endpoint('GET', '/api/live-shows', {
  query: z.object({
    filter: z.optional(z.enum(['future', 'previous'], 'Please ask for future or previous.')),
    ...pagingFields,
  }),
  response: z.union([paged(Show), z.array(Show)]),
  summary: 'All shows by pages; with filter=future or filter=previous a list for the members’ screens',
})

const LINK = 'Please enter a whole address that begins with https://.'
const webAddress = z.url({ protocol: /^https?$/ })
const link = z.string().check(
  z.trim(),
  z.maxLength(MAX_LINK, `Please keep this to ${MAX_LINK} characters.`),
  z.refine((value) => value === '' || isWebAddress(value), LINK),
)

/** Nothing unreadable in it, and no user name, which could pass for a host. */
const isWebAddress = (value: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}/?#@]+([/?#][^\s\p{Cc}]*)?$/iu.test(value) && z.safeParse(webAddress, value).success

const recording = blankable(5000)
const START = 'Please enter when the show begins.'
const title = lineOfText(MAX_TITLE, 'Please enter a title.')
const access_type = z.enum(accessTypes, 'Please choose who may watch.')
const start_time = z.string(START).check(z.trim(), z.minLength(1, START), z.maxLength(40, START))
const duration = wholeNumber(MIN_MINUTES, MAX_MINUTES)
/** Zone on whose clocks a start without an offset is meant; that of the browser, else UTC. */
const timezone = z.optional(z.string().check(z.maxLength(60)))

/** What an admin fills in, a new show as well as one that is changed. */
const fields = {
  title,
  recording_url: z.nullish(recording),
  zoom_link: z.nullish(link),
  access_type,
  start_time,
  duration,
  timezone,
}
const defaults = { access_type: z._default(access_type, 'all'), duration: z._default(duration, SHOW_MINUTES) }

const Saved = z.object({ message: z.string(), show: Show })

export const createShow = endpoint('POST', '/admin/live-shows', {
  body: z.object({ ...fields, ...defaults, ...submission }),
  response: Saved,
  summary: 'Adds a show; start_time is an instant (ISO 8601 with an offset) or a time on the clocks of `timezone`',
})

export const updateShow = endpoint('PATCH', '/api/admin/live-shows/:id', {
  params: Id,
  body: z.partial(z.object(fields)),
  response: Saved,
  summary: 'Changes a show; a field that is absent keeps its value, an empty link takes the link away',
})

export const deleteShow = endpoint('DELETE', '/api/admin/live-show/:id/delete', {
  params: Id,
  response: z.object({ message: z.string() }),
})

const Reminder = z.object({ reminder: z.boolean() })
export const askReminder = endpoint('PUT', '/api/member/live-shows/:id/reminder', {
  params: Id,
  response: Reminder,
  summary: 'Asks for a mail a day and an hour before a show',
})
export const dropReminder = endpoint('DELETE', '/api/member/live-shows/:id/reminder', {
  params: Id,
  response: Reminder,
})

export const noteInCalendar = endpoint('PUT', '/api/member/live-shows/:id/calendar', {
  params: Id,
  response: z.object({ noted: z.boolean() }),
  summary:
    'Notes that a member takes a show over into a calendar, so that they are notified when it is moved or cancelled',
})

/** The whole address is shown once; only its SHA-256 is stored. */
export const renewAgenda = endpoint('POST', '/api/member/agenda', {
  response: z.object({ url: z.string(), since: z.string() }),
  summary: 'Makes the reader’s private calendar address; one made before stops working',
})
export const revokeAgenda = endpoint('DELETE', '/api/member/agenda', {
  response: z.object({ since: z.null() }),
})

/** Why the checked address did not lead into a show. */
export const enterRefusals = ['no-link', 'gone'] as const
export type EnterRefusal = (typeof enterRefusals)[number]

export const upcomingScreen = screen<{ shows: Show[]; notice: EnterRefusal | null; agendaSince: string | null }>(
  'live-shows/Upcoming',
)
/** The gate before a show. */
export const lockedShowScreen = screen<{ show: Pick<Show, 'id' | 'title' | 'start_time'> }>('live-shows/LockedShow')
export const recordingsScreen = screen<{ shows: Paged<Show>; chosen: Show | null }>('live-shows/Recordings')
export const showListScreen = screen<{ shows: Paged<Show> }>('live-shows/admin/ShowList')
export const showCreateScreen = screen<Record<string, never>>('live-shows/admin/ShowCreate')
