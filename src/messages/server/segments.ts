import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { lastSeen, users } from '../../accounts/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { inTransaction, type Queryable, selectRows } from '../../platform/server/database.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import type { Filter, Segment } from '../contract.ts'
import type { MessagesContext } from './context.ts'
import { segments } from './tables.ts'

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

/** @throws AppError 'not_found' */
export async function requireSegment(db: Queryable, wanted: number): Promise<Row> {
  const [row] = await db.select().from(segments).where(eq(id, wanted))
  if (!row) throw new AppError('not_found', 'There is no such segment any more.')
  return row
}

async function readSegment(context: MessagesContext, wanted: number, now: Date): Promise<Segment> {
  const [segment] = await presentAll(context, [await requireSegment(context.db, wanted)], now)
  if (!segment) throw new Error(`The segment ${wanted} was not counted.`)
  return segment
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
      const [row] = await tx.insert(segments).values(values).returning({ id })
      await auditCall(tx, { about: `segment ${row?.id}`, after: values })
      return row?.id ?? 0
    }),
  )
  return readSegment(context, added, now)
}

/** @throws AppError 'not_found', or 'conflict' when somebody has changed it since */
export async function changeSegment(
  context: MessagesContext,
  wanted: number,
  { version: opened, name, filter }: { version: number; name: string; filter?: Filter | undefined },
  now: Date,
): Promise<Segment> {
  const { db, students } = context
  const change = { name, ...(filter ? { filter: students.read(filter) } : {}) }
  await inTransaction(db, async (tx) => {
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

/** What was written to it stays. @throws AppError 'not_found' */
export const deleteSegment = ({ db }: MessagesContext, wanted: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await requireSegment(tx, wanted)
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
