import { and, eq } from 'drizzle-orm'
import { lockedText } from '../../../accounts/index.ts'
import { askingOf, itemGate } from '../../../accounts/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Reader } from '../../../platform/reader.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Db, Queryable, Transaction } from '../../../platform/server/database.ts'
import { classHref } from '../../classRules.ts'
import { findFilms, type Recordings } from './films.ts'
import { classParts, masterClasses } from './tables.ts'

export const CLASS_GONE = 'There is no such master class.'
const PART_GONE = 'There is no such part.'
const isActive = eq(masterClasses.status, 'active')

/** The gates of master classes and of their parts, which ask their class and then what their film is taken from. */
export function classGates(context: Pick<Context, 'settings'>, recordings: Recordings) {
  const gate = itemGate(context, { kind: 'master_classes', table: masterClasses, visible: isActive, gone: CLASS_GONE })

  /** @throws AppError 'not_found' or 'locked' */
  const requireOpenPart = async (db: Queryable, reader: Reader, id: number, held = false): Promise<void> => {
    const row = await findPart(db, id, held)
    if (!row) throw new AppError('not_found', PART_GONE)
    await gate.requireOpen(db, reader, row.classId, held)
    const asking = askingOf(context, reader)
    const required = (await findFilms(db, recordings, asking, [row])).get(id)?.required_tier ?? null
    if (required) throw new AppError('locked', lockedText(required, asking.names))
  }

  return {
    class: {
      ...gate,
      page: async (db: Queryable, reader: Reader, id: number) =>
        (await gate.isListed(db, reader, id)) ? classHref({ id }) : undefined,
    },
    part: { requireOpen: requireOpenPart },
  }
}
export type ClassGates = ReturnType<typeof classGates>

async function findPart(db: Queryable, id: number, held: boolean) {
  const select = db.select().from(classParts).where(eq(classParts.id, id))
  const [row] = await (held ? select.for('key share') : select)
  return row
}

/** The cover is on lists; whatever else a class or a part owns is for those who may open it. */
export const classFiles = (gates: ClassGates) => ({
  'master-class': async (reader: Reader, id: string, db: Db, key: string) => {
    const isCover =
      (await db.$count(masterClasses, and(eq(masterClasses.id, Number(id)), eq(masterClasses.coverKey, key)))) > 0
    if (isCover) return gates.class.isListed(db, reader, Number(id))
    await gates.class.requireOpen(db, reader, Number(id))
    return true
  },
  'class-part': async (reader: Reader, id: string, db: Db) => {
    await gates.part.requireOpen(db, reader, Number(id))
    return true
  },
})

const lockRow = async (tx: Transaction, table: typeof masterClasses | typeof classParts, id: number) =>
  (
    await tx
      .select({ id: table.id })
      .from(table as typeof classParts)
      .where(eq(table.id, id))
      .for('no key update')
  ).length > 0

export const lockClass = (tx: Transaction, id: number): Promise<boolean> => lockRow(tx, masterClasses, id)
export const lockPart = (tx: Transaction, id: number): Promise<boolean> => lockRow(tx, classParts, id)
