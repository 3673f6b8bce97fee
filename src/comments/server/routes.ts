import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/contract.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Db, Queryable } from '../../platform/server/database.ts'
import { route } from '../../platform/server/route.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import * as contract from '../contract.ts'
import { canDelete, canEdit } from '../policy.ts'
import { changeEntry, type Entry, findEntry, insertEntry, listComments, readEntry, removeEntry } from './queries.ts'

/**
 * Asks the room that owns a category whether there is such a lesson or quiz. With `hold` it must not be deleted before
 * the transaction ends, so that nothing is written below what is gone.
 */
export type Targets = Record<contract.CommentCategory, (db: Queryable, id: number, hold?: boolean) => Promise<boolean>>

/** A person writes by hand: this many at once, then one more every few seconds. */
const WRITING = { who: 'member', limit: { burst: 20, everySeconds: 5 } } as const
const GONE = 'There is no such comment any more.'

export function commentsRoutes(app: FastifyInstance, { targets }: { targets: Targets }): void {
  const { db } = app.deps

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
    const entry = await readEntry(db, reader, id)
    if (!entry) throw new AppError('not_found', GONE)
    return entry
  }

  route(app, contract.addComment, WRITING, async ({ reader, params, body, submission }) => {
    if (body.course_id !== undefined && body.course_id !== params.id)
      throw invalidField('course_id', 'This names another lesson than the address does.')
    const entry = { category: body.category, targetId: params.id, body: body.comment }
    const id = await once(db, submission, (store) =>
      store(async (tx) => {
        await requireTarget(body.category, params.id, tx)
        return insertEntry(tx, reader, entry)
      }),
    )
    return { ...(await requireRead(reader, id)), replies: [] }
  })

  route(app, contract.editComment, WRITING, async ({ reader, params, body }) => {
    const entry = await requireEntry(db, params.id)
    await requireTarget(entry.category, entry.targetId)
    if (!canEdit(reader, entry)) throw new AppError('forbidden', 'You can only edit your own comments.')
    const changed = await changeEntry(db, reader, entry.id, body.comment)
    if (!changed) throw new AppError('not_found', GONE)
    return changed
  })

  for (const endpoint of [contract.deleteComment, contract.deleteCommentVariant])
    route(app, endpoint, WRITING, async ({ reader, params }) => {
      const entry = await requireEntry(db, params.id)
      if (!canDelete(reader, entry)) throw new AppError('forbidden', 'You can only delete your own comments.')
      if (!(await removeEntry(db, entry.id))) throw new AppError('not_found', GONE)
      return ok
    })

  const reply = async (author: Reader, to: number, body: string, submission: Submission | undefined) => {
    const id = await once(db, submission, async (store) => {
      const entry = await requireEntry(db, to)
      await requireTarget(entry.category, entry.targetId)
      return store((tx) => insertReply(tx, author, entry, body))
    })
    return requireRead(author, id)
  }
  route(app, contract.addReply, WRITING, ({ reader, params, body, submission }) =>
    reply(reader, params.id, body.comment, submission),
  )
  route(app, contract.addReplyVariant, WRITING, ({ reader, params, body, submission }) =>
    reply(reader, params.id, body.body, submission),
  )
}

async function requireEntry(db: Db, id: number) {
  const entry = await findEntry(db, id)
  if (!entry) throw new AppError('not_found', GONE)
  return entry
}

/** Spec silent: replies are one level deep, so a reply to a reply is one to the comment above both. */
const insertReply = (db: Queryable, author: Reader, { id, category, targetId, parentId }: Entry, body: string) =>
  insertEntry(db, author, { category, targetId, parentId: parentId ?? id, body })
