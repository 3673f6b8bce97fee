import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { lastSeen, users } from '../../accounts/server/index.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { inTransaction, type Queryable, selectRows, type Transaction } from '../../platform/server/database.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import type { Filter, Segment } from '../contract.ts'
import type { MessagesContext } from './context.ts'
import { messages, segments } from './tables.ts'

type Row = typeof segments.$inferSelect
const { id, version } = segments

type People = { people: number; never_logged_in: number }
/** How many rows of users there are, and how many of them never logged in. */
export async function countPeople(db: Queryable, where: SQL): Promise<People> {
  const [counted] = await countEach(db, [where])
  return counted ?? { people: 0, never_logged_in: 0 }
}

/** The same of each of several, in one statement. */
async function countEach(db: Queryable, each: readonly SQL[]): Promise<People[]> {
  if (each.length === 0) return []
  const counts = each.map(
    (where, at) => sql`select ${at}::int as at, count(*)::int as people,
      (count(*) filter (where ${lastSeen} is null))::int as never_logged_in from ${users} where ${where}`,
  )
  const rows = await selectRows<People & { at: number }>(db, sql`${sql.join(counts, sql` union all `)} order by at`)
  return rows.map(({ people, never_logged_in }) => ({ people, never_logged_in }))
}

async function presentAll({ db, students }: MessagesContext, rows: readonly Row[], now: Date): Promise<Segment[]> {
  const counted = await countEach(
    db,
    rows.map(({ filter }) => students.where(filter, now)),
  )
  return rows.flatMap(({ id, name, filter, version }, at) => {
    const people = counted[at]
    return people ? [{ id, name, filter, words: students.describe(filter), ...people, version }] : []
  })
}

/** Every segment, in the order in which they were made. */
export const listSegments = async (context: MessagesContext, now: Date): Promise<Segment[]> =>
  presentAll(context, await context.db.select().from(segments).orderBy(asc(id)), now)

const missing = () => new AppError('not_found', 'There is no such segment any more.')

/** `kept`: nobody deletes it before the transaction is over. @throws AppError 'not_found' */
export async function requireSegment(db: Queryable, wanted: number, kept?: 'kept'): Promise<Row> {
  const query = db.select().from(segments).where(eq(id, wanted))
  const [row] = await (kept ? query.for('key share') : query)
  if (!row) throw missing()
  return row
}

async function readSegment(context: MessagesContext, wanted: number, now: Date): Promise<Segment> {
  const [segment] = await presentAll(context, [await requireSegment(context.db, wanted)], now)
  if (!segment) throw new Error(`The segment ${wanted} was not counted.`)
  return segment
}

/**
 * Two segments of one name could not be told apart where one is chosen. Until the transaction is over nobody names another.
 * @throws AppError 'invalid' on `name`
 */
async function requireNewName(tx: Transaction, name: string, own = 0): Promise<void> {
  await tx.execute(sql`lock table ${segments} in share row exclusive mode`)
  const isSame = eq(sql`lower(${segments.name})`, sql`lower(${name})`)
  const [same] = await tx
    .select({ id })
    .from(segments)
    .where(and(isSame, ne(id, own)))
  if (same) throw invalidField('name', 'There is a segment with this name already.')
}

type Named = { name: string; filter: Filter }

export async function addSegment(
  context: MessagesContext,
  draft: Named,
  now: Date,
  submission?: Submission,
): Promise<Segment> {
  const { db, students } = context
  const values = { name: draft.name, filter: students.read(draft.filter) }
  const added = await once(db, submission, (store) =>
    store(async (tx) => {
      await requireNewName(tx, values.name)
      const [row] = await tx.insert(segments).values(values).returning({ id })
      await auditCall(tx, { about: `segment ${row?.id}`, after: values })
      return row?.id ?? 0
    }),
  )
  return readSegment(context, added, now)
}

/** @throws AppError 'not_found', 'invalid' on `name`, or 'conflict' when somebody has changed it since */
export async function changeSegment(
  context: MessagesContext,
  wanted: number,
  { version: opened, name, filter }: { version: number; name: string; filter?: Filter | undefined },
  now: Date,
): Promise<Segment> {
  const { db, students } = context
  const change = { name, ...(filter ? { filter: students.read(filter) } : {}) }
  await inTransaction(db, async (tx) => {
    await requireNewName(tx, name, wanted)
    const before = await requireSegment(tx, wanted)
    const changed = await tx
      .update(segments)
      .set({ ...change, version: sql`${version} + 1` })
      .where(and(eq(id, wanted), eq(version, opened)))
      .returning({ version })
    if (changed.length === 0)
      throw new AppError('conflict', 'Somebody has changed this segment meanwhile. Please look at it again.')
    await auditCall(tx, { about: `segment ${wanted}`, before, after: change })
  })
  return readSegment(context, wanted, now)
}

/** What was written to it stays. @throws AppError 'not_found', or 'conflict' while a message waits to go to it */
export const deleteSegment = ({ db }: MessagesContext, wanted: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    // a message that is written meanwhile waits for this lock, and finds no segment
    const [before] = await tx.select().from(segments).where(eq(id, wanted)).for('update')
    if (!before) throw missing()
    const [waiting] = await tx
      .select({ subject: messages.subject })
      .from(messages)
      .where(and(eq(messages.segmentId, wanted), eq(messages.state, 'scheduled')))
    if (waiting)
      throw new AppError(
        'conflict',
        `“${waiting.subject}” waits to go to this segment. Cancel it first, or choose another segment for it.`,
      )
    await tx.delete(segments).where(eq(id, wanted))
    const { name, filter } = before
    await auditCall(tx, { about: `segment ${wanted}`, before: { name, filter } })
  })

/** The confirmed number and the present one differ: the admin is to look again, and nothing is done. */
export function requireSame(confirmed: number, people: number): void {
  if (confirmed === people) return
  const now = people === 1 ? '1 person matches' : `${people} people match`
  throw new AppError('conflict', `${now} by now, not ${confirmed}. Nothing was done: please look again.`)
}
