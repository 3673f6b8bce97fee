import type { FastifyInstance } from 'fastify'
import type { Wake } from '../../notifications/server/index.ts'
import { Id, ok } from '../../platform/contract.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { type Db, inTransaction, type Queryable } from '../../platform/server/database.ts'
import { page } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import * as contract from '../contract.ts'
import { canDelete, canEdit } from '../policy.ts'
import {
  type CommentRow,
  findComment,
  findWriters,
  insertComment,
  listComments,
  lockComment,
  readComment,
  removeComment,
  updateComment,
} from './queries.ts'
import { threadNotifications } from './threadNotifications.ts'

/**
 * Asks the module that owns a category whether there is such a lesson or quiz. With `hold` it must not be deleted before
 * the transaction ends, so that nothing is written below what is gone.
 */
export type Targets = Record<contract.CommentCategory, (db: Queryable, id: number, hold?: boolean) => Promise<boolean>>

/** The address of the page on which comments of a category stand; undefined when it is gone. */
export type Pages = Record<contract.CommentCategory, (db: Queryable, id: number) => Promise<string | undefined>>

type Options = { targets: Targets; pages: Pages; wake: Wake }

/** A person writes by hand: this many at once, then one more every few seconds. */
const WRITING = { who: 'member', limit: { burst: 20, everySeconds: 5 } } as const
const ADDING = { who: 'member', limit: { ...WRITING.limit, acceptedOnly: true } } as const
const GONE = 'There is no such comment any more.'

export function commentsRoutes(app: FastifyInstance, { targets, pages, wake }: Options): void {
  const { db } = app.context
  const notifier = threadNotifications(wake)

  const requireTarget = async (category: contract.CommentCategory, id: number, holder?: Queryable) => {
    if (!(await targets[category](holder ?? db, id, holder !== undefined)))
      throw new AppError('not_found', 'There is nothing to comment on here.')
  }

  route(app, contract.listComments, { who: 'member' }, async ({ reader, query }) => {
    const { category, course_id: courseId, page, perPage } = query
    const [list] = await Promise.all([
      listComments(db, reader, { category, courseId, page, perPage }),
      requireTarget(category, courseId),
    ])
    return list
  })

  const requireRead = async (reader: Reader, id: number) => {
    const entry = await readComment(db, reader, id)
    if (!entry) throw new AppError('not_found', GONE)
    return entry
  }

  route(app, contract.addComment, ADDING, async ({ reader, params, body, submission }) => {
    if (body.course_id !== undefined && body.course_id !== params.id)
      throw invalidField('course_id', 'This names another lesson than the address does.')
    const entry = { category: body.category, targetId: params.id, body: body.comment }
    const id = await once(db, submission, (store) =>
      store(async (tx) => {
        await requireTarget(body.category, params.id, tx)
        const added = await insertComment(tx, reader, entry)
        await notifier.said(tx, { kind: 'question', threadId: added, actorId: reader.id })
        return added
      }),
    )
    return { ...(await requireRead(reader, id)), replies: [] }
  })

  route(
    app,
    contract.editComment,
    { ...WRITING, audit: 'lesson comment changed' },
    async ({ reader, params, body }) => {
      const entry = await requireEntry(db, params.id)
      await requireTarget(entry.category, entry.targetId)
      if (!canEdit(reader, entry)) throw new AppError('forbidden', 'You can only edit your own comments.')
      const changed = await updateComment(db, reader, entry, body.comment)
      if (!changed) throw new AppError('not_found', GONE)
      return changed
    },
  )

  for (const endpoint of [contract.deleteComment, contract.deleteCommentVariant])
    route(app, endpoint, { ...WRITING, audit: 'lesson comment deleted' }, async ({ reader, params }) => {
      const entry = await requireEntry(db, params.id)
      if (!canDelete(reader, entry)) throw new AppError('forbidden', 'You can only delete your own comments.')
      const threadId = entry.parentId ?? entry.id
      const removed = await inTransaction(db, async (tx) => {
        // held, so that nobody is told of it while what was told is taken back
        await lockComment(tx, entry.id)
        return notifier.removing(tx, [threadId], () => removeComment(tx, entry))
      })
      if (!removed) throw new AppError('not_found', GONE)
      return ok
    })

  const reply = async (author: Reader, to: number, body: string, submission: Submission | undefined) => {
    const id = await once(db, submission, async (store) => {
      const entry = await requireEntry(db, to)
      await requireTarget(entry.category, entry.targetId)
      return store(async (tx) => {
        const threadId = entry.parentId ?? entry.id
        const added = await insertReply(tx, author, entry, body)
        const userIds = await findWriters(tx, threadId, author.id)
        await notifier.said(tx, { kind: 'answer', threadId, actorId: author.id, userIds })
        return added
      })
    })
    return requireRead(author, id)
  }
  route(app, contract.addReply, ADDING, ({ reader, params, body, submission }) =>
    reply(reader, params.id, body.comment, submission),
  )
  route(app, contract.addReplyVariant, ADDING, ({ reader, params, body, submission }) =>
    reply(reader, params.id, body.body, submission),
  )

  page(app, contract.commentPath(':id'), { who: 'member', params: Id }, async ({ params, reply }) => {
    const entry = await requireEntry(db, params.id)
    const path = await pages[entry.category](db, entry.targetId)
    if (path === undefined) throw new AppError('not_found', GONE)
    const query = `${path.includes('?') ? '&' : '?'}comment=${entry.id}`
    reply.redirect(`${path}${query}#comment-${entry.id}`, 303)
    return undefined
  })
}

async function requireEntry(db: Db, id: number) {
  const entry = await findComment(db, id)
  if (!entry) throw new AppError('not_found', GONE)
  return entry
}

/** Spec silent: replies are one level deep, so a reply to a reply is one to the comment above both. */
const insertReply = (db: Queryable, author: Reader, { id, category, targetId, parentId }: CommentRow, body: string) =>
  insertComment(db, author, { category, targetId, parentId: parentId ?? id, body })
