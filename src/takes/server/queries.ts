import { and, asc, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { presentPerson, users } from '../../accounts/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import { type Paged, pageOffset, presentPage } from '../../platform/paging.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Db, Queryable } from '../../platform/server/database.ts'
import { fileUrl } from '../../platform/server/files.ts'
import type { AdminTake, AdminTakeCard, AdminTakeQuery, Take, TakeCard, TakeMark, TakeQuery } from '../contract.ts'
import type { TakesContext } from './context.ts'
import { takeMarks, takes } from './tables.ts'

const columns = {
  id: takes.id,
  place: takes.place,
  place_id: takes.placeId,
  title: takes.title,
  kind: takes.kind,
  state: takes.state,
  seconds: takes.seconds,
  words: takes.words,
  createdAt: takes.createdAt,
  reviewedAt: takes.reviewedAt,
}
const marks = sql<number>`(select count(*)::int from ${takeMarks} where ${takeMarks.takeId} = ${takes.id})`
/** What the teacher has begun to say of a take is the member's with the verdict. */
const marksForMember = sql<number>`case when ${takes.state} = 'waiting' then 0 else ${marks} end`
const person = { id: users.id, firstName: users.firstName, lastName: users.lastName, avatarKey: users.avatarKey }
const isThere = isNull(takes.removedAt)

type Dated = { createdAt: Date; reviewedAt: Date | null }
const present = <R extends Dated>({ createdAt, reviewedAt, ...row }: R) => ({
  ...row,
  created_at: createdAt.toISOString(),
  reviewed_at: reviewedAt?.toISOString() ?? null,
})

export const takeGone = () => new AppError('not_found', 'There is no such take.')

/** A member's own takes, the latest first. */
export async function listTakes(db: Db, userId: number, query: TakeQuery): Promise<Paged<TakeCard>> {
  const { place, place_id } = query
  const theirs = and(
    eq(takes.userId, userId),
    isThere,
    place && eq(takes.place, place),
    place_id ? eq(takes.placeId, place_id) : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select({ ...columns, marks: marksForMember })
      .from(takes)
      .where(theirs)
      .orderBy(desc(takes.id))
      .limit(query.perPage)
      .offset(pageOffset(query)),
    db.select({ total: count() }).from(takes).where(theirs),
  ])
  return presentPage(rows.map(present), counted?.total ?? 0, query)
}

/** Everybody's takes: those that wait the oldest first, those that are reviewed the latest first. */
export async function listAdminTakes(db: Db, query: AdminTakeQuery): Promise<Paged<AdminTakeCard>> {
  const waits = query.state === 'waiting'
  const wanted = and(isThere, waits ? eq(takes.state, 'waiting') : ne(takes.state, 'waiting'))
  const [rows, [counted]] = await Promise.all([
    db
      .select({ ...columns, marks, user: person })
      .from(takes)
      .innerJoin(users, eq(users.id, takes.userId))
      .where(wanted)
      .orderBy(...(waits ? [asc(takes.id)] : [desc(takes.reviewedAt), desc(takes.id)]))
      .limit(query.perPage)
      .offset(pageOffset(query)),
    db.select({ total: count() }).from(takes).where(wanted),
  ])
  const data = rows.map(({ user, ...row }) => ({ ...present(row), user: presentPerson(user) }))
  return presentPage(data, counted?.total ?? 0, query)
}

/** The take that has waited longest, beside this one. */
export async function findNextWaiting(db: Db, beside: number): Promise<number | null> {
  const [row] = await db
    .select({ id: takes.id })
    .from(takes)
    .where(and(eq(takes.state, 'waiting'), isThere, ne(takes.id, beside)))
    .orderBy(asc(takes.id))
    .limit(1)
  return row?.id ?? null
}

const presentMark = ({ voiceKey, ...mark }: Omit<TakeMark, 'voice'> & { voiceKey: string | null }): TakeMark => ({
  ...mark,
  voice: fileUrl(voiceKey),
})
const markColumns = {
  ...{ id: takeMarks.id, at: takeMarks.at, bar: takeMarks.bar, text: takeMarks.text, voiceKey: takeMarks.voiceKey },
}

export async function findMark(on: Queryable, id: number): Promise<TakeMark | undefined> {
  const [row] = await on.select(markColumns).from(takeMarks).where(eq(takeMarks.id, id))
  return row && presentMark(row)
}

/** By their place: a bar without a moment is where that bar is first played, or behind all others by its number. */
const listMarks = async (db: Db, take: number): Promise<TakeMark[]> => {
  const moment = sql`coalesce(${takeMarks.at}, (select min((b->>'at')::real) from ${takes},
    jsonb_array_elements(${takes.bars}) b where ${takes.id} = ${takeMarks.takeId} and (b->>'bar')::int = ${takeMarks.bar}))`
  const rows = await db
    .select(markColumns)
    .from(takeMarks)
    .where(eq(takeMarks.takeId, take))
    .orderBy(sql`${moment} nulls last`, asc(takeMarks.bar), asc(takeMarks.id))
  return rows.map(presentMark)
}

async function findWhole(db: Db, which: SQL | undefined) {
  const [row] = await db
    .select({
      ...columns,
      answer: takes.answer,
      fileKey: takes.fileKey,
      notes: takes.notes,
      bars: takes.bars,
      user: person,
    })
    .from(takes)
    .innerJoin(users, eq(users.id, takes.userId))
    .where(and(which, isThere))
  if (!row) throw takeGone()
  const { fileKey, notes, user, ...rest } = row
  return { ...present(rest), url: fileUrl(fileKey), notes: notes ?? [], user: presentPerson(user) }
}

/** A member's own take. @throws AppError 'not_found' */
export async function readTake({ db, places }: TakesContext, reader: Reader, id: number): Promise<Take> {
  const { user: _, ...take } = await findWhole(db, and(eq(takes.id, id), eq(takes.userId, reader.id)))
  const [marks, href] = await Promise.all([
    take.state === 'waiting' ? [] : listMarks(db, id),
    places[take.place].page(db, reader, take.place_id),
  ])
  return { ...take, marks, href: href ?? null }
}

/** Anybody's, for the teacher. @throws AppError 'not_found' */
export async function readAdminTake({ db, places }: TakesContext, reader: Reader, id: number): Promise<AdminTake> {
  const take = await findWhole(db, eq(takes.id, id))
  const [marks, href] = await Promise.all([listMarks(db, id), places[take.place].page(db, reader, take.place_id)])
  return { ...take, marks, href: href ?? null }
}
