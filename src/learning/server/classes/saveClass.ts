import { eq, inArray } from 'drizzle-orm'
import { accessValues, type ChangeItems } from '../../../accounts/server/index.ts'
import { removeAttachments } from '../../../attachments/server/index.ts'
import type { RemoveComments } from '../../../discussion/server/index.ts'
import type { HandlerInput } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import type { Context } from '../../../platform/server/context.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import { assignFiles, deleteOrphans, releaseFiles, releaseReplaced } from '../../../platform/server/storedFiles.ts'
import { withPicture } from '../../../platform/server/storePicture.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import { accessSection } from '../../../settings/index.ts'
import type * as contract from '../../classContract.ts'
import { removeFilmTraces } from '../removeTraces.ts'
import { CLASS_GONE } from './gates.ts'
import { findAdminClass } from './queries.ts'
import { classParts, masterClasses } from './tables.ts'

type Stores = Pick<Context, 'db' | 'files' | 'settings'>
type Draft = HandlerInput<typeof contract.storeClass>['body']
type Change = HandlerInput<typeof contract.updateClass>['body']

const COVER = { folder: 'covers', width: 640, height: 360 }
const OWNER = 'master-class'

/** Stores a new master class with its cover, once for each submission; no file is left behind when that fails. */
export async function addClass(
  stores: Stores,
  { cover, ...draft }: Draft,
  submission?: Submission,
): Promise<contract.AdminClass> {
  const { title, teacher, level, description, status } = draft
  const id = await once(stores.db, submission, (store) =>
    withPicture(stores, cover, COVER, (coverKey) =>
      store(async (tx) => {
        const values = {
          title,
          teacher,
          level,
          description,
          status,
          coverKey: coverKey ?? null,
          ...accessValues(draft),
        }
        const [row] = await tx.insert(masterClasses).values(values).returning({ id: masterClasses.id })
        if (!row) throw new Error('The database returned no row for a new master class.')
        await assignFiles(tx, OWNER, [{ id: row.id, key: coverKey }])
        await auditCall(tx, { about: `master class ${row.id}`, after: values })
        return row.id
      }),
    ),
  )
  return findAdminClass(stores, stores.db, id)
}

/** Changes what is given of a class; of two changes at once the later one removes the earlier one's cover. */
export async function changeClass(
  stores: Stores,
  id: number,
  { cover, ...change }: Change,
): Promise<contract.AdminClass> {
  const { whole, replaced } = await withPicture(stores, cover, COVER, (coverKey) =>
    inTransaction(stores.db, async (tx) => {
      const [row] = await tx.select().from(masterClasses).where(eq(masterClasses.id, id)).for('no key update')
      if (!row) throw new AppError('not_found', CLASS_GONE)
      const { title = row.title, teacher = row.teacher, level = row.level } = change
      const { description = row.description, status = row.status } = change
      const kind = stores.settings.read(accessSection).master_classes
      const access = accessValues(change, { own: row.access, kind })
      const values = { title, teacher, level, description, status, ...access, ...(coverKey ? { coverKey } : {}) }
      await tx.update(masterClasses).set(values).where(eq(masterClasses.id, id))
      const replaced = coverKey ? await releaseReplaced(tx, OWNER, id, [row.coverKey]) : []
      await assignFiles(tx, OWNER, [{ id, key: coverKey }])
      await auditCall(tx, { about: `master class ${id}`, before: row, after: values })
      return { whole: await findAdminClass(stores, tx, id), replaced }
    }),
  )
  await deleteOrphans(stores, replaced)
  return whole
}

export const changeClassAccess: ChangeItems = async (tx, ids, values) => {
  const rows = await tx
    .update(masterClasses)
    .set(values)
    .where(inArray(masterClasses.id, [...ids]))
    .returning({ id: masterClasses.id })
  return rows.map(({ id }) => id)
}

/** Deletes a class with its parts and files, what members keep of its films, and what was said below it. */
export async function removeClass(stores: Stores, id: number, removeComments: RemoveComments): Promise<void> {
  const taken = await inTransaction(stores.db, async (tx) => {
    await tx.select({ id: masterClasses.id }).from(masterClasses).where(eq(masterClasses.id, id)).for('update')
    const parts = await tx.select({ id: classParts.id }).from(classParts).where(eq(classParts.classId, id))
    const ids = parts.map((part) => part.id)
    const [row] = await tx.delete(masterClasses).where(eq(masterClasses.id, id)).returning()
    if (!row) throw new AppError('not_found', CLASS_GONE)
    for (const part of ids) await removeFilmTraces(tx, 'parts', part)
    await removeAttachments(tx, 'parts', ids)
    await removeAttachments(tx, 'classes', [id])
    await removeComments(tx, { category: 'class', courseId: id })
    await auditCall(tx, { about: `master class ${id}`, before: row })
    return [...(await releaseFiles(tx, OWNER, [id])), ...(await releaseFiles(tx, 'class-part', ids))]
  })
  await deleteOrphans(stores, taken)
}
