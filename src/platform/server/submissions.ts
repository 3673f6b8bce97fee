import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import { SUBMIT_KEY } from '../contract.ts'
import { AppError } from '../errors.ts'
import { instant } from './columns.ts'
import { type Db, inTransaction, prepared, type Queryable, type Transaction } from './database.ts'

/**
 * What each submit created, so that one whose answer was lost is answered again instead of done again. No foreign key
 * to the person: a call that also locks their row would deadlock with another one of theirs.
 */
export const submissions = pgTable(
  'submissions',
  {
    userId: integer('user_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** Null while a call of several steps is being worked on. */
    result: jsonb('result'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] })],
)

/** One submit of one person: the call's method and address, and the key that the client made for it. */
export type Submission = { userId: number; call: string; key: string }

/** A call that took several steps and never ended was that of a process that is gone. */
const LEASE_SECONDS = 120
const KEPT_DAYS = 7
const WAIT_MS = 20_000
const LOOK_MS = 100

/**
 * The submission that a request is part of; undefined without a key, for a key that the call's contract refuses (a limit
 * asks before that is read), and for visitors, who have nothing to repeat.
 */
export function readSubmission(request: FastifyRequest, body: unknown): Submission | undefined {
  const key = (body as { submit_key?: unknown } | undefined)?.submit_key
  const { reader } = request
  return reader && key && typeof key === 'string' && SUBMIT_KEY.test(key)
    ? { userId: reader.id, call: callOf(request), key }
    : undefined
}

const callOf = ({ method, url }: FastifyRequest): string => `${method} ${url.split('?')[0]}`

/** Whether this is the submit of something that is stored. */
export async function wasSubmitted(db: Db, submission: Submission | undefined): Promise<boolean> {
  return submission !== undefined && (await findSubmission(db, submission))?.result != null
}

/** Whether a request may be a submit that comes again, as far as it shows before its key has come. */
export async function mayBeRepeat(db: Db, request: FastifyRequest): Promise<boolean> {
  if (!request.reader) return false
  const ofCall = and(eq(submissions.userId, request.reader.id), eq(submissions.call, callOf(request)))
  const found = await db.select({ key: submissions.key }).from(submissions).where(ofCall).limit(1)
  return found.length > 0
}

/** Runs the transaction that creates something, and answers its id, or what else names it as JSON. */
type Store<T> = (write: (tx: Transaction) => Promise<T>) => Promise<T>

/**
 * Does `work` once for each submission and answers the same whenever it is repeated; without one it is simply done.
 * `work` calls `store` once, for the transaction that creates something, within which the answer is noted. Of two at once
 * the second waits for the first, and what its `work` had prepared (files) is undone as if it had failed.
 */
export async function once<T extends number | object = number>(
  db: Db,
  submission: Submission | undefined,
  work: (store: Store<T>) => Promise<T>,
): Promise<T> {
  if (!submission) return work((write) => inTransaction(db, write))
  const before = await findSubmission(db, submission)
  if (before) return before.result as T
  try {
    return await work((write) => inTransaction(db, (tx) => storeOnce(tx, submission, write)))
  } catch (error) {
    if (error instanceof Repeated && error.submission === submission) return error.result as T
    throw error
  }
}

/** Thrown out of the work of a submission that was done meanwhile. */
class Repeated extends Error {
  readonly submission: Submission
  readonly result: unknown

  constructor(submission: Submission, result: unknown) {
    super('This was submitted before.')
    this.submission = submission
    this.result = result
  }
}

async function storeOnce<T>(tx: Transaction, submission: Submission, write: (tx: Transaction) => Promise<T>) {
  // waits for the same submission in another transaction, until that one has committed or failed
  const mine = await insertOnce(tx).execute(submission)
  if (mine.length === 0) throw new Repeated(submission, (await findSubmission(tx, submission))?.result)
  const result = await write(tx)
  await endOnce(tx).execute({ ...submission, result: JSON.stringify(result) })
  return result
}

/**
 * The same for work of several steps, some of them outside the database, such as opening a checkout; the result is kept
 * as JSON. A repeat waits for the first one; when that one's process has died, it is done anew after two minutes, and at
 * once when the result does not hold any more (`holds`).
 * @throws AppError 'conflict' when the first one is still under way after 20 seconds
 */
export async function onceInSteps<T extends object>(
  db: Db,
  submission: Submission | undefined,
  work: () => Promise<T>,
  holds: (result: T) => Promise<boolean> = async () => true,
): Promise<T> {
  if (!submission) return work()
  for (let waited = 0; waited <= WAIT_MS; waited += LOOK_MS) {
    if (await claim(db, submission)) return finish(db, submission, work)
    const result = (await findSubmission(db, submission))?.result as T | null | undefined
    if (result && (await holds(result))) return result
    if (result && (await claim(db, submission, sameResult(result)))) return finish(db, submission, work)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new AppError('conflict', 'This is still being worked on. Please wait a moment and try again.')
}

const tooOld = sql`now() - make_interval(secs => ${sql.raw(String(LEASE_SECONDS))})`
const wasLeft = and(isNull(submissions.result), lt(submissions.createdAt, tooOld))
const sameResult = (result: object) => sql`${submissions.result} = ${JSON.stringify(result)}::jsonb`

/** Makes a submission one's own that is new, or is in a state that may be taken over; of two at once one gets it. */
async function claim(db: Db, submission: Submission, takenOver: SQL | undefined = wasLeft): Promise<boolean> {
  const mine = await db
    .insert(submissions)
    .values(submission)
    .onConflictDoUpdate({
      target: [submissions.userId, submissions.call, submissions.key],
      set: { createdAt: sql`now()`, result: null },
      setWhere: takenOver,
    })
    .returning({ key: submissions.key })
  return mine.length > 0
}

async function finish<T>(db: Db, submission: Submission, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    await db.update(submissions).set({ result }).where(named(submission))
    return result
  } catch (error) {
    // what failed may be tried again at once
    await db
      .delete(submissions)
      .where(and(named(submission), isNull(submissions.result)))
      .catch(() => {})
    throw error
  }
}

const named = ({ userId, call, key }: Submission) =>
  and(eq(submissions.userId, userId), eq(submissions.call, call), eq(submissions.key, key))

const { placeholder } = sql
const given = and(
  eq(submissions.userId, placeholder('userId')),
  eq(submissions.call, placeholder('call')),
  eq(submissions.key, placeholder('key')),
)
const findByName = prepared((db) =>
  db.select({ result: submissions.result }).from(submissions).where(given).prepare('find_submission'),
)
const insertOnce = prepared((db) =>
  db
    .insert(submissions)
    .values({ userId: placeholder('userId'), call: placeholder('call'), key: placeholder('key') })
    .onConflictDoNothing()
    .returning({ key: submissions.key })
    .prepare('add_submission'),
)
const endOnce = prepared((db) =>
  db
    .update(submissions)
    .set({ result: sql`${placeholder('result')}::jsonb` })
    .where(given)
    .prepare('end_submission'),
)

async function findSubmission(db: Queryable, submission: Submission): Promise<{ result: unknown } | undefined> {
  const [row] = await findByName(db).execute(submission)
  return row
}

/** Forgets a person's submissions, for the step that deletes them. */
export const forgetSubmissions = (tx: Queryable, userId: number) =>
  tx.delete(submissions).where(eq(submissions.userId, userId))

/** Drops what no client repeats any more; part of the daily tidy-up. */
export const deleteOldSubmissions = (db: Db) =>
  db
    .delete(submissions)
    .where(lt(submissions.createdAt, sql`now() - make_interval(days => ${sql.raw(String(KEPT_DAYS))})`))
