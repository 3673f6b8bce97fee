import { insertAttachments } from '../../../attachments/server/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { assignFiles } from '../../../platform/server/storedFiles.ts'
import { embedMarkup } from '../../../platform/server/video/embedMarkup.ts'
import { classParts, classProgress, masterClasses } from './tables.ts'

type StoredFile = Parameters<typeof insertAttachments>[2][number]
type NewPart = Omit<typeof classParts.$inferInsert, 'id' | 'classId' | 'position'> & { files: readonly StoredFile[] }
/** A class to add with its parts in their order; `videoUrl` of a part as a person gives it, reduced here. */
export type NewClass = Omit<typeof masterClasses.$inferInsert, 'id'> & {
  files: readonly StoredFile[]
  parts: readonly NewPart[]
  /** Who has marked how many of its first parts as done. */
  done?: { userId: number; parts: number }[]
}

/** Adds a class with everything that it has; answers its id. */
export async function addClass(tx: Transaction, { files, parts, done = [], ...values }: NewClass): Promise<number> {
  const [row] = await tx.insert(masterClasses).values(values).returning({ id: masterClasses.id })
  if (!row) throw new Error('The database returned no row for a new master class.')
  await assignFiles(tx, 'master-class', [{ id: row.id, key: values.coverKey }])
  await attach(tx, { source: 'classes', kind: 'master-class', id: row.id }, files)
  const ids: number[] = []
  for (const [at, { files, ...part }] of parts.entries()) {
    const videoUrl = part.videoUrl ? embedMarkup(part.videoUrl, part.title) : null
    const [added] = await tx
      .insert(classParts)
      .values({ ...part, videoUrl, classId: row.id, position: at + 1 })
      .returning({ id: classParts.id })
    if (!added) throw new Error('The database returned no row for a new part.')
    await attach(tx, { source: 'parts', kind: 'class-part', id: added.id }, files)
    ids.push(added.id)
  }
  const marks = done.flatMap(({ userId, parts }) => ids.slice(0, parts).map((partId) => ({ userId, partId })))
  if (marks.length > 0) await tx.insert(classProgress).values(marks)
  return row.id
}

type Owner = { source: 'classes' | 'parts'; kind: string; id: number }

async function attach(tx: Transaction, { source, kind, id }: Owner, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return
  await insertAttachments(tx, { source, video_id: id }, files)
  await assignFiles(
    tx,
    kind,
    files.map(({ fileKey }) => ({ id, key: fileKey })),
  )
}
