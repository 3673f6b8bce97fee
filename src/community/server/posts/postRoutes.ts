import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayChangeInCommunity } from '../../../discussion/index.ts'
import { likesReader, toggleLike } from '../../../discussion/server/index.ts'
import { ok } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Reader } from '../../../platform/reader.ts'
import type { Db } from '../../../platform/server/database.ts'
import { fromReplica } from '../../../platform/server/replica.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../contract.ts'
import { type CommunityContext, postGone } from '../context.ts'
import { countNewer, findPost, listOnePost } from '../feed/findPosts.ts'
import { listPosts } from '../feed/listPosts.ts'
import { feedScope, listedScope } from '../feed/order.ts'
import { searchPosts } from '../feed/searchPosts.ts'
import { askForRanks } from '../jobs.ts'
import { listLikers } from '../likes/listLikers.ts'
import { requireRoom } from '../media/quota.ts'
import { withNewcomerLimit } from '../newcomerLimit.ts'
import { likeablePost } from '../postRows.ts'
import { requireKnown } from '../spaces/openSpace.ts'
import { addPost } from './addPost.ts'
import { changePost, findPostEntry } from './changePost.ts'
import { removePost } from './removePost.ts'

const READING = { who: 'community' } as const
/** A person writes by hand: five posts at once, then one more a minute. */
const POSTING = { who: 'contributor', limit: { burst: 5, everySeconds: 60, acceptedOnly: true } } as const
const CHANGING = { who: 'contributor', limit: { burst: 20, everySeconds: 5 } } as const
const LIKING = { who: 'contributor', limit: { burst: 60, everySeconds: 1 } } as const
const SEARCHING = { who: 'community', limit: { burst: 30, everySeconds: 1 } } as const

const readLikes = likesReader(likeablePost)

/** The feed, and what is done with posts. */
export function postRoutes(app: FastifyInstance, context: CommunityContext): void {
  const { db } = context
  readingRoutes(app, context)

  const requirePost = async (reader: Reader, id: number) => {
    const post = await findPost(db, reader, id)
    if (!post) throw postGone()
    return post
  }

  const quota = (reader: Reader, bytes: number) => requireRoom(db, reader.id, bytes)
  route(app, contract.addPost, { ...POSTING, quota }, async ({ reader, body: sent, submission }) => {
    const { body, subcategory, submit_key: submitKey } = sent
    const media = sent.media === undefined ? [] : [sent.media].flat()
    const id = await addPost(context, reader, { body, subcategory, media, submitKey }, submission)
    context.wake()
    return requirePost(reader, id)
  })

  route(app, contract.editPost, { ...CHANGING, audit: 'post changed' }, async ({ reader, params, body }) => {
    const entry = await findPostEntry(db, params.id)
    if (!entry) throw postGone()
    if (!mayChangeInCommunity(reader, entry)) throw new AppError('forbidden', 'You can only edit your own posts.')
    await withNewcomerLimit(context, reader, { what: 'comment', body: body.body }, () =>
      changePost(context, reader, entry, body.body),
    )
    context.markChanged(entry.id, reader.id)
    return requirePost(reader, entry.id)
  })

  route(app, contract.deletePost, { ...CHANGING, audit: 'post deleted' }, async ({ reader, params }) => {
    const entry = await findPostEntry(db, params.id)
    if (!entry) throw postGone()
    if (!mayChangeInCommunity(reader, entry)) throw new AppError('forbidden', 'You can only delete your own posts.')
    await removePost(context, entry)
    context.markChanged(entry.id, reader.id)
    return ok
  })

  route(app, contract.likePost, LIKING, async ({ reader, body }) => {
    if ((await toggleLike(context, reader, likeablePost, body.post_id, body.liked)) !== undefined) {
      context.markChanged(body.post_id, reader.id)
      await askForRanks(context)
    }
    const likes = await readLikes(db, reader, body.post_id)
    if (!likes) throw postGone()
    return likes
  })
}

/** The first page comes from the database: who asks for it has just heard of something new in it. */
function readList<T>(
  context: CommunityContext,
  request: FastifyRequest,
  { page, after }: { page: number; after?: unknown },
  read: (from: Db) => Promise<T>,
): Promise<T> {
  return page === 1 && after === undefined ? read(context.db) : fromReplica(context, request, read)
}

function readingRoutes(app: FastifyInstance, context: CommunityContext): void {
  const { db } = context
  route(app, contract.listPosts, READING, async ({ reader, query, request }) => {
    const { post_id, subcategory, unanswered, ...options } = query
    if (post_id !== undefined) return listOnePost(db, reader, post_id, options)
    const read = (from: Db) => listPosts(from, reader, { ...options, scope: listedScope({ subcategory, unanswered }) })
    const list = await readList(context, request, options, read)
    // asked only where there is nothing, which may be a space that nobody has posted in
    if (subcategory !== undefined && list.total === 0) await requireKnown(db, subcategory)
    return list
  })

  route(app, contract.listMemberPosts, READING, ({ reader, params, query, request }) =>
    readList(context, request, query, (from) =>
      listPosts(from, reader, { ...query, scope: feedScope({ member: params.memberId }) }),
    ),
  )

  route(app, contract.countNewer, READING, async ({ reader, query: { than, ...which } }) => ({
    count: await countNewer(db, reader, feedScope(which), than),
  }))

  route(app, contract.searchPosts, SEARCHING, ({ reader, query: { q, ...paging }, request }) =>
    fromReplica(context, request, (from) => searchPosts(from, reader, q, paging)),
  )

  route(app, contract.listLikes, READING, async ({ params, query }) => {
    const list = await listLikers(db, params.id, query)
    if (!list) throw postGone()
    return list
  })
}
