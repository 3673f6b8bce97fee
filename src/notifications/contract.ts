// Notifications of members: answers, mentions, likes in bundles, what the admins have decided, shows that are
// moved, takes that the teacher has reviewed; and its admins: questions, reports, proposals. In the page
// as it happens, by mail in a digest, each kind as its reader prefers.
import * as z from 'zod/mini'
import { authorSchema } from '../accounts/index.ts'
import { endpoint, Id, Ok, wholeNumber } from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'
import { communityStatuses } from '../platform/reader.ts'

export { MOST_UNREAD, streamPath } from './liveUpdates.ts'

/**
 * `report`: the outcome of the member's report; `removal`: an admin removed what they wrote; `answer`: to what they wrote
 * below a lesson or quiz; `show`: one that is moved or cancelled; `proposal`: the outcome of a space that they proposed;
 * `take`: the teacher has reviewed one of theirs; `roadmap`: their own one is published; `agreement`: the weekly one changes;
 * `check_in`: the teacher answers one; `missed`: two weeks went by without one; `certificate`: a level is completed;
 * `message`: the teacher writes to many.
 * The last three are for admins.
 */
export const notificationKinds = [
  ...(['reply', 'mention', 'like', 'status', 'report', 'removal', 'answer', 'show', 'proposal', 'take'] as const),
  ...(['roadmap', 'agreement', 'check_in', 'missed', 'certificate', 'message'] as const),
  ...(['question', 'reported', 'proposed'] as const),
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** People who come with a bundle. */
export const ACTORS_SHOWN = 3
/** Streams that one member may have open at once on one server. */
export const MAX_STREAMS = 5

export const Notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  /** What it is about: a post, or a comment or reply below one, or talk below a lesson, quiz or master class; else, or once it is gone, null. */
  about: z.nullable(z.enum(['post', 'comment', 'reply', 'lesson', 'quiz', 'master class'])),
  /** Who did it, the latest first, up to ACTORS_SHOWN; nobody for what the admins decided. */
  actors: z.array(authorSchema),
  /** How many people did it. */
  count: z.int(),
  post_id: z.nullable(z.int()),
  comment_id: z.nullable(z.int()),
  /** The first words of what it is about. */
  excerpt: z.string(),
  /** `status` alone: the place given. */
  status: z.nullable(z.enum(communityStatuses)),
  /** What the admin had to say, or when a show now begins, or ''. */
  note: z.string(),
  /** `report`, `show` and `proposal` alone: whether the thing was removed, the show cancelled, or the space declined. */
  removed: z.nullable(z.boolean()),
  /** The page to open; null when there is none. */
  href: z.nullable(z.string()),
  read: z.boolean(),
  created_at: z.string(),
})
export type Notification = z.output<typeof Notification>

/** `unread` counts to MOST_UNREAD + 1; `version` grows with every change and is the id of the stream's events. */
const state = { unread: z.int(), version: z.int() }
const State = z.object(state)
export type NotificationState = z.output<typeof State>

/** `next` is sent as `after` to get what follows exactly; null at the end. */
export const NotificationList = z.object({ ...paged(Notification).shape, ...state, next: z.nullable(z.string()) })
export type NotificationList = z.output<typeof NotificationList>

export const listNotifications = endpoint('GET', '/api/member/notifications', {
  query: z.object({ ...pagingFields, after: z.optional(z.string().check(z.regex(/^\d{1,10}_\d{1,10}$/))) }),
  response: NotificationList,
  summary: 'The reader’s notifications, the latest first; a bundle that grows comes to the top again',
})
export const countUnread = endpoint('GET', '/api/member/notifications/unread', { response: State })
export const readNotification = endpoint('POST', '/api/member/notifications/:id/read', { params: Id, response: State })
export const readAllNotifications = endpoint('POST', '/api/member/notifications/read', {
  /** `version` of the list that the reader has seen, so that what came after it stays unread. */
  body: z.object({ version: z.optional(wholeNumber(0, 2_147_483_647)) }),
  response: State,
})

export const Preference = z.object({ kind: z.enum(notificationKinds), in_app: z.boolean(), mail: z.boolean() })
export type Preference = z.output<typeof Preference>
const Preferences = z.object({ data: z.array(Preference) })

export const readPreferences = endpoint('GET', '/api/member/notifications/preferences', { response: Preferences })
export const savePreferences = endpoint('PUT', '/api/member/notifications/preferences', {
  body: z.object({ data: z.array(Preference).check(z.minLength(1), z.maxLength(notificationKinds.length)) }),
  response: Preferences,
  summary: 'Changes the kinds that are sent; the others stay as they are',
})

export const StreamQuery = z.object({ since: z.optional(wholeNumber(0, 2_147_483_647)) })
export type NotificationsEvent = NotificationState & { data: Notification[] }
/** Ids of the newest post of all (`all`) and of each subcategory that has any. */
export type PostsEvent = { newest: Partial<Record<string, number>> }
/** Posts that others have changed, liked, commented on or deleted. */
export type ChangedPostsEvent = { posts: number[] }
export type EndEvent = { reason: 'logout' | 'blocked' }

/** The address in every digest; a POST without a session or a token of a page takes the reader off its list. */
export const unsubscribePath = '/unsubscribe/:token'
export const unsubscribe = endpoint('POST', unsubscribePath, {
  params: z.object({ token: z.string().check(z.maxLength(120)) }),
  response: Ok,
})
