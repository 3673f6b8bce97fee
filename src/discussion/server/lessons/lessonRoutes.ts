import type { FastifyInstance } from 'fastify'
import { Id, ok } from '../../../platform/contract.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { Reader } from '../../../platform/reader.ts'
import { page } from '../../../platform/server/page.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../lessonContract.ts'
import { commentGone } from '../context.ts'
import { notifier } from '../notifier.ts'
import { openThreads } from '../threads.ts'
import { findLessonEntry, lessonTarget, type Places } from './lessonThreads.ts'
import { listComments, readComment } from './listComments.ts'

type Options = { places: Places; wake: () => void }

/** A person writes by hand: this many at once, then one more every few seconds. */
const WRITING = { who: 'member', limit: { burst: 20, everySeconds: 5 } } as const
const ADDING = { who: 'member', limit: { ...WRITING.limit, acceptedOnly: true } } as const

/** Comments below lessons, lessons of the library and quizzes. */
export function lessonCommentRoutes(app: FastifyInstance, { places, wake }: Options): void {
  const { db } = app.context
  const target = lessonTarget(places, wake)
  const threads = openThreads({ ...app.context, notify: notifier(wake), wake }, target)

  const requireRead = async (reader: Reader, id: number) => {
    const entry = await readComment(db, reader, id)
    if (!entry) throw commentGone()
    return entry
  }

  route(app, contract.listLessonComments, { who: 'member' }, async ({ reader, query }) => {
    const { category, course_id: courseId, page, perPage } = query
    const [list] = await Promise.all([
      listComments(db, reader, { category, courseId, page, perPage }),
      places[category].requireOpen(db, reader, courseId),
    ])
    return list
  })

  route(app, contract.addLessonComment, ADDING, async ({ reader, params, body, submission }) => {
    const { category, comment, course_id: courseId } = body
    if (courseId !== undefined && courseId !== params.id)
      throw invalidField('course_id', 'This names another lesson than the address does.')
    const id = await threads.add(reader, { category, courseId: params.id }, { body: comment, submission })
    return { ...(await requireRead(reader, id)), replies: [] }
  })

  const editing = { ...WRITING, audit: 'lesson comment changed' }
  route(app, contract.editLessonComment, editing, async ({ reader, params, body }) => {
    await threads.edit(reader, params.id, body.comment)
    return requireRead(reader, params.id)
  })

  for (const endpoint of [contract.deleteLessonComment, contract.deleteLessonCommentVariant])
    route(app, endpoint, { ...WRITING, audit: 'lesson comment deleted' }, async ({ reader, params }) => {
      await threads.remove(reader, params.id)
      return ok
    })

  route(app, contract.addLessonReply, ADDING, async ({ reader, params, body, submission }) =>
    requireRead(reader, await threads.reply(reader, params.id, { body: body.comment, submission })),
  )
  route(app, contract.addLessonReplyVariant, ADDING, async ({ reader, params, body, submission }) =>
    requireRead(reader, await threads.reply(reader, params.id, { body: body.body, submission })),
  )

  page(app, contract.commentPath(':id'), { who: 'member', params: Id }, async ({ reader, params, reply }) => {
    const entry = await findLessonEntry(db, params.id)
    const path = entry && (await places[entry.place.category].page(db, reader, entry.place.courseId))
    if (path === undefined) throw commentGone()
    const query = `${path.includes('?') ? '&' : '?'}comment=${params.id}`
    reply.redirect(`${path}${query}#comment-${params.id}`, 303)
    return undefined
  })
}
