import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { evenWhenLow, type Queryable } from '../../platform/server/database.ts'
import { hashToken, newToken, readPrivateCookie, setPrivateCookie } from '../../platform/server/identity.ts'
import { byEmail } from './byEmail.ts'
import { knownDevices, users } from './tables.ts'

const DEVICE_COOKIE = 'academy_device'
const DAYS = 180
const SECONDS = DAYS * 24 * 60 * 60
const TOKEN = /^[\w-]{43}$/

const deviceHashOf = (request: FastifyRequest): string | undefined => {
  const device = readPrivateCookie(request, DEVICE_COOKIE)
  return device && TOKEN.test(device) ? hashToken(device) : undefined
}

/** The hash of this browser's cookie if somebody with this address has logged in here before, else undefined. */
export async function findKnownDevice(
  db: Queryable,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  const deviceHash = deviceHashOf(request)
  if (!deviceHash) return undefined
  const [row] = await db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.deviceHash, deviceHash), byEmail(email), gt(knownDevices.expiresAt, sql`now()`)))
  return row?.deviceHash
}

/** Remembers for 180 days that this person has logged in with this browser. */
export async function rememberDevice(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  const sent = readPrivateCookie(request, DEVICE_COOKIE)
  const value = sent && TOKEN.test(sent) ? sent : newToken()
  const expiresAt = sql`now() + interval '1 day' * ${DAYS}`
  await evenWhenLow(app.context.db, (on) =>
    on
      .insert(knownDevices)
      .values({ deviceHash: hashToken(value), userId, expiresAt })
      .onConflictDoUpdate({ target: [knownDevices.deviceHash, knownDevices.userId], set: { expiresAt } }),
  )
  setPrivateCookie(app, request, reply, { name: DEVICE_COOKIE, value, seconds: SECONDS })
}
