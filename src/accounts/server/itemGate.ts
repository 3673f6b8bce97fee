import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '../../platform/errors.ts'
import type { AccessTier, Reader } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'
import { prepared, type Queryable } from '../../platform/server/database.ts'
import { accessSection, type ItemKind } from '../../settings/index.ts'
import { type Asking, lockedText, lockOf } from '../access.ts'
import { tierOf } from '../policy.ts'
import { heldTier } from './heldTier.ts'
import { askingOf, askParams, isReleased } from './itemAccess.ts'
import { users } from './tables.ts'

type Items = PgTable & Record<'id' | 'access' | 'releaseAt' | 'releaseAfterDays', PgColumn>

type Kind = {
  kind: ItemKind
  table: Items
  /** That members may see the item at all, whatever its tier; true of all of them without it. */
  visible?: SQL
  /** What is said of one that is not there. */
  gone: string
}

/** The questions that are asked of a kind of items beside its lists: one gate for each kind, which every way in asks. */
export function itemGate({ settings }: Pick<Context, 'settings'>, { kind, table, visible, gone }: Kind) {
  const { id, access } = table
  const select = (db: Queryable) =>
    db
      .select({ id, access })
      .from(table as PgTable)
      .where(and(eq(id, sql.placeholder('id')), visible, isReleased(table)))
  const find = prepared((db) => select(db).prepare(`find_open_${kind}`))
  const hold = prepared((db) => select(db).for('key share').prepare(`hold_open_${kind}`))
  type Row = { id: number; access: Parameters<typeof lockOf>[2] }
  const rowsFor = (asking: Asking, itemId: number, db: Queryable, held = false) =>
    (held ? hold : find)(db).execute({ ...askParams(asking), id: itemId }) as Promise<Row[]>

  const theirs = { seesAll: sql`${users.role} = 'admin'`, registered: sql`${users.createdAt}` }
  /** Pairs of members and items, of which the one may open the other now. */
  const ask = async (db: Queryable, which: SQL | undefined) => {
    const rows = await db
      .select({ userId: users.id, itemId: id, role: users.role, held: heldTier, access })
      .from(users)
      .innerJoin(table as PgTable, sql`true`)
      .where(and(which, visible, isReleased(table, theirs)))
    const kinds = settings.read(accessSection)
    const isOpen = (row: (typeof rows)[number]) =>
      !lockOf({ tier: tierOf(row), kinds }, kind, row.access as Row['access']).locked
    return rows.filter(isOpen).map(({ userId, itemId }) => ({ userId, itemId: itemId as number }))
  }

  return {
    /**
     * Lets whoever may open an item through; with `held` it is not deleted before the transaction ends.
     * @throws AppError 'not_found', or 'locked' with the words of its gate
     */
    async requireOpen(db: Queryable, reader: Reader, itemId: number, held = false): Promise<void> {
      const asking = askingOf({ settings }, reader)
      const [row] = await rowsFor(asking, itemId, db, held)
      if (!row) throw new AppError('not_found', gone)
      const { locked, required_tier } = lockOf(asking, kind, row.access)
      if (locked) throw new AppError('locked', lockedText(required_tier, asking.names))
    },

    /** Whether it is in this reader's lists, open or locked. */
    isListed: async (db: Queryable, reader: Reader, itemId: number): Promise<boolean> =>
      (await rowsFor(askingOf({ settings }, reader), itemId, db)).length > 0,

    /** Whether this reader may open it now. */
    async isOpen(db: Queryable, reader: Reader, itemId: number): Promise<boolean> {
      const asking = askingOf({ settings }, reader)
      const [row] = await rowsFor(asking, itemId, db)
      return row !== undefined && !lockOf(asking, kind, row.access).locked
    },

    /** The tier that would open it to this reader; null where it is open or not there. */
    async tierToOpen(db: Queryable, reader: Reader, itemId: number): Promise<AccessTier | null> {
      const asking = askingOf({ settings }, reader)
      const [row] = await rowsFor(asking, itemId, db)
      return row ? lockOf(asking, kind, row.access).required_tier : null
    },

    /** Those of several items that a member may open, by id, in one statement. */
    async openAmong(db: Queryable, userId: number, itemIds: readonly number[]): Promise<Set<number>> {
      if (itemIds.length === 0) return new Set()
      const rows = await ask(db, and(eq(users.id, userId), inArray(id, [...itemIds])))
      return new Set(rows.map((row) => row.itemId))
    },

    /** Those of several members who may open an item now, for whatever is sent to them. */
    async whoMayOpen(db: Queryable, itemId: number, userIds: readonly number[]): Promise<Set<number>> {
      if (userIds.length === 0) return new Set()
      const rows = await ask(db, and(eq(id, itemId), inArray(users.id, [...userIds])))
      return new Set(rows.map((row) => row.userId))
    },
  }
}
export type ItemGate = ReturnType<typeof itemGate>
