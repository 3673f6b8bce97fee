import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../../accounts/server/index.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { type Db, inTransaction, selectRows, type Transaction } from '../../../platform/server/database.ts'
import type { Entry } from '../../inboxContract.ts'
import { inboxMarks } from '../tables.ts'
import { findEntry, type Sources } from './findEntries.ts'

type Named = { kind: string; id: number; version: number }
type Mark = Named & { laterUntil?: string | null; assignee?: number | null }

const changedMeanwhile = () =>
  new AppError('conflict', 'Another admin has changed this entry meanwhile. The list shows it as it is now.')
const noEntry = () => new AppError('not_found', 'This has been dealt with already.')

/** The mark of an entry, which nobody else changes until the transaction is over. @throws AppError 'conflict' */
async function lockMark(tx: Transaction, { kind, id, version }: Named): Promise<void> {
  // a row to lock, also where nobody has touched the entry before
  await tx.execute(
    sql`insert into inbox_marks (kind, entry_id, version) values (${kind}, ${id}, 0) on conflict do nothing`,
  )
  const [mark] = await selectRows<{ version: number }>(
    tx,
    sql`select version from inbox_marks where kind = ${kind} and entry_id = ${id} for update`,
  )
  if (mark?.version !== version) throw changedMeanwhile()
}

/**
 * Puts an entry off, or gives it to an admin.
 * @throws AppError 'not_found' when it is dealt with, 'conflict' when another admin has changed it since
 */
export const markEntry = (db: Db, sources: Sources, mark: Mark): Promise<Entry> =>
  inTransaction(db, async (tx) => {
    const { kind, id, laterUntil, assignee } = mark
    const before = await findEntry(tx, sources, kind, id)
    if (!before) throw noEntry()
    await lockMark(tx, mark)
    if (assignee) await requireAdmin(tx, assignee)
    const change = {
      ...(laterUntil === undefined ? {} : { laterUntil }),
      ...(assignee === undefined ? {} : { assigneeId: assignee }),
    }
    await tx
      .update(inboxMarks)
      .set({ ...change, version: sql`${inboxMarks.version} + 1`, changedAt: sql`now()` })
      .where(and(eq(inboxMarks.kind, kind), eq(inboxMarks.entryId, id)))
    await auditCall(tx, { about: `inbox ${kind} ${id}`, userId: before.user?.id, after: change })
    const after = await findEntry(tx, sources, kind, id)
    if (!after) throw noEntry()
    return after
  })

async function requireAdmin(tx: Transaction, id: number): Promise<void> {
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin')))
  if (!admin) throw invalidField('assignee', 'Please choose one of the admins.')
}

/**
 * Takes an entry off the list that needs no answer. Spec silent: a report and a proposal need a decision, and go by it.
 * @throws AppError 'not_found' when it is dealt with, 'conflict' when another admin has changed it since
 */
export const closeEntry = (db: Db, sources: Sources, entry: Named): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { kind, id } = entry
    const source = sources.find((one) => one.kind === kind)
    if (!source) throw noEntry()
    if (!source.close) throw new AppError('conflict', 'This needs a decision.')
    await lockMark(tx, entry)
    if (!(await source.close(tx, id))) throw noEntry()
    await tx.delete(inboxMarks).where(and(eq(inboxMarks.kind, kind), eq(inboxMarks.entryId, id)))
  })

/** Puts an entry that needed no answer back on the list. @throws AppError 'not_found' when it is there, or answered */
export const reopenEntry = (db: Db, sources: Sources, { kind, id }: Pick<Named, 'kind' | 'id'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const closed = sources.find((one) => one.kind === kind)?.closed
    if (!(await closed?.reopen(tx, id))) throw new AppError('not_found', 'This is not done any more.')
  })
