import { sql } from 'drizzle-orm'
import { listTables, quoted, quotedPart } from '../src/platform/server/backup/databaseParts.ts'
import { type Database, selectRows } from '../src/platform/server/database.ts'

/** Every row of every table that a backup has, as text. */
export async function rowsOf({ db }: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`)
    for (const { name, columns } of await listTables(tx)) {
      const values = columns.map((column) => `${quotedPart(column.name)}::text`).join(', ')
      const rows = await selectRows<{ line: string }>(
        tx,
        sql.raw(`select to_json(array[${values}])::text as line from ${quoted(name)}`),
      )
      found[name] = rows.map(({ line }) => line).sort()
    }
  })
  return found
}
