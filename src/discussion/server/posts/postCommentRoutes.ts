import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Reader } from '../../../platform/reader.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../postContract.ts'
import { commentGone, type DiscussionContext } from '../context.ts'
import { likesReader } from '../readLikes.ts'
import { openThreads, type Target } from '../threads.ts'
import { likeableComment, toggleLike } from '../toggleLike.ts'
import { listPostComments, listPostReplies, readPostComment, readPostReply } from './listPostComments.ts'

const READING = { who: 'community' } as const
/** A person writes by hand: this many at once, then one more every few seconds. */
const WRITING = { who: 'contributor', limit: { burst: 20, everySeconds: 5, acceptedOnly: true } } as const
const LIKING = { who: 'contributor', limit: { burst: 60, everySeconds: 1 } } as const

const readLikes = likesReader(likeableComment)

const required = <T>(found: T | undefined): T => {
  if (found === undefined) throw commentGone()
  return found
}

type Options<Locked> = { target: Target<number, Locked>; markChanged: (postId: number, byId: number) => void }

/** Comments below posts, whose place is the id of the post. */
export function postCommentRoutes<Locked>(
  app: FastifyInstance,
  context: DiscussionContext,
  options: Options<Locked>,
): void {
  const { db } = context
  const threads = openThreads(context, options.target)

  route(app, contract.listPostComments, READING, async ({ reader, params, query }) => {
    const list = await listPostComments(db, reader, { ...query, of: params.id })
    if (!list) throw new AppError('not_found', 'There is no such post any more.')
    return list
  })
  route(app, contract.listPostReplies, READING, async ({ reader, params, query }) =>
    required(await listPostReplies(db, reader, { ...query, of: params.id })),
  )

  route(app, contract.addPostComment, WRITING, async ({ reader, body: { body, post_id }, submission }) =>
    required(await readPostComment(db, reader, await threads.add(reader, post_id, { body, submission }))),
  )
  route(app, contract.addPostReply, WRITING, async ({ reader, params, body: { body }, submission }) =>
    required(await readPostReply(db, reader, await threads.reply(reader, params.id, { body, submission }))),
  )

  const editing = { ...WRITING, audit: 'comment changed' }
  route(app, contract.editPostComment, editing, async ({ reader, params, body: { body } }) => ({
    body,
    mentions: await threads.edit(reader, params.id, body),
    edited: true as const,
  }))

  route(app, contract.deletePostComment, { ...WRITING, audit: 'comment deleted' }, async ({ reader, params }) => {
    await threads.remove(reader, params.id)
    return ok
  })

  const like = async (reader: Reader, id: number, liked: boolean | undefined) => {
    const postId = await toggleLike(context, reader, likeableComment, id, liked)
    if (postId !== undefined) options.markChanged(postId, reader.id)
    return required(await readLikes(db, reader, id))
  }
  route(app, contract.likePostComment, LIKING, ({ reader, params, body }) => like(reader, params.id, body.liked))
}
