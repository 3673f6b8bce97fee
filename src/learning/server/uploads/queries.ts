import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import { storedAccessColumns } from '../../../accounts/server/index.ts'
import { type Paged, type Paging, pageOffset, presentPage } from '../../../platform/paging.ts'
import type { Context } from '../../../platform/server/context.ts'
import { type Db, prepared, type Queryable } from '../../../platform/server/database.ts'
import { fileUrl } from '../../../platform/server/files.ts'
import { isoUtc } from '../../../platform/server/sqlText.ts'
import { accessSection } from '../../../settings/index.ts'
import type { Upload, UploadOption } from '../../uploadContract.ts'
import { guideColumns } from '../guide.ts'
import { uploads } from '../tables.ts'

const whole = {
  id: uploads.id,
  title: uploads.title,
  category: uploads.category,
  description: uploads.description,
  video_url: uploads.videoUrl,
  level: uploads.level,
  skill_level: uploads.skillLevel,
  status: uploads.status,
  thumbnail: uploads.thumbnailKey,
  tags: sql<number[]>`(select coalesce(json_agg(tag.course_id order by tag.course_id), '[]'::json)
    from upload_tags tag where tag.upload_id = uploads.id)`.as('tags'),
  created_at: isoUtc(uploads.createdAt),
  ...guideColumns(uploads),
  ...storedAccessColumns(uploads),
  preview: uploads.preview,
}

type Settings = Pick<Context, 'settings'>
const present = ({ settings }: Settings, row: Omit<Upload, 'thumbnail_url' | 'access'>): Upload => ({
  ...row,
  access: row.access_choice ?? settings.read(accessSection).uploads,
  thumbnail_url: fileUrl(row.thumbnail),
})

/** The page is cut out by the ids alone: tags gathered for every row before a late page would cost most of its time. */
const findPage = prepared((db) => {
  const page = db
    .select({ id: uploads.id })
    .from(uploads)
    .orderBy(desc(uploads.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  return db
    .select(whole)
    .from(uploads)
    .where(inArray(uploads.id, page))
    .orderBy(desc(uploads.id))
    .prepare('find_uploads_page')
})
const countAll = prepared((db) => db.select({ total: count() }).from(uploads).prepare('count_uploads'))

/** One page of all uploads, the newest first, whatever their status. */
export async function listUploads({ db, ...settings }: Settings & { db: Db }, paging: Paging): Promise<Paged<Upload>> {
  const [rows, [counted]] = await Promise.all([
    findPage(db).execute({ limit: paging.perPage, offset: pageOffset(paging) }),
    countAll(db).execute(),
  ])
  const data = rows.map((row) => present(settings, row))
  return presentPage(data, counted?.total ?? 0, paging)
}

/** Every upload by its title, for the picker of related ones. */
export const listUploadOptions = (db: Db): Promise<UploadOption[]> =>
  db.select({ id: uploads.id, title: uploads.title }).from(uploads).orderBy(uploads.titleKey, uploads.id)

/** One upload as an admin sees it; undefined when there is none. */
export async function findUpload(settings: Settings, db: Queryable, id: number): Promise<Upload | undefined> {
  const [row] = await db.select(whole).from(uploads).where(eq(uploads.id, id))
  return row && present(settings, row)
}
