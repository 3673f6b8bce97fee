// Keeping the community decent: members report posts and comments, admins look at each reported thing once and leave
// it or remove it, and author and reporter learn the outcome; and each member has the place in the community that admins give.
import * as z from 'zod/mini'
import { authorSchema } from '../accounts/index.ts'
import { blankable, endpoint, Id, id, Ok, submission, text } from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'
import { communityStatuses } from '../platform/reader.ts'

export const reportReasons = ['spam', 'unkind', 'off_topic', 'copyright', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
export const reasonLabels: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  unkind: 'Unkind or harassing',
  off_topic: 'Off topic',
  copyright: 'Somebody else’s work',
  other: 'Something else',
}

export const MAX_DETAILS = 500
export const MAX_NOTE = 500
/** Reports that come with a case; `reports_count` says how many there are. */
export const REPORTS_SHOWN = 10

export const Reported = z.enum(['post', 'comment'])
export type Reported = z.output<typeof Reported>

export const report = endpoint('POST', '/api/member/report', {
  body: z
    .object({
      /** A reply is reported as a comment. */
      kind: Reported,
      id,
      reason: z.enum(reportReasons, 'Please choose a reason.'),
      details: z._default(blankable(MAX_DETAILS), ''),
      ...submission,
    })
    .check(
      z.refine(({ reason, details }) => reason !== 'other' || details !== '', {
        path: ['details'],
        error: 'Please say what is wrong.',
      }),
    ),
  response: Ok,
  summary: 'Reports a post, a comment or a reply to the admins; 409 when the reader has reported it before',
})

export const caseStatuses = ['open', 'dismissed', 'removed'] as const
export const Case = z.object({
  id: z.int(),
  kind: Reported,
  /** null once it is gone; `gone` then, no matter who deleted it. */
  thing_id: z.nullable(z.int()),
  post_id: z.nullable(z.int()),
  gone: z.boolean(),
  /** The words as they were when it was first reported. */
  body: z.string(),
  /** The words have been changed since. */
  edited: z.boolean(),
  user: authorSchema,
  status: z.enum(caseStatuses),
  reports: z.array(
    z.object({
      user: authorSchema,
      reason: z.enum(reportReasons),
      details: z.string(),
      created_at: z.string(),
    }),
  ),
  reports_count: z.int(),
  /** What the admin wrote to those concerned. */
  note: z.string(),
  decided_by: z.nullable(authorSchema),
  decided_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type Case = z.output<typeof Case>

export const CaseList = z.object({ ...paged(Case).shape, open_count: z.int() })
export type CaseList = z.output<typeof CaseList>

export const CaseQuery = z.object({ ...pagingFields, status: z._default(z.enum(['open', 'closed']), 'open') })
export type CaseQuery = z.output<typeof CaseQuery>

export const listCases = endpoint('GET', '/api/admin/community/reports', {
  query: CaseQuery,
  response: CaseList,
  summary: 'Reported things: open ones by their oldest report, closed ones by the latest decision',
})
export const dismissCase = endpoint('POST', '/api/admin/community/report/:id/dismiss', {
  params: Id,
  body: z.object({ note: z._default(blankable(MAX_NOTE), '') }),
  response: Case,
  summary: 'Leaves the thing where it is, and notifies those who reported it',
})
export const removeReported = endpoint('POST', '/api/admin/community/report/:id/remove', {
  params: Id,
  body: z.object({ reason: text(MAX_NOTE, 'Please say why, for the author to read.') }),
  response: Case,
  summary: 'Removes the thing; its author hears the reason, those who reported it the outcome',
})

const CommunityStatus = z.enum(communityStatuses, 'Please choose one of the list.')
export type CommunityStatus = z.output<typeof CommunityStatus>

export const setCommunityStatus = endpoint('POST', '/api/member/community/:id/status', {
  params: Id,
  body: z.object({ status: CommunityStatus }),
  // the specification has a text for a flag that is false
  response: z.object({ ok: z.boolean() }),
  summary: 'Gives a member another place in the community; a block holds from the next request on',
})
