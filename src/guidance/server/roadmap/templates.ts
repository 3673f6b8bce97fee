import { and, asc, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { type Db, inTransaction, type Queryable } from '../../../platform/server/database.ts'
import { isoUtc } from '../../../platform/server/sqlText.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import type { Step, Template } from '../../roadmapContract.ts'
import { roadmapTemplates } from '../tables.ts'

const { id, name, steps, version } = roadmapTemplates
const columns = { id, name, steps, version, changed_at: isoUtc<string>(roadmapTemplates.changedAt) }
const gone = () => new AppError('not_found', 'There is no such template any more.')

type Fields = { name: string; steps: Step[] }
/** Days are a member's, so a template has none. */
const withoutDays = ({ name: called, steps: list }: Fields): Fields => ({
  name: called,
  steps: list.map((step) => ({ ...step, due_on: null })),
})

/** All templates, by their names. */
export const listTemplates = (db: Queryable): Promise<Template[]> =>
  db.select(columns).from(roadmapTemplates).orderBy(asc(name), asc(id))

/** @throws AppError 'not_found' */
export async function readTemplate(db: Queryable, template: number): Promise<Template> {
  const [row] = await db.select(columns).from(roadmapTemplates).where(eq(id, template))
  if (!row) throw gone()
  return row
}

/** Adds a template, once for each submission. */
export async function addTemplate(db: Db, fields: Fields, submission: Submission | undefined): Promise<Template> {
  const added = await once(db, submission, (store) =>
    store(async (tx) => {
      const [row] = await tx.insert(roadmapTemplates).values(withoutDays(fields)).returning({ id })
      if (!row) throw new Error('The database returned no row for a new template.')
      await auditCall(tx, { about: `roadmap template ${row.id}`, after: { name: fields.name } })
      return row.id
    }),
  )
  return readTemplate(db, added)
}

/** @throws AppError 'not_found', or 'conflict' where somebody has changed it since `version` */
export const changeTemplate = (db: Db, template: number, since: number, fields: Fields): Promise<Template> =>
  inTransaction(db, async (tx) => {
    const [changed] = await tx
      .update(roadmapTemplates)
      .set({ ...withoutDays(fields), version: since + 1, changedAt: sql`now()` })
      .where(and(eq(id, template), eq(version, since)))
      .returning({ id })
    if (!changed) {
      await readTemplate(tx, template)
      throw new AppError(
        'conflict',
        'Another admin has saved this template meanwhile. Yours is still here: compare them.',
      )
    }
    await auditCall(tx, { about: `roadmap template ${template}`, after: { name: fields.name, version: since + 1 } })
    return readTemplate(tx, template)
  })

/** @throws AppError 'not_found' */
export const deleteTemplate = (db: Db, template: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [deleted] = await tx.delete(roadmapTemplates).where(eq(id, template)).returning({ name })
    if (!deleted) throw gone()
    await auditCall(tx, { about: `roadmap template ${template}`, before: deleted })
  })
