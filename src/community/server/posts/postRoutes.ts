import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Reader } from '../../../platform/reader.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../contract.ts'
import { canDelete, canEdit } from '../../policy.ts'
import { countNewer, findPost, listOnePost, searchPosts } from '../feed/findPosts.ts'
import { listPosts } from '../feed/listPosts.ts'
import { scopeOf } from '../feed/order.ts'
import { askForRanks } from '../jobs.ts'
import { listLikers, readLikes } from '../likes/readLikes.ts'
import { turnLike } from '../likes/turnLike.ts'
import { postGone, type Room } from '../room.ts'
import { requireKnown } from '../spaces/openSpace.ts'
import { welcomed } from '../welcome.ts'
import { addPost } from './addPost.ts'
import { changePost, findPostEntry } from './changePost.ts'
import { removePost } from './removePost.ts'

const READING = { who: 'community' } as const
/** A person writes by hand: five posts at once, then one more a minute. */
const POSTING = { who: 'contributor', limit: { burst: 5, everySeconds: 60 } } as const
const CHANGING = { who: 'contributor', limit: { burst: 20, everySeconds: 5 } } as const
const LIKING = { who: 'contributor', limit: { burst: 60, everySeconds: 1 } } as const
const SEARCHING = { who: 'community', limit: { burst: 30, everySeconds: 1 } } as const

/** The feed, and what is done with posts. */
export function postRoutes(app: FastifyInstance, room: Room): void {
  const { db } = room
  readingRoutes(app, room)

  const requirePost = async (reader: Reader, id: number) => {
    const post = await findPost(db, reader, id)
    if (!post) throw postGone()
    return post
  }

  route(app, contract.addPost, POSTING, async ({ reader, body: sent }) => {
    const { body, subcategory, submit_key: submitKey } = sent
    const media = sent.media === undefined ? [] : [sent.media].flat()
    const id = await addPost(room, reader, { body, subcategory, media, submitKey })
    room.wake()
    return requirePost(reader, id)
  })

  route(app, contract.editPost, CHANGING, async ({ reader, params, body }) => {
    const entry = await findPostEntry(db, params.id)
    if (!entry) throw postGone()
    if (!canEdit(reader, entry)) throw new AppError('forbidden', 'You can only edit your own posts.')
    await welcomed(room, reader, { what: 'comment', body: body.body }, () => changePost(room, entry, body.body))
    room.touch(entry.id, reader.id)
    return requirePost(reader, entry.id)
  })

  route(app, contract.deletePost, CHANGING, async ({ reader, params }) => {
    const entry = await findPostEntry(db, params.id)
    if (!entry) throw postGone()
    if (!canDelete(reader, entry)) throw new AppError('forbidden', 'You can only delete your own posts.')
    await removePost(room, entry.id)
    room.touch(entry.id, reader.id)
    return ok
  })

  route(app, contract.likePost, LIKING, async ({ reader, body }) => {
    if (await turnLike(room, reader, 'post', body.post_id, body.liked)) {
      room.touch(body.post_id, reader.id)
      await askForRanks(room)
    }
    const likes = await readLikes(db, reader, 'post', body.post_id)
    if (!likes) throw postGone()
    return likes
  })
}

function readingRoutes(app: FastifyInstance, { db }: Room): void {
  route(app, contract.listPosts, READING, async ({ reader, query: { post_id, subcategory, ...wishes } }) => {
    if (post_id !== undefined) return listOnePost(db, reader, post_id, wishes)
    const list = await listPosts(db, reader, { ...wishes, scope: scopeOf({ subcategory }) })
    // asked only where there is nothing, which may be a space that nobody has posted in
    if (subcategory !== undefined && list.total === 0) await requireKnown(db, subcategory)
    return list
  })

  route(app, contract.listPostsOf, READING, ({ reader, params, query }) =>
    listPosts(db, reader, { ...query, scope: scopeOf({ member: params.memberId }) }),
  )

  route(app, contract.countNewer, READING, async ({ reader, query: { than, ...which } }) => ({
    count: await countNewer(db, reader, scopeOf(which), than),
  }))

  route(app, contract.searchPosts, SEARCHING, ({ reader, query: { q, ...paging } }) =>
    searchPosts(db, reader, q, paging),
  )

  route(app, contract.listLikes, READING, async ({ params, query }) => {
    const list = await listLikers(db, params.id, query)
    if (!list) throw postGone()
    return list
  })
}
