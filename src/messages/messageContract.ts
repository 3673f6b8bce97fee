// The contract of what is written to segments, with what became of it.
import * as z from 'zod/mini'
import { personSchema } from '../accounts/index.ts'
import {
  endpoint,
  Id,
  lineOfText,
  Ok,
  requiredId,
  rowVersion,
  screen,
  submission,
  text,
  wholeNumber,
} from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'
import type { SegmentList } from './contract.ts'
import { channels, findUnknownField, messageStates, recipientStates, skipReasons } from './rules.ts'

export const MAX_SUBJECT = 150
export const MAX_BODY = 10_000
export const MOST_PIN_DAYS = 60

const fieldsKnown = z.check<string>(({ value, issues }) => {
  const message = findUnknownField(value)
  if (message) issues.push({ code: 'custom', input: value, message })
})
const words = {
  subject: lineOfText(MAX_SUBJECT, 'Please enter a subject.').check(fieldsKnown),
  body: text(MAX_BODY, 'Please write something first.').check(fieldsKnown),
}
const segment = requiredId('Please choose whom to write to.')
const draft = {
  segment,
  ...words,
  mail: z.boolean(),
  bell: z.boolean(),
  post: z.boolean(),
  pin_days: z._default(wholeNumber(1, MOST_PIN_DAYS, `Please enter 1 to ${MOST_PIN_DAYS} days.`), 7),
  /** `YYYY-MM-DDTHH:MM` in the academy's zone; at once without it. */
  at: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Please choose a day and a time.'))),
}
const oneWay = z.check<{ mail: boolean; bell: boolean; post: boolean }>(({ value, issues }) => {
  if (value.mail || value.bell || value.post) return
  issues.push({ code: 'custom', input: value, path: ['mail'], message: 'Please choose at least one way.' })
})

const Counts = z.object({
  sent: z.int(),
  waiting: z.int(),
  skipped: z.int(),
  refused: z.int(),
  unclear: z.int(),
  cancelled: z.int(),
})
export const Message = z.object({
  id: z.int(),
  kind: z.enum(['message', 'invitation']),
  subject: z.string(),
  /** The segment's name when it was written, and its filter in words. */
  segment: z.string(),
  segment_words: z.string(),
  mail: z.boolean(),
  bell: z.boolean(),
  post: z.boolean(),
  state: z.enum(messageStates),
  /** By whom; null once they have left. */
  by: z.nullable(z.string()),
  scheduled_at: z.string(),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  pinned_until: z.nullable(z.string()),
  /** People whom it was resolved to, and how many of them it has reached by one way at least. */
  people: z.int(),
  reached: z.int(),
  /** What became of each way to each of them. */
  counts: Counts,
})
export type Message = z.output<typeof Message>
export const MessageList = paged(Message)
export type MessageList = z.output<typeof MessageList>

export const MessagePage = z.object({
  ...Message.def.shape,
  segment_id: z.nullable(z.int()),
  body: z.string(),
  pin_days: z.int(),
  /** When it is to go, on the clocks of the academy's zone. */
  at: z.string(),
  skipped: z.array(z.object({ channel: z.enum(channels), reason: z.enum(skipReasons), people: z.int() })),
  version: z.int(),
})
export type MessagePage = z.output<typeof MessagePage>

export const Recipient = z.object({
  id: z.int(),
  /** Null once they have left. */
  person: z.nullable(personSchema),
  channel: z.enum(channels),
  state: z.enum(recipientStates),
  reason: z.nullable(z.enum(skipReasons)),
  /** The mail server's own words. */
  detail: z.nullable(z.string()),
  at: z.nullable(z.string()),
})
export type Recipient = z.output<typeof Recipient>
export const RecipientQuery = z.object({
  ...pagingFields,
  state: z.optional(z.enum(recipientStates, 'Please choose one of the list.')),
})
export type RecipientQuery = z.output<typeof RecipientQuery>
export const RecipientList = paged(Recipient)
export type RecipientList = z.output<typeof RecipientList>

export const MessageQuery = z.object(pagingFields)
export type MessageQuery = z.output<typeof MessageQuery>
export const listMessages = endpoint('GET', '/api/admin/messages', {
  query: MessageQuery,
  response: MessageList,
  summary: 'What was written to segments, the latest first',
})
export const readMessage = endpoint('GET', '/api/admin/messages/:id', { params: Id, response: MessagePage })
export const listRecipients = endpoint('GET', '/api/admin/messages/:id/recipients', {
  params: Id,
  query: RecipientQuery,
  response: RecipientList,
  summary: 'Each person of a message with what became of it; frozen when sending began',
})
/** The form asks it, too, before it asks whether to send. */
export const NewMessage = z.object({ ...draft, ...submission }).check(oneWay)
export const addMessage = endpoint('POST', '/api/admin/messages', {
  body: NewMessage,
  response: MessagePage,
  summary: 'Writes to a segment, now or at a time; whom it reaches is decided when it is sent',
})
export const changeMessage = endpoint('PUT', '/api/admin/messages/:id', {
  params: Id,
  body: z.object({ ...draft, version: rowVersion }).check(oneWay),
  response: MessagePage,
  summary: 'Changes a message that waits for its time; 409 once it is sent, or where somebody has changed it',
})
export const cancelMessage = endpoint('POST', '/api/admin/messages/:id/cancel', {
  params: Id,
  response: MessagePage,
  summary: 'Stops what has not gone out yet; repeating it changes nothing',
})
export const unpinMessage = endpoint('POST', '/api/admin/messages/:id/unpin', { params: Id, response: MessagePage })

/** `place` of the person whose version is shown: 0 for the first of the segment; beyond the last it begins anew. */
export const previewMessage = endpoint('POST', '/api/admin/messages/preview', {
  body: z.object({ segment, ...words, place: z._default(wholeNumber(0, 1_000_000), 0) }),
  response: z.object({
    people: z.int(),
    /** Whose version it is; null for a segment of nobody. */
    person: z.nullable(personSchema),
    subject: z.string(),
    html: z.string(),
    /** How many each way reaches. */
    reach: z.object({ mail: z.int(), bell: z.int(), post: z.int() }),
    /** Who is left out by email. */
    left_out: z.array(z.object({ reason: z.enum(skipReasons), people: z.int() })),
  }),
  summary: 'A message as one person of the segment would read it, and how many it would reach',
})
export const testMessage = endpoint('POST', '/api/admin/messages/test', {
  body: z.object(words),
  response: z.object({ message: z.string() }),
  summary: 'Mails the message to the reader alone; 503 with the mail server’s words when it is not taken',
})

/** A message as its reader finds it in the academy. */
export const Received = z.object({
  id: z.int(),
  subject: z.string(),
  html: z.string(),
  by: z.nullable(z.string()),
  at: z.string(),
})
export type Received = z.output<typeof Received>
export const dismissMessage = endpoint('POST', '/api/member/messages/:id/dismiss', {
  params: Id,
  response: Ok,
  summary: 'Puts a pinned post away; it stays among the reader’s messages',
})

export const messagesScreen = screen<{
  segments: z.output<typeof SegmentList>['data']
  messages: MessageList
  query: MessageQuery
  /** A filter of the list of students that is to become a segment. */
  saving: { filter: Record<string, string>; words: string } | null
  today: string
  /** The academy's, by whose clocks messages are scheduled. */
  zone: string
}>('messages/admin/Messages')
export const composeScreen = screen<{
  segments: z.output<typeof SegmentList>['data']
  chosen: number | null
  message: MessagePage | null
  /** The academy's zone, and its clock at this moment. */
  zone: string
  now: string
}>('messages/admin/Compose')
export const messageScreen = screen<{
  message: MessagePage
  recipients: RecipientList
  query: RecipientQuery
  zone: string
}>('messages/admin/MessageResult')
export const receivedScreen = screen<{ messages: Received[] }>('messages/ReceivedMessages')
export const pinnedScreen = screen<{ messages: Received[] }>('messages/PinnedMessages')
