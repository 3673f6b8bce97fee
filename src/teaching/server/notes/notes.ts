import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '../../../accounts/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { type Db, inTransaction, type Queryable } from '../../../platform/server/database.ts'
import { isoUtc } from '../../../platform/server/sqlText.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import type { Note } from '../../contract.ts'
import { studentNotes } from '../tables.ts'

const { id, userId, body, version } = studentNotes

const selectNotes = (db: Queryable) =>
  db
    .select({
      ...{ id, body, version },
      by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      created_at: isoUtc<string>(studentNotes.createdAt),
      changed_at: isoUtc<string | null>(studentNotes.changedAt),
    })
    .from(studentNotes)
    .leftJoin(users, eq(users.id, studentNotes.authorId))

/** The notes about a student, the latest first. */
export const listNotes = (db: Queryable, student: number): Promise<Note[]> =>
  selectNotes(db).where(eq(userId, student)).orderBy(desc(id))

async function requireNote(db: Queryable, student: number, note: number): Promise<Note> {
  const [found] = await selectNotes(db).where(and(eq(id, note), eq(userId, student)))
  if (!found) throw gone()
  return found
}

const gone = () => new AppError('not_found', 'There is no such note any more.')

type NewNote = { student: number; authorId: number; body: string }

/** Stores a note, once for each submission. @throws AppError 'not_found' when the student has left */
export async function addNote(db: Db, draft: NewNote, submission?: Submission): Promise<Note> {
  const { student, authorId } = draft
  const added = await once(db, submission, (store) =>
    store(async (tx) => {
      const [there] = await tx.select({ id: users.id }).from(users).where(eq(users.id, student)).for('key share')
      if (!there) throw new AppError('not_found', 'There is no such student any more.')
      const [row] = await tx
        .insert(studentNotes)
        .values({ userId: student, authorId, body: draft.body })
        .returning({ id })
      // the log outlives the note, so it keeps that there was one and not its words
      await auditCall(tx, { about: `student note ${row?.id}`, userId: student, after: { note: row?.id } })
      return row?.id ?? 0
    }),
  )
  return requireNote(db, student, added)
}

type Change = { student: number; note: number; body: string; version: number }

/** @throws AppError 'not_found', or 'conflict' when somebody has changed it since */
export const changeNote = (db: Db, change: Change): Promise<Note> =>
  inTransaction(db, async (tx) => {
    const { student, note } = change
    const changed = await tx
      .update(studentNotes)
      .set({ body: change.body, version: sql`${version} + 1`, changedAt: sql`now()` })
      .where(and(eq(id, note), eq(userId, student), eq(version, change.version)))
      .returning({ version })
    if (!changed[0]) {
      await requireNote(tx, student, note)
      throw new AppError('conflict', 'Somebody has changed this note meanwhile. Yours is still here: compare them.')
    }
    await auditCall(tx, { about: `student note ${note}`, userId: student, after: { version: changed[0].version } })
    return requireNote(tx, student, note)
  })

/** @throws AppError 'not_found' */
export const deleteNote = (db: Db, student: number, note: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [deleted] = await tx
      .delete(studentNotes)
      .where(and(eq(id, note), eq(userId, student)))
      .returning({ id })
    if (!deleted) throw gone()
    await auditCall(tx, { about: `student note ${note}`, userId: student, before: { note } })
  })
