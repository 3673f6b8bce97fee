import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/server/database.ts'
import { adminTakeHref, describeTake, STATE_LABELS } from '../rules.ts'
import { takes } from './tables.ts'

const SHOWN = 10

/** The latest takes of one member in words, for the teacher's page about them. */
export async function listMemberTakes(db: Queryable, userId: number) {
  const { id, title, kind, seconds, state, createdAt, removedAt } = takes
  const rows = await db
    .select({ id, title, kind, seconds, state, createdAt })
    .from(takes)
    .where(and(eq(takes.userId, userId), isNull(removedAt)))
    .orderBy(desc(id))
    .limit(SHOWN)
  return rows.map((row) => ({
    title: row.title,
    detail: `${describeTake(row)} · ${row.state === 'waiting' ? 'Waiting for you' : STATE_LABELS[row.state]}`,
    at: row.createdAt.toISOString(),
    href: adminTakeHref(row.id),
  }))
}
