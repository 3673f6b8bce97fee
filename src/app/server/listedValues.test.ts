import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBefore, openTestDatabase } from '../../../test/database.ts'
import { loadTables } from '../../../test/tables.ts'
import { type Database, databaseErrorCode, selectRows, violatedConstraint } from '../../platform/server/database.ts'

const tables = Object.values(await loadTables()).filter((value) => is(value, PgTable))
const listed = [...new Set(tables)].flatMap((table) =>
  getTableConfig(table).columns.flatMap(({ name, enumValues }) =>
    enumValues?.length ? [[getTableName(table), name, enumValues] as const] : [],
  ),
)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const refusal = async (on: Database, statement: string) => {
  const error = await on.db.execute(sql.raw(statement)).catch((error: unknown) => error)
  return [databaseErrorCode(error), violatedConstraint(error)]
}
const BOOKING = (
  state: string,
) => `insert into bookings (kind, name, email, starts_at, ends_at, zone, state, amount_minor,
  currency, origin) values ('lesson', 'Ada', 'ada@academy.test', now(), now(), 'UTC', '${state}', 0, 'USD', '')`
const ORDER = (state: string) => `insert into orders (reference, kind, provider, currency, amount_minor, state)
  values ('${state}', 'lesson', 'stripe', 'USD', 6000, '${state}')`

describe('a column with a list of values', () => {
  it('is checked by the database, with the list that the code has', async () => {
    expect(listed.length).toBeGreaterThan(50)
    const found = await selectRows<{ table: string; name: string; rule: string; valid: boolean }>(
      database.db,
      sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule, convalidated as valid
        from pg_constraint where contype = 'c' and conname like '%\\_listed'`,
    )
    const checks = found.map(({ table, name, rule, valid }) => [
      table,
      name.slice(table.length + 1, -'_listed'.length),
      [...rule.matchAll(/'([^']*)'::text/g)].map(([, value]) => value),
      valid,
    ])
    expect(checks.sort()).toEqual(listed.map((column) => [...column, true]).sort())
  })

  it('takes nothing else', async () => {
    expect(await refusal(database, BOOKING('held'))).toEqual(['23514', 'bookings_state_listed'])
    expect(await refusal(database, ORDER('lapsed'))).toEqual(['23514', 'orders_state_listed'])
    expect(await refusal(database, BOOKING('completed'))).toEqual([undefined, undefined])
    expect(await refusal(database, ORDER('expired'))).toEqual([undefined, undefined])
  })
})

it('an older row that fits no list does not stop the start, and is logged', async () => {
  const { database: older, migrate } = await openBefore('listed_values')
  await older.db.execute(sql.raw(BOOKING('dreamt')))
  const logged: string[] = []
  await migrate({ say: (line: string) => logged.push(line) })
  expect(logged).toEqual([expect.stringContaining('bookings_state_listed')])
  expect(await refusal(older, BOOKING('dreamt'))).toEqual(['23514', 'bookings_state_listed'])
  // mended, it is checked by the next start
  await older.db.execute(sql`update bookings set state = 'expired'`)
  await migrate({ say: (line: string) => logged.push(line) })
  const open = await selectRows(older.db, sql`select conname from pg_constraint where not convalidated`)
  expect([logged.length, open]).toEqual([1, []])
  await older.close()
})

it.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'the checks come beside a process that still serves, whose transactions lock in another order',
  async () => {
    const { database, migrate } = await openBefore('listed_values')
    let migrated: Promise<void> | undefined
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table users in row exclusive mode`)
      migrated = migrate()
      migrated.catch(() => {})
      // by now it has the first tables and waits for this one
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await tx.execute(sql`lock table access_periods in row exclusive mode`)
    })
    await migrated
    const [row] = await selectRows<{ count: number }>(
      database.db,
      sql`select count(*)::int from pg_constraint where contype = 'c' and not convalidated`,
    )
    expect(row?.count).toBe(0)
    await database.close()
  },
)
