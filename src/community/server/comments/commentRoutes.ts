import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../contract.ts'
import { canDelete, canEdit } from '../../policy.ts'
import { type CommunityContext, commentGone, postGone } from '../context.ts'
import { askForRanks } from '../jobs.ts'
import { readLikes } from '../likes/readLikes.ts'
import { toggleLike } from '../likes/toggleLike.ts'
import { withNewcomerLimit } from '../newcomerLimit.ts'
import { addComment, addReply, findEntry } from './addComment.ts'
import { changeComment, removeComment } from './changeComment.ts'
import { listComments, listReplies, readComment, readReply } from './listComments.ts'

const READING = { who: 'community' } as const
/** A person writes by hand: this many at once, then one more every few seconds. */
const WRITING = { who: 'contributor', limit: { burst: 20, everySeconds: 5, acceptedOnly: true } } as const
const LIKING = { who: 'contributor', limit: { burst: 60, everySeconds: 1 } } as const

/** The talk below posts. */
export function commentRoutes(app: FastifyInstance, context: CommunityContext): void {
  const { db } = context
  readingRoutes(app, context)

  const requireEntry = async (id: number) => {
    const entry = await findEntry(db, id)
    if (!entry) throw commentGone()
    return entry
  }

  route(app, contract.addComment, WRITING, async ({ reader, body: sent, submission }) => {
    const { body, post_id, submit_key: submitKey } = sent
    const id = await addComment(context, reader, post_id, { body, submitKey, submission })
    await askForRanks(context)
    const comment = await readComment(db, reader, id)
    if (!comment) throw commentGone()
    context.markChanged(post_id, reader.id)
    return comment
  })

  route(app, contract.addReply, WRITING, async ({ reader, params, body: sent, submission }) => {
    const words = { body: sent.body, submitKey: sent.submit_key, submission }
    const reply = await readReply(db, reader, await addReply(context, reader, params.id, words))
    if (!reply) throw commentGone()
    context.markChanged(reply.post_id, reader.id)
    return reply
  })

  route(
    app,
    contract.editComment,
    { ...WRITING, audit: 'comment changed' },
    async ({ reader, params, body: { body } }) => {
      const entry = await requireEntry(params.id)
      if (!canEdit(reader, entry)) throw new AppError('forbidden', 'You can only edit your own comments.')
      const mentions = await withNewcomerLimit(context, reader, { what: 'comment', body }, () =>
        changeComment(context, entry, body),
      )
      context.markChanged(entry.postId, reader.id)
      return { body, mentions, edited: true as const }
    },
  )

  route(app, contract.deleteComment, { ...WRITING, audit: 'comment deleted' }, async ({ reader, params }) => {
    const entry = await requireEntry(params.id)
    if (!canDelete(reader, entry)) throw new AppError('forbidden', 'You can only delete your own comments.')
    await removeComment(context, entry)
    context.markChanged(entry.postId, reader.id)
    if (entry.parentId === null) await askForRanks(context)
    return ok
  })

  route(app, contract.likeComment, LIKING, async ({ reader, params, body }) => {
    const turned = await toggleLike(context, reader, 'comment', params.id, body.liked)
    if (turned) context.markChanged(turned.postId, reader.id)
    const likes = await readLikes(db, reader, 'comment', params.id)
    if (!likes) throw commentGone()
    return likes
  })
}

function readingRoutes(app: FastifyInstance, { db }: CommunityContext): void {
  route(app, contract.listComments, READING, async ({ reader, params, query }) => {
    const list = await listComments(db, reader, { ...query, of: params.id })
    if (!list) throw postGone()
    return list
  })

  route(app, contract.listReplies, READING, async ({ reader, params, query }) => {
    const list = await listReplies(db, reader, { ...query, of: params.id })
    if (!list) throw commentGone()
    return list
  })
}
