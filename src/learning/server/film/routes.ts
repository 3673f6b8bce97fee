import type { FastifyInstance } from 'fastify'
import { lockUser } from '../../../accounts/server/index.ts'
import { ok } from '../../../platform/contract.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import type { Reader } from '../../../platform/reader.ts'
import { MAX_LOOPS } from '../../../platform/savedLoops.ts'
import { inTransaction, type Queryable, type Transaction } from '../../../platform/server/database.ts'
import { route } from '../../../platform/server/route.ts'
import { once } from '../../../platform/server/submissions.ts'
import * as contract from '../../filmContract.ts'
import * as guide from '../../guideContract.ts'
import type { ClassGates } from '../classes/gates.ts'
import type { LearningGates } from '../gates.ts'
import * as queries from './queries.ts'

const LOOP_GONE = 'There is no such loop.'

/** What a member keeps of a film and of the steps beside it. Every call but a deletion asks the lesson's own gate first. */
export function filmRoutes(app: FastifyInstance, gates: LearningGates & { part: ClassGates['part'] }): void {
  const { db } = app.context
  const gateOf = { courses: gates.lesson, uploads: gates.upload, parts: gates.part }
  const requireOpen = (on: Queryable, reader: Reader, { source, video_id }: contract.Video, held = false) =>
    gateOf[source].requireOpen(on, reader, video_id, held)
  /** The item stays while the row of it is written, since no foreign key would say that it has gone. */
  const withOpen = <T>(reader: Reader, video: contract.Video, write: (tx: Transaction) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await requireOpen(tx, reader, video, true)
      return write(tx)
    })

  route(app, contract.getFilmPlace, { who: 'member' }, async ({ reader, query }) => {
    await requireOpen(db, reader, query)
    return { seconds: await queries.findFilmPlace(db, reader.id, query) }
  })

  route(app, contract.saveFilmPlace, { who: 'member' }, async ({ reader, query, body: { seconds } }) => {
    await withOpen(reader, query, (tx) => queries.upsertFilmPlace(tx, reader.id, query, seconds))
    return { seconds }
  })

  route(app, contract.listFilmLoops, { who: 'member' }, async ({ reader, query }) => {
    await requireOpen(db, reader, query)
    return queries.listLoops(db, reader.id, query)
  })

  route(app, contract.saveFilmLoop, { who: 'member' }, async ({ reader, body, submission }) => {
    const { source, video_id: videoId, name, from, to } = body
    // asked before a repeat is answered, so that a loop of a lesson that has closed is not told of
    await requireOpen(db, reader, body)
    const id = await once(db, submission, (store) =>
      store(async (tx) => {
        await requireOpen(tx, reader, body, true)
        // of two at once the second counts the first
        await lockUser(tx, reader.id)
        if ((await queries.countLoops(tx, reader.id, body)) >= MAX_LOOPS)
          throw invalidField('name', `You have ${MAX_LOOPS} loops in this film. Delete one to keep another.`)
        return queries.insertLoop(tx, { userId: reader.id, source, videoId, name, from, to })
      }),
    )
    // what is stored, and not what a repeat says; it may have been deleted since
    const stored = await queries.findLoop(db, reader.id, id)
    if (!stored) throw new AppError('not_found', LOOP_GONE)
    return stored
  })

  route(app, contract.deleteFilmLoop, { who: 'member' }, async ({ reader, params }) => {
    // their own they may always take away, also of a lesson that has closed
    if (!(await queries.removeLoop(db, reader.id, params.id))) throw new AppError('not_found', LOOP_GONE)
    return ok
  })

  route(app, guide.listTicks, { who: 'member' }, async ({ reader, query }) => {
    await requireOpen(db, reader, query)
    return { ticked: await queries.findTickedSteps(db, reader.id, query) }
  })

  route(app, guide.tickStep, { who: 'member' }, async ({ reader, body }) => {
    const ticked = await withOpen(reader, body, async (tx) => {
      if (body.ticked && !(await queries.hasStep(tx, body, body.step)))
        throw invalidField('step', 'This step is not in the lesson any more.')
      await queries.setTick(tx, reader.id, body, body)
      return queries.findTickedSteps(tx, reader.id, body)
    })
    return { ticked }
  })
}
