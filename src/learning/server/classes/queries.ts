import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Asking, lockOf } from '../../../accounts/index.ts'
import { askedBy, askParams, isReleased, storedAccessColumns } from '../../../accounts/server/index.ts'
import { listAttachmentsOf } from '../../../attachments/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Paged, type Paging, pageOffset, presentPage } from '../../../platform/paging.ts'
import type { AccessTier } from '../../../platform/reader.ts'
import type { Context } from '../../../platform/server/context.ts'
import { type Db, prepared, type Queryable } from '../../../platform/server/database.ts'
import { fileUrl } from '../../../platform/server/files.ts'
import { isoUtc } from '../../../platform/server/sqlText.ts'
import { accessSection } from '../../../settings/index.ts'
import type { AdminClass, ClassCard, ClassPart, MasterClass } from '../../classContract.ts'
import type { AdminPart } from '../../classPartContract.ts'
import { findFilms, type PartFilm, type Recordings } from './films.ts'
import { CLASS_GONE } from './gates.ts'
import { classParts, classProgress, masterClasses } from './tables.ts'

const isListed = and(eq(masterClasses.status, 'active'), isReleased(masterClasses))
const parts = sql<number>`(select count(*)::int from class_parts p where p.class_id = master_classes.id)`.as('parts')
const doneBy = (reader: SQL) => sql<number>`(select count(*)::int from class_progress d
  join class_parts p on p.id = d.part_id where p.class_id = master_classes.id and d.user_id = ${reader})`

const card = {
  id: masterClasses.id,
  title: masterClasses.title,
  teacher: masterClasses.teacher,
  level: masterClasses.level,
  coverKey: masterClasses.coverKey,
  parts,
}

// the newest class is what members come back for
const findPage = prepared((db) =>
  db
    .select({
      ...card,
      done: doneBy(sql.placeholder('reader') as unknown as SQL).as('done'),
      access: masterClasses.access,
    })
    .from(masterClasses)
    .where(isListed)
    .orderBy(desc(masterClasses.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('find_master_classes'),
)
const countListed = prepared((db) =>
  db.select({ total: count() }).from(masterClasses).where(isListed).prepare('count_master_classes'),
)

type CardRow = Omit<ClassCard, 'cover_url' | 'locked' | 'required_tier' | 'access'> & {
  coverKey: string | null
  access: AccessTier | null
}
const presentCard = (asking: Asking, { coverKey, access, ...row }: CardRow): ClassCard => ({
  ...row,
  cover_url: fileUrl(coverKey),
  ...lockOf(asking, 'master_classes', access),
})

/** A page of the master classes that a reader sees, open or locked. */
export async function listClasses(db: Db, asking: Asking, paging: Paging): Promise<Paged<ClassCard>> {
  const params = askParams(asking)
  const [rows, [counted]] = await Promise.all([
    findPage(db).execute({ ...params, limit: paging.perPage, offset: pageOffset(paging) }),
    countListed(db).execute(params),
  ])
  return presentPage(
    rows.map((row) => presentCard(asking, row)),
    counted?.total ?? 0,
    paging,
  )
}

/** What a reader sees of a class in a list, and its words. @throws AppError 'not_found' */
export async function findClass(db: Queryable, asking: Asking, id: number) {
  const [row] = await db
    .select({
      ...{ ...card, done: doneBy(sql`${asking.id}`).as('done'), access: masterClasses.access },
      description: masterClasses.description,
    })
    .from(masterClasses)
    .where(
      and(eq(masterClasses.id, id), eq(masterClasses.status, 'active'), isReleased(masterClasses, askedBy(asking))),
    )
  if (!row) throw new AppError('not_found', CLASS_GONE)
  const { description, ...rest } = row
  return { card: presentCard(asking, rest), description }
}

/** The parts of a class that is open to a reader, each film and file behind its own gate. */
export async function readParts(
  db: Queryable,
  recordings: Recordings,
  asking: Asking,
  classId: number,
): Promise<Pick<MasterClass, 'attachments' | 'list'>> {
  const rows = await db
    .select()
    .from(classParts)
    .where(eq(classParts.classId, classId))
    .orderBy(...inOrder)
  const ids = rows.map(({ id }) => id)
  const [films, ofParts, ofClass, done] = await Promise.all([
    findFilms(db, recordings, asking, rows),
    listAttachmentsOf(db, 'parts', ids),
    listAttachmentsOf(db, 'classes', [classId]),
    findDone(db, asking.id, ids),
  ])
  const present = (row: PartRow): ClassPart =>
    presentPart(row, films.get(row.id), { attachments: ofParts.get(row.id) ?? [], done: done.has(row.id) })
  return { attachments: ofClass.get(classId) ?? [], list: rows.map(present) }
}

const inOrder = [asc(classParts.position), asc(classParts.id)]
type PartRow = typeof classParts.$inferSelect

function presentPart(
  { id, title, description, film, chapters }: PartRow,
  { markup, cover, required_tier }: PartFilm = { markup: null, cover: null, required_tier: null },
  { attachments, done }: Pick<ClassPart, 'attachments' | 'done'>,
): ClassPart {
  const open = { description, video_url: markup, chapters, attachments }
  const closed = { description: '', video_url: null, chapters: [], attachments: [] }
  return { id, title, film, cover_url: cover, required_tier, done, ...(required_tier ? closed : open) }
}

async function findDone(db: Queryable, reader: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: classProgress.partId })
    .from(classProgress)
    .where(and(eq(classProgress.userId, reader), inArray(classProgress.partId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

const whole = {
  ...card,
  description: masterClasses.description,
  status: masterClasses.status,
  created_at: isoUtc(masterClasses.createdAt),
  ...storedAccessColumns(masterClasses),
}
type Settings = Pick<Context, 'settings'>
type WholeRow = Omit<AdminClass, 'cover_url' | 'access'> & { coverKey: string | null }
const presentWhole = ({ settings }: Settings, { coverKey, ...row }: WholeRow): AdminClass => ({
  ...row,
  access: row.access_choice ?? settings.read(accessSection).master_classes,
  cover_url: fileUrl(coverKey),
})

/** A page of all master classes, the newest first, whatever their status. */
export async function listAdminClasses(
  { db, settings }: Settings & { db: Db },
  paging: Paging,
): Promise<Paged<AdminClass>> {
  const [rows, total] = await Promise.all([
    db
      .select(whole)
      .from(masterClasses)
      .orderBy(desc(masterClasses.id))
      .limit(paging.perPage)
      .offset(pageOffset(paging)),
    db.$count(masterClasses),
  ])
  return presentPage(
    rows.map((row) => presentWhole({ settings }, row)),
    total,
    paging,
  )
}

/** One class as an admin sees it. @throws AppError 'not_found' */
export async function findAdminClass(settings: Settings, db: Queryable, id: number): Promise<AdminClass> {
  const [row] = await db.select(whole).from(masterClasses).where(eq(masterClasses.id, id))
  if (!row) throw new AppError('not_found', CLASS_GONE)
  return presentWhole(settings, row)
}

const adminPart = {
  ...{ id: classParts.id, title: classParts.title, description: classParts.description, film: classParts.film },
  ...{ upload_id: classParts.uploadId, show_id: classParts.showId, video_url: classParts.videoUrl },
  chapters: classParts.chapters,
}

export const listAdminParts = (db: Queryable, classId: number): Promise<AdminPart[]> =>
  db
    .select(adminPart)
    .from(classParts)
    .where(eq(classParts.classId, classId))
    .orderBy(...inOrder)

export async function findAdminPart(db: Queryable, id: number): Promise<AdminPart> {
  const [row] = await db.select(adminPart).from(classParts).where(eq(classParts.id, id))
  if (!row) throw new AppError('not_found', 'There is no such part any more.')
  return row
}

/** Titles by ids, of whatever is there. */
export async function classTitles(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const { id, title } = masterClasses
  const rows = await db
    .select({ id, title })
    .from(masterClasses)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.title]))
}
