// Spaces: corners of the community, one for each subcategory, with what the reader has to do with each. Members propose
// new ones to the admins; an accepted proposal opens one.
import * as z from 'zod/mini'
import { authorSchema } from '../accounts/index.ts'
import { blankable, endpoint, Id, lineOfText, MAX_SEARCH, Ok, submission, text } from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'
import { spaceSorts } from './spaces.ts'

const slug = z.string().check(z.maxLength(80))
const Slug = z.object({ slug })

export const SpaceState = z.object({
  title: z.string(),
  isAdmin: z.boolean(),
  members: z.string(),
  slug: z.string(),
  opened: z.string(),
  /** Closed: its posts are there to read, and nobody joins it or posts in it. */
  archived: z.boolean(),
  /** The reader pressed Join. */
  joined: z.boolean(),
  /** Of 'My Space': the reader has joined, or has posted in it. */
  mine: z.boolean(),
  posts_count: z.int(),
})
export type SpaceState = z.output<typeof SpaceState>

export const listSpaces = endpoint('GET', '/api/member/spaces', {
  response: z.object({ data: z.array(SpaceState) }),
  summary: 'The open spaces with what the reader has to do with each',
})
export const joinSpace = endpoint('POST', '/api/member/space/:slug/join', { params: Slug, response: SpaceState })
export const leaveSpace = endpoint('DELETE', '/api/member/space/:slug/join', { params: Slug, response: SpaceState })

export const MAX_SPACE_TITLE = 60
const title = lineOfText(MAX_SPACE_TITLE, 'Please give the space a name.')
/** Slug and subcategory never change, so that addresses and posts stay right. */
export const changeSpace = endpoint('PUT', '/api/admin/space/:slug', {
  params: Slug,
  body: z.object({ title: z.optional(title), archived: z.optional(z.boolean()) }),
  response: SpaceState,
  summary: 'Renames a space, closes it or opens it again',
})

/** The query of the page of all spaces, from its address. */
export const SpacesQuery = z.object({
  view: z.catch(z._default(z.enum(['all', 'mine']), 'all'), 'all'),
  search: z.catch(z._default(blankable(MAX_SEARCH), ''), ''),
  sort: z.catch(z._default(z.enum(spaceSorts), 'alphabetical'), 'alphabetical'),
})
export type SpacesQuery = z.output<typeof SpacesQuery>

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
  /** Slug of the space that it opened. */
  space: z.nullable(z.string()),
  user: authorSchema,
  created_at: z.string(),
})
export type Proposal = z.output<typeof Proposal>
export const ProposalList = paged(Proposal)
export type ProposalList = z.output<typeof ProposalList>

export const MAX_PROPOSAL_PURPOSE = 600

export const proposeSpace = endpoint('POST', '/api/member/space-proposal', {
  body: z.object({
    title,
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
