import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Context } from './context.ts'
import type { Db } from './database.ts'
import { readPrivateCookie, setPrivateCookie } from './identity.ts'
import { isReading } from './writes.ts'

/** A server that follows the database. */
export type Replica = {
  db: Db
  /** Whether it has all that the database had a second ago. */
  isFresh: () => boolean
}

const WROTE_COOKIE = 'academy_wrote'
/** Longer than a replica that is asked may be behind. */
const WROTE_SECONDS = 5

export const hasJustWritten = (request: FastifyRequest): boolean =>
  readPrivateCookie(request, WROTE_COOKIE) !== undefined

/**
 * Reads what may be a second old from the replica, where there is one: not for whoever has just written, who would miss
 * it.
 */
export const fromReplica = <T>(
  context: Pick<Context, 'db' | 'replica'>,
  request: FastifyRequest,
  read: (db: Db) => Promise<T>,
): Promise<T> => (hasJustWritten(request) ? read(context.db) : readAnywhere(context, read))

/** The same for a reader who has written nothing: not while the replica is behind or away, nor when it fails to answer. */
export async function readAnywhere<T>(
  { db, replica }: Pick<Context, 'db' | 'replica'>,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  if (!replica?.isFresh()) return read(db)
  try {
    return await read(replica.db)
  } catch (error) {
    if (error instanceof AppError) throw error
    // whatever a replica can't do, such as a long statement in the way of what it has to follow, the database can
    return read(db)
  }
}

/** Marks the browser of whoever writes by a cookie, which every process sees. */
export function markWriters(app: FastifyInstance): void {
  if (!app.context.replica) return
  app.addHook('onRequest', async (request, reply) => {
    if (isReading(request.method)) return
    setPrivateCookie(app, request, reply, { name: WROTE_COOKIE, value: '1', seconds: WROTE_SECONDS })
  })
}
