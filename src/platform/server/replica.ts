import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { type Db, databaseErrorCode } from './database.ts'
import { readPrivateCookie, setPrivateCookie } from './identity.ts'
import { isUnavailable } from './unavailable.ts'

/** A server that follows the database. */
export type Replica = {
  db: Db
  /** Whether it has all that the database had a second ago. */
  isFresh: () => boolean
}

const WROTE_COOKIE = 'academy_wrote'
/** Longer than a replica that is asked may be behind. */
const WROTE_SECONDS = 5

/** A replica ends what is in the way of what it has to follow, in these words of PostgreSQL. */
const FOLLOWS_ON = '40001'

/**
 * Reads what may be a second old from the replica, where there is one: not for whoever has just written, who would miss
 * it, nor while it is behind or away.
 */
export async function fromReplica<T>(
  { db, replica }: Pick<Context, 'db' | 'replica'>,
  request: FastifyRequest,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  if (!replica?.isFresh() || readPrivateCookie(request, WROTE_COOKIE)) return read(db)
  try {
    return await read(replica.db)
  } catch (error) {
    if (!isUnavailable(error) && databaseErrorCode(error) !== FOLLOWS_ON) throw error
    return read(db)
  }
}

/** Marks the browser of whoever writes by a cookie, which every process sees. */
export function markWriters(app: FastifyInstance): void {
  if (!app.context.replica) return
  app.addHook('onRequest', async (request, reply) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
    setPrivateCookie(app, request, reply, { name: WROTE_COOKIE, value: '1', seconds: WROTE_SECONDS })
  })
}
