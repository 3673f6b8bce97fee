import { eq, type SQL, sql } from 'drizzle-orm'
import type { Asking } from '../../accounts/index.ts'
import { askedBy, isReleased } from '../../accounts/server/index.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { lessons, uploads } from './tables.ts'

/**
 * Lessons and the library's lessons as what pieces may belong to: their level, their category, their place in it, whether
 * whoever asks sees them, and the tier that opens them. An exercise has the level of its skill.
 */
export function pieceOwners(asking: Asking): SQL {
  const { kinds } = asking
  const by = askedBy(asking)
  return sql`
  select 'lesson' as owner, id, level, category, category_position * 1000 + position as place,
    status = 'active' and ${isReleased(lessons, by)} as visible, coalesce(access, ${kinds.lessons}) as access
  from lessons
  union all
  select 'upload', id, case
      when level in ('Intermediate', 'Advanced') then lower(level)
      when skill_level = 'Competent' then 'intermediate'
      when skill_level = 'Challenging' then 'advanced'
      else 'beginner' end,
    category, id, status = 'active' and ${isReleased(uploads, by)}, coalesce(access, ${kinds.uploads})
  from uploads`
}

/** Whether there is such a lesson, which then nobody else changes or deletes before the transaction ends. */
export async function lockLesson(tx: Transaction, owner: 'lesson' | 'upload', id: number): Promise<boolean> {
  const table = owner === 'lesson' ? lessons : uploads
  return (await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')).length > 0
}

/** Whether there is such a lesson, which then nobody deletes before the transaction ends. */
export async function holdPieceOwner(tx: Transaction, owner: 'lesson' | 'upload', id: number): Promise<boolean> {
  const table = owner === 'lesson' ? lessons : uploads
  return (await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share')).length > 0
}
