import { and, eq, gt, sql } from 'drizzle-orm'
import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'
import { AppError } from '../errors.ts'
import { isPast } from './clock.ts'
import { instant } from './columns.ts'
import type { Context } from './context.ts'
import { type Db, evenWhenLow } from './database.ts'

/** Token buckets that hold across processes. */
export const rateBuckets = pgTable('rate_buckets', {
  key: text('key').primaryKey(),
  tokens: doublePrecision('tokens').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** `burst` calls at once, then one more every `everySeconds`. */
export type Limit = {
  burst: number
  everySeconds: number
  /** What is refused after all (a wrong field, a file that is too large) costs nothing; attempts have a wider limit. */
  acceptedOnly?: true
}

const ATTEMPTS = 6

/**
 * Takes one token from the bucket `key` or throws `too_many` with the seconds to wait.
 * One statement, so that two calls at once can't take the same token; a refused call costs nothing.
 * The only place that knows whether limits are on.
 */
export async function takeToken(
  { db, config }: Pick<Context, 'db' | 'config'>,
  key: string,
  { burst, everySeconds }: Limit,
): Promise<void> {
  if (!config.rateLimits) return
  // a bucket of a clock that ran ahead counts as used just now
  const age = sql`greatest(0, extract(epoch from now() - ${rateBuckets.updatedAt}))`
  const refilled = sql<number>`least(${burst}::float8, ${rateBuckets.tokens} + ${age} / ${everySeconds}::float8)`
  const taken = await evenWhenLow(db, (on) =>
    on
      .insert(rateBuckets)
      .values({ key, tokens: burst - 1, updatedAt: sql`now()` })
      .onConflictDoUpdate({
        target: rateBuckets.key,
        set: { tokens: sql`${refilled} - 1`, updatedAt: sql`now()` },
        setWhere: sql`${refilled} >= 1`,
      })
      .returning({ tokens: rateBuckets.tokens })
      .prepare('take_token')
      .execute(),
  )
  if (taken.length > 0) return
  await startAgain(db, key)
  const [bucket] = await db
    .select({ tokens: refilled.mapWith(Number) })
    .from(rateBuckets)
    .where(eq(rateBuckets.key, key))
  const wait = Math.min(Math.max(1, Math.ceil((1 - (bucket?.tokens ?? 0)) * everySeconds)), Math.ceil(everySeconds))
  throw new AppError('too_many', `Too many attempts. Please try again in ${describe(wait)}.`, undefined, wait)
}

/** A bucket that was last used in the future refills from now on, and not only once that time has come. */
const startAgain = (db: Db, key: string) =>
  evenWhenLow(db, (on) =>
    on
      .update(rateBuckets)
      .set({ updatedAt: sql`now()` })
      .where(and(eq(rateBuckets.key, key), gt(rateBuckets.updatedAt, sql`now()`))),
  )

/** Who a limit counts for when nobody is signed in: an IPv4 address, or the /64 that one IPv6 line has to itself. */
export function callerKey({ ip }: { ip: string }): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Whom a limit counts for: the reader, or the address where nobody is signed in. */
export const personKey = (request: { ip: string; reader: { id: number } | null }): string =>
  request.reader ? `user ${request.reader.id}` : callerKey(request)

/** Gives a taken token back, for limits that count only what failed. */
export async function returnToken({ db, config }: Pick<Context, 'db' | 'config'>, key: string): Promise<void> {
  if (!config.rateLimits) return
  await evenWhenLow(db, (on) =>
    on
      .update(rateBuckets)
      .set({ tokens: sql`${rateBuckets.tokens} + 1` })
      .where(eq(rateBuckets.key, key))
      .prepare('return_token')
      .execute(),
  )
}

/**
 * Takes a token for `attempt`, and gives it back whenever that fails: anyone who mends a form may send it again, also
 * after several that were refused at once. While it is on its way it holds the token. Attempts have a bucket of their
 * own, six times as wide, which only those that fail use up: it ends endless ones.
 */
export async function countAccepted<T>(
  context: Pick<Context, 'db' | 'config'>,
  key: string,
  { burst, everySeconds }: Limit,
  attempt: () => Promise<T>,
): Promise<T> {
  const attempts = `attempts ${key}`
  await takeToken(context, attempts, { burst: burst * ATTEMPTS, everySeconds: everySeconds / ATTEMPTS })
  // the refusal is what the sender has to hear, also when there is no database to give a token back in
  const returnAndRethrow = (token: string) => (refusal: unknown) =>
    returnToken(context, token).then(
      () => Promise.reject(refusal),
      () => Promise.reject(refusal),
    )
  await takeToken(context, key, { burst, everySeconds }).catch(returnAndRethrow(attempts))
  const done = await attempt().catch(returnAndRethrow(key))
  // what is done stays done, also when the database goes away now
  await returnToken(context, attempts).catch(() => {})
  return done
}

const describe = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

/** Buckets that have long been full again say nothing, nor do those of a clock that ran ahead; dropped by the tidy-up. */
export const deleteOldBuckets = (db: Db) => db.delete(rateBuckets).where(isPast(rateBuckets.updatedAt, 2 * 24 * 60))
