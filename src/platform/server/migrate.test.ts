import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openBefore } from '../../../test/database.ts'
import { selectRows } from './database.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

it('a migration that changes rows has a transaction of its own: what fails in it takes nothing back from those before', async () => {
  const { database, migrate } = await openBefore('routine_reading_and_takes')
  // in the way of the rows, and not of the tables
  await database.script(`insert into users (first_name, last_name, email, password_hash, email_verified_at)
      values ('Ada', 'A', 'a@academy.test', 'x', now());
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'in the way'; end $$;
    create trigger refuse before update on users for each row execute function refuse();`)
  const told: number[][] = []
  await expect(migrate({ onStatement: (...step) => told.push(step) })).rejects.toThrow()
  const columns = sql`select 1 from information_schema.columns where table_name = 'users' and column_name = 'confirmed_once'`
  expect(await selectRows(database.db, columns)).toHaveLength(1)
  await database.script('drop trigger refuse on users')
  await migrate()
  expect(await selectRows(database.db, sql`select confirmed_once from users`)).toEqual([{ confirmed_once: true }])
  expect(told.map(([statement]) => statement)).toEqual(told.map((_, at) => at + 1))
  await database.close()
})

it('no migration with changes of tables changes their rows in a transaction with them any more', async () => {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql') && name >= '0032')
  expect(files.length).toBeGreaterThan(1)
  for (const name of files) {
    const text = await readFile(join(MIGRATIONS, name), 'utf8')
    const changesRows = /^(INSERT|UPDATE|DELETE)\b/m.test(text)
    const changesTables = /^(CREATE|ALTER|DROP)\b/m.test(text)
    expect([name, changesRows && changesTables]).toEqual([name, false])
    expect(text.startsWith('-- in a transaction of its own')).toBe(changesRows)
  }
})
