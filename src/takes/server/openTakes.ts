import { inArray, sql } from 'drizzle-orm'
import type { OpenEntries } from '../../platform/server/openEntries.ts'
import { adminTakeHref } from '../rules.ts'
import { takes } from './tables.ts'

/** Takes that nobody has reviewed; one is heard and marked before it is answered. */
export const openTakes: OpenEntries = {
  kind: 'take',
  open: sql`select id, user_id, created_at as at from takes where state = 'waiting' and removed_at is null`,
  read: async (db, ids) => {
    const { id, title, words } = takes
    const rows = await db
      .select({ id, title, words })
      .from(takes)
      .where(inArray(id, [...ids]))
    return rows.map((row) => ({
      ...{ id: row.id, about: `Take · ${row.title}`, text: row.words, href: adminTakeHref(row.id), actions: [] },
    }))
  },
}
