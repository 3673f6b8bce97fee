import { count, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { users } from '../../accounts/server/index.ts'
import { type Database, inTransaction, selectRows } from '../../platform/server/database.ts'
import { notificationStates } from './tables.ts'
import { nextVersions } from './versions.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('gives more members their next version than one statement has values for', async () => {
  const { db } = database
  const rows = await selectRows<{ id: number }>(
    db,
    sql`insert into ${users} (first_name, last_name, email, password_hash)
      select 'Ada', 'Obi', 'ada' || n || '@academy.test', 'x' from generate_series(1, 33000) n returning id`,
  )
  const ids = rows.map(({ id }) => id)
  const versions = await inTransaction(db, (tx) => nextVersions(tx, [...ids, ...ids.slice(0, 5)]))
  expect([versions.size, new Set(versions.values())]).toEqual([33_000, new Set([1])])
  expect(await db.select({ n: count() }).from(notificationStates)).toEqual([{ n: 33_000 }])
  expect(await inTransaction(db, (tx) => nextVersions(tx, []))).toEqual(new Map())
})
