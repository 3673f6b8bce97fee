import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { lastSeen, users } from '../../accounts/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { inTransaction, type Queryable } from '../../platform/server/database.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import type { Filter, Segment } from '../contract.ts'
import type { MessagesContext } from './context.ts'
import { segments } from './tables.ts'

type Row = typeof segments.$inferSelect
const { id, version } = segments

export const countPeople = async (db: Queryable, where: SQL) => {
  const [row] = await db
    .select({
      people: sql<number>`count(*)::int`,
      neverLoggedIn: sql<number>`(count(*) filter (where ${lastSeen} is null))::int`,
    })
    .from(users)
    .where(where)
  return { people: row?.people ?? 0, never_logged_in: row?.neverLoggedIn ?? 0 }
}

async function present({ db, students }: MessagesContext, row: Row, now: Date): Promise<Segment> {
  const counted = await countPeople(db, students.where(row.filter, now))
  const { id, name, filter, version } = row
  return { id, name, filter, words: students.describe(filter), ...counted, version }
}

/** Every segment, in the order in which they were made. */
export async function listSegments(context: MessagesContext, now: Date): Promise<Segment[]> {
  const rows = await context.db.select().from(segments).orderBy(asc(id))
  return Promise.all(rows.map((row) => present(context, row, now)))
}

/** @throws AppError 'not_found' */
export async function requireSegment(db: Queryable, wanted: number): Promise<Row> {
  const [row] = await db.select().from(segments).where(eq(id, wanted))
  if (!row) throw new AppError('not_found', 'There is no such segment any more.')
  return row
}

const readSegment = async (context: MessagesContext, wanted: number, now: Date) =>
  present(context, await requireSegment(context.db, wanted), now)

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
