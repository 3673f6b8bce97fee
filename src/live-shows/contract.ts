// Live shows: an hour together with a teacher, for all members or for premium ones, and its recording afterwards.
// Links travel only to those who may follow them; entering goes through an address of ours that asks again.
import * as z from 'zod/mini'
import { personSchema } from '../accounts/index.ts'
import { blankable, endpoint, file, Id, id, lineOfText, screen, submission, wholeNumber } from '../platform/contract.ts'
import { type Paged, paged, pagingFields } from '../platform/paging.ts'
import {
  accessTypes,
  DOOR_MINUTES,
  MAX_DOOR_MINUTES,
  MAX_MINUTES,
  MAX_WEEKS,
  MIN_MINUTES,
  SHOW_MINUTES,
  scopes,
} from './rules.ts'

export const MAX_TITLE = 200
export const MAX_DESCRIPTION = 1000
const MAX_LINK = 2000

export const Show = z.object({
  id: z.int(),
  title: z.string(),
  /** Empty without one. */
  description: z.string(),
  host: z.nullable(personSchema),
  picture_url: z.nullable(z.string()),
  access_type: z.enum(accessTypes),
  start_time: z.string(),
  /** In minutes. */
  duration: z.int(),
  /** Members may enter so many minutes before it begins. */
  door_minutes: z.int(),
  /** The same for all shows that were made as one weekly series; null for a single one. */
  series_id: z.nullable(z.int()),
  /** The start that it had before it was moved. */
  moved_from: z.nullable(z.string()),
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
const door_minutes = wholeNumber(0, MAX_DOOR_MINUTES)
const weeks = wholeNumber(1, MAX_WEEKS, `Please enter a number of weeks from 1 to ${MAX_WEEKS}.`)
const scope = z._default(z.enum(scopes, 'Please choose this show, or all that follow too.'), 'one')
const HOST = 'Please choose a host from the list.'
/** An admin's id; empty for nobody. */
const host_id = z.union([z.literal(''), z.null(), id], HOST)
/** A new picture; an empty text takes the present one away. */
const picture = z.union([file('Please choose a picture.'), z.literal('')], 'Please choose a picture.')
/** Zone on whose clocks a start without an offset is meant; that of the browser, else UTC. */
const timezone = z.optional(z.string().check(z.maxLength(60)))

/** What an admin fills in, a new show as well as one that is changed. */
const fields = {
  title,
  description: z.nullish(blankable(MAX_DESCRIPTION)),
  host_id: z.optional(host_id),
  picture: z.optional(picture),
  recording_url: z.nullish(recording),
  zoom_link: z.nullish(link),
  access_type,
  start_time,
  duration,
  door_minutes,
  timezone,
}
const defaults = {
  access_type: z._default(access_type, 'all'),
  duration: z._default(duration, SHOW_MINUTES),
  door_minutes: z._default(door_minutes, DOOR_MINUTES),
}

/** What is booked with the teacher while a show is on. */
export const Overlap = z.object({ title: z.string(), starts_at: z.string() })
export type Overlap = z.output<typeof Overlap>
/** `overlaps`: what had been booked before at the time to which a show came by this call, of every show of a series. */
const Saved = z.object({ message: z.string(), show: Show, overlaps: z.array(Overlap) })

export const createShow = endpoint('POST', '/admin/live-shows', {
  encoding: 'either',
  body: z.object({ ...submission, ...fields, ...defaults, weeks: z._default(weeks, 1) }),
  response: Saved,
  summary:
    'Adds a show, or as many as `weeks` a week apart by the academy’s clocks, of which it answers the first; start_time is an instant (ISO 8601 with an offset) or a time on the clocks of `timezone`',
})

export const updateShow = endpoint('PATCH', '/api/admin/live-shows/:id', {
  encoding: 'either',
  params: Id,
  body: z.object({ ...z.partial(z.object(fields)).def.shape, scope }),
  response: Saved,
  summary:
    'Changes a show; a field that is absent keeps its value, an empty link takes the link away. `scope` following changes those of its series too that come after it; a recording stays its own',
})

export const deleteShow = endpoint('DELETE', '/api/admin/live-show/:id/delete', {
  params: Id,
  query: z.object({ scope }),
  response: z.object({ message: z.string() }),
  summary: 'Cancels a show; with `scope` following those of its series too that come after it',
})

const Visitor = z.object({ ...personSchema.def.shape, came_at: z.string() })
export type Visitor = z.output<typeof Visitor>
export const listVisitors = endpoint('GET', '/api/admin/live-shows/:id/visitors', {
  params: Id,
  query: z.object(pagingFields),
  response: paged(Visitor),
  summary: 'Members who went through the door of a show, in the order in which they came',
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
export const enterRefusals = ['no-link', 'gone', 'early'] as const
export type EnterRefusal = (typeof enterRefusals)[number]

/** A show that was cancelled while it was ahead. */
export type CancelledShow = Pick<Show, 'id' | 'title' | 'start_time'>

/** The latest recording that the reader may watch. */
export type LastRecording = Pick<Show, 'id' | 'title' | 'start_time' | 'picture_url'>

export const upcomingScreen = screen<{
  shows: Show[]
  /** Null where there is none. */
  last: LastRecording | null
  cancelled: CancelledShow[]
  notice: EnterRefusal | null
  agendaSince: string | null
}>('live-shows/Upcoming')
/** The show that is on or comes next, on the member's home. */
export const nextShowScreen = screen<{
  show: Pick<Show, 'id' | 'title' | 'host' | 'start_time' | 'duration' | 'access_type'>
}>('live-shows/NextShow')
/** The gate before a show. */
export const lockedShowScreen = screen<{ show: Pick<Show, 'id' | 'title' | 'start_time'> }>('live-shows/LockedShow')
export const recordingsScreen = screen<{ shows: Paged<Show>; chosen: Show | null }>('live-shows/Recordings')

/** Who may be a show's host. */
export type Host = { id: number; name: string }
/** `zone` is the academy's, by whose clocks weekly shows are a week apart. */
export type ShowChoices = { hosts: Host[]; zone: string }
export const showListScreen = screen<ShowChoices & { shows: Paged<Show> }>('live-shows/admin/ShowList')
export const showCreateScreen = screen<ShowChoices>('live-shows/admin/ShowCreate')
