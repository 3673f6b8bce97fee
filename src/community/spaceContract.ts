// Spaces: corners of the community, one for each subcategory. Their list is fixed and held by the client; the server
// adds what the reader has to do with each, and takes proposals for new ones to the admins.
import * as z from 'zod/mini'
import { authorSchema } from '../accounts/index.ts'
import { blankable, endpoint, Id, Ok, submission, text } from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'
import { slugs } from './spaces.ts'

const Slug = z.object({ slug: z.enum(slugs) })

export const SpaceState = z.object({
  title: z.string(),
  isAdmin: z.boolean(),
  members: z.string(),
  slug: z.enum(slugs),
  opened: z.string(),
  /** The reader pressed Join. */
  joined: z.boolean(),
  /** Of 'My Space': the reader has joined, or has posted in it. */
  mine: z.boolean(),
  posts_count: z.int(),
})
export type SpaceState = z.output<typeof SpaceState>

export const listSpaces = endpoint('GET', '/api/member/spaces', {
  response: z.object({ data: z.array(SpaceState) }),
  summary: 'The fixed list of spaces with what the reader has to do with each',
})
export const joinSpace = endpoint('POST', '/api/member/space/:slug/join', { params: Slug, response: SpaceState })
export const leaveSpace = endpoint('DELETE', '/api/member/space/:slug/join', { params: Slug, response: SpaceState })

/** One line of 'Recent Space Activities'. */
export const Activity = z.object({
  kind: z.enum(['post', 'comment', 'reply']),
  id: z.int(),
  post_id: z.int(),
  user: authorSchema,
  /** The first words of what was said. */
  excerpt: z.string(),
  created_at: z.string(),
})
export type Activity = z.output<typeof Activity>

export const listActivity = endpoint('GET', '/api/member/space/:slug/activity', {
  params: Slug,
  response: z.object({ data: z.array(Activity) }),
  summary: 'The newest posts, comments and replies of a space',
})

export const proposalStatuses = ['open', 'accepted', 'declined'] as const
export const ProposalStatus = z.enum(proposalStatuses)

export const Proposal = z.object({
  id: z.int(),
  title: z.string(),
  purpose: z.string(),
  status: ProposalStatus,
  /** What the admin who decided had to say; empty while it is open. */
  note: z.string(),
  user: authorSchema,
  created_at: z.string(),
})
export type Proposal = z.output<typeof Proposal>
export const ProposalList = paged(Proposal)
export type ProposalList = z.output<typeof ProposalList>

export const MAX_PROPOSAL_TITLE = 60
export const MAX_PROPOSAL_PURPOSE = 600

export const proposeSpace = endpoint('POST', '/api/member/space-proposal', {
  body: z.object({
    title: text(MAX_PROPOSAL_TITLE, 'Please give the space a name.'),
    purpose: text(MAX_PROPOSAL_PURPOSE, 'Please say what the space would be for.'),
    ...submission,
  }),
  response: Proposal,
  summary: 'Proposes a new space to the admins',
})
export const listOwnProposals = endpoint('GET', '/api/member/space-proposals', {
  query: z.object(pagingFields),
  response: ProposalList,
})
export const listProposals = endpoint('GET', '/api/admin/space-proposals', {
  query: z.object({ ...pagingFields, status: z.optional(ProposalStatus) }),
  response: ProposalList,
})
export const decideProposal = endpoint('PUT', '/api/admin/space-proposal/:id', {
  params: Id,
  body: z.object({
    status: ProposalStatus,
    note: z._default(blankable(500), ''),
  }),
  response: Proposal,
})
export const deleteProposal = endpoint('DELETE', '/api/admin/space-proposal/:id', { params: Id, response: Ok })
