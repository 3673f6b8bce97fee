import { and, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { levelLabel } from '../../accounts/index.ts'
import { listAttachments } from '../../attachments/server/index.ts'
import { type Db, prepared, type Queryable } from '../../platform/server/database.ts'
import { escapeHtml } from '../../platform/server/escapeHtml.ts'
import { fileUrl } from '../../platform/server/files.ts'
import type { Level } from '../contract.ts'
import type { Preview, PreviewCard, PreviewKind } from '../previewContract.ts'
import { lessonHref } from '../rules.ts'
import { gradeLabel, libraryShelf, type UploadCategory, uploadHref } from '../uploadRules.ts'
import { isPreview, isVisible } from './queries.ts'
import { lessons, uploads } from './tables.ts'
import { isActive } from './uploads/library.ts'

/** Lessons and uploads, and which of them visitors may watch. */
export const shownToAll = {
  lesson: { table: lessons, source: 'courses', shown: and(isVisible, isPreview(lessons)) },
  upload: { table: uploads, source: 'uploads', shown: and(isActive, isPreview(uploads)) },
} as const

/** Both kinds with the same columns. */
const columnsOf = (kind: PreviewKind, table: typeof lessons | typeof uploads) => ({
  kind: sql<PreviewKind>`${sql.raw(`'${kind}'`)}`.as('kind'),
  id: table.id,
  title: table.title,
  level: sql<string>`${table.level}`.as('level'),
  category: sql<string>`${table.category}`.as('category'),
  skill_level: sql<string | null>`${kind === 'upload' ? uploads.skillLevel : sql.raw('null::text')}`.as('skill_level'),
  thumbnailKey: table.thumbnailKey,
})
type Row = { kind: PreviewKind; id: number; title: string; level: string; category: string } & {
  skill_level: string | null
  thumbnailKey: string | null
}

const selectAll = (db: Queryable, kind: PreviewKind) =>
  db.select(columnsOf(kind, shownToAll[kind].table)).from(shownToAll[kind].table).where(shownToAll[kind].shown)
const findAll = prepared((db) =>
  unionAll(selectAll(db, 'lesson'), selectAll(db, 'upload'))
    .orderBy(sql`kind, id`)
    .limit(sql.placeholder('most'))
    .prepare('find_previews'),
)

/** What visitors may watch, without what only its own page shows. */
export const listPreviews = async (db: Db, most: number): Promise<PreviewCard[]> =>
  (await findAll(db).execute({ most })).map(presentCard)

function presentCard({ kind, id, title, level, category, skill_level, thumbnailKey }: Row): PreviewCard {
  const about =
    kind === 'lesson'
      ? `${levelLabel(level as Level)} roadmap · ${category}`
      : `${libraryShelf(category as UploadCategory)} · ${gradeLabel({ level, skill_level })}`
  return { kind, id, title, about, thumbnail_url: fileUrl(thumbnailKey) }
}

/** What visitors may watch; undefined of what is no preview, or not released. */
export async function findPreview(db: Db, kind: PreviewKind, id: number): Promise<Preview | undefined> {
  const { table, shown } = shownToAll[kind]
  const columns = { ...columnsOf(kind, table), description: table.description, video_url: table.videoUrl }
  const [row] = await db
    .select(columns)
    .from(table)
    .where(and(eq(table.id, id), shown))
  if (!row) return undefined
  const { description, video_url } = row
  const href = kind === 'lesson' ? lessonHref({ level: row.level as Level, id }) : uploadHref({ id })
  return { ...presentCard(row), description, video_url: await withCaptions(db, kind, id, video_url), href }
}

/** The markup of a film with the captions that are beside it; a film of another site shows its own. */
async function withCaptions(db: Db, kind: PreviewKind, id: number, markup: string | null): Promise<string | null> {
  if (!markup?.endsWith('</video>')) return markup
  const tracks = (await listCaptions(db, kind, id)).map(
    ({ url, name, language }) =>
      `<track kind="captions" src="${escapeHtml(url)}" srclang="${escapeHtml(language ?? 'en')}" label="${escapeHtml(name)}">`,
  )
  return `${markup.slice(0, -'</video>'.length)}${tracks.join('')}</video>`
}

const listCaptions = async (db: Queryable, kind: PreviewKind, id: number) =>
  (await listAttachments(db, { source: shownToAll[kind].source, video_id: id })).filter(
    (one) => one.kind === 'captions',
  )

/** Whether visitors may have a file: cover, film or captions of a preview. Whatever else it owns stays with members. */
export async function isPreviewFile(db: Db, kind: PreviewKind, id: number, key: string): Promise<boolean> {
  const { table, shown } = shownToAll[kind]
  const isItsFile = sql<boolean>`coalesce(${table.thumbnailKey} = ${key}
    or position('/files/' || ${key}::text in ${table.videoUrl}) > 0, false)`
  const [row] = await db
    .select({ isItsFile })
    .from(table)
    .where(and(eq(table.id, id), shown))
  if (!row) return false
  return row.isItsFile || (await listCaptions(db, kind, id)).some(({ url }) => url === fileUrl(key))
}
