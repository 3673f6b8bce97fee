import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { findPostThread } from '../../discussion/server/index.ts'
import { blankable, Id, id } from '../../platform/contract.ts'
import { type PlacedScreen, place } from '../../platform/document.ts'
import { AppError } from '../../platform/errors.ts'
import { makeExcerpt } from '../../platform/excerpt.ts'
import { Paging } from '../../platform/paging.ts'
import { mayWriteCommunity } from '../../platform/reader.ts'
import { page } from '../../platform/server/page.ts'
import { fromReplica } from '../../platform/server/replica.ts'
import { PostSort, Unanswered } from '../contract.ts'
import { sortWithin } from '../feed.ts'
import { feedScreen, postScreen, proposalsScreen, searchScreen, spaceScreen, spacesScreen } from '../screens.ts'
import { SpacesQuery } from '../spaceContract.ts'
import { spaceSubcategory } from '../spaces.ts'
import type { CommunityContext } from './context.ts'
import { findPost } from './feed/findPosts.ts'
import { listPosts } from './feed/listPosts.ts'
import { feedScope, listedScope } from './feed/order.ts'
import { listActivity, listSpaces, requireSpace } from './spaces/listSpaces.ts'
import { listProposals } from './spaces/proposals.ts'

const Sorted = z.object({ sort: z._default(PostSort, 'latest') })
const Narrowed = z.object({ ...Sorted.def.shape, unanswered: Unanswered })
const Searched = z.object({ q: z._default(blankable(200), '') })
const Asked = z.object({ comment: z.optional(id) })
const FIRST = { page: 1, perPage: 10 }

/** What is pinned on top of the feed for one reader. */
export type Pinned = (readerId: number) => Promise<PlacedScreen[]>

export function communityPages(app: FastifyInstance, context: CommunityContext, pinned: Pinned = async () => []): void {
  const { db } = context
  const all = { who: 'community', query: Narrowed } as const
  page(app, '/member/community', all, async ({ reader, query: { unanswered, ...query }, request }) => {
    const sort = sortWithin(unanswered === 1, query.sort)
    const [posts, spaces] = await fromReplica(context, request, (from) =>
      Promise.all([
        listPosts(from, reader, { ...FIRST, sort, scope: listedScope({ unanswered }) }),
        listSpaces(from, reader.id),
      ]),
    )
    const feed = { posts, spaces, sort, unanswered, member: null, can_write: mayWriteCommunity(reader) }
    return { title: 'Community', frame: 'app', screens: [...(await pinned(reader.id)), place(feedScreen, feed)] }
  })

  // a numeric last segment is a member, whose posts alone are shown; of one that there is not, none
  const params = z.object({ memberId: id })
  const ofMember = { who: 'community', params, query: Sorted } as const
  page(app, '/member/community/:memberId', ofMember, async ({ reader, params, query: { sort }, request }) => {
    const [posts, spaces] = await fromReplica(context, request, (from) =>
      Promise.all([
        listPosts(from, reader, { ...FIRST, sort, scope: feedScope({ member: params.memberId }) }),
        listSpaces(from, reader.id),
      ]),
    )
    const feed = { posts, spaces, sort, unanswered: 0, member: params.memberId, can_write: mayWriteCommunity(reader) }
    return { title: 'Posts · Community', frame: 'app', screens: [place(feedScreen, feed)] }
  })

  const onePost = { who: 'community', params: Id, query: Asked } as const
  page(app, '/member/community/post/:id', onePost, async ({ reader, params, query: { comment } }) => {
    const [post, asked] = await Promise.all([
      findPost(db, reader, params.id),
      comment === undefined ? undefined : findPostThread(db, reader, params.id, comment),
    ])
    if (!post) throw new AppError('not_found', 'There is no such post, or no more.')
    return {
      title: `${makeExcerpt(post.body, 60)} · Community`,
      frame: 'app',
      screens: [place(postScreen, { post, asked: asked ?? null, can_write: mayWriteCommunity(reader) })],
    }
  })

  page(app, '/member/community/search', { who: 'community', query: Searched }, async ({ reader, query: { q } }) => ({
    title: 'Search · Community',
    frame: 'app',
    screens: [place(searchScreen, { q, can_write: mayWriteCommunity(reader) })],
  }))

  spacePages(app, context)
}

function spacePages(app: FastifyInstance, context: CommunityContext): void {
  const { db } = context
  page(app, '/member/community/spaces', { who: 'community', query: SpacesQuery }, async ({ reader, query }) => {
    const spaces = await listSpaces(db, reader.id)
    const screens = [place(spacesScreen, { spaces, query, can_write: mayWriteCommunity(reader) })]
    return { title: 'Spaces · Community', frame: 'app', screens }
  })

  const params = z.object({ slug: z.string() })
  const ofSpace = { who: 'community', params, query: Narrowed } as const
  page(
    app,
    '/member/community/space/:slug',
    ofSpace,
    async ({ reader, params: { slug }, query: { unanswered, ...query }, request }) => {
      const sort = sortWithin(unanswered === 1, query.sort)
      const space = await requireSpace(db, reader.id, slug)
      const [posts, activity] = await fromReplica(context, request, (from) =>
        Promise.all([
          listPosts(from, reader, {
            ...{ ...FIRST, sort },
            scope: listedScope({ subcategory: spaceSubcategory(slug), unanswered }),
          }),
          listActivity(from, slug),
        ]),
      )
      const data = { space, posts, sort, unanswered, activity, can_write: mayWriteCommunity(reader) }
      return { title: `${space.title} · Community`, frame: 'app', screens: [place(spaceScreen, data)] }
    },
  )

  page(app, '/admin/community/proposals', { who: 'admin', query: Paging }, async ({ query }) => ({
    title: 'Proposed spaces',
    frame: 'admin',
    screens: [place(proposalsScreen, { proposals: await listProposals(db, {}, query) })],
  }))
}
