import { sql } from 'drizzle-orm'
import { makeExcerpt } from '../../../platform/excerpt.ts'
import { type Queryable, selectRows } from '../../../platform/server/database.ts'
import type { WordsBefore } from '../../../platform/server/openEntries.ts'
import { isoUtcText } from '../../../platform/server/sqlText.ts'

const MOST = 4
const EXCERPT = 280
const columnOf = { comments: 'comment_id', post_comments: 'post_comment_id' } as const

/** As much of what was said before as an entry shows. */
export const inShort = (text: string): string => makeExcerpt(text, EXCERPT)

type Row = { entry: number; name: string | null; at: string; body: string }

/** What was said before these replies in their threads, the last few, by the ids of what waits; one statement. */
export async function wordsBefore(db: Queryable, table: keyof typeof columnOf, ids: readonly number[]) {
  const rows = await selectRows<Row>(
    db,
    sql`select a.id as entry, u.first_name || ' ' || u.last_name as name,
        ${sql.raw(isoUtcText('c.created_at'))} as at, c.body
      from awaited_answers a join ${sql.raw(table)} own on own.id = a.${sql.raw(columnOf[table])}
      join lateral (select * from ${sql.raw(table)} t
        where (t.id = own.parent_id or t.parent_id = own.parent_id) and t.id < own.id order by t.id desc limit ${MOST}) c on true
      left join users u on u.id = c.user_id
      where a.id = any(${`{${ids.join()}}`}::int[]) order by a.id, c.id`,
  )
  const before = new Map<number, WordsBefore[]>()
  for (const { entry, name, at, body } of rows)
    before.set(entry, [...(before.get(entry) ?? []), { name, at, text: inShort(body) }])
  return before
}
