import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openBefore } from '../../../test/database.ts'
import { type Database, selectRows } from '../../platform/server/database.ts'

const insertInto = (database: Database) => async (statement: string) => {
  const [row] = await selectRows<{ id: number }>(database.db, sql.raw(`${statement} returning *`))
  return row?.id
}

it('people, posts and lessons of before get their plain keys, and shows and notifications stay', async () => {
  const { database, migrate } = await openBefore('plain_keys_and_news')
  const { db } = database
  const insert = insertInto(database)
  const ada = await insert(`insert into users (first_name, last_name, email, password_hash)
    values ('Zoë', '  Łukasz-Straße', 'Zoe@academy.test', 'x')`)
  const post = await insert(`insert into posts (user_id, subcategory, body)
    values (${ada}, 'say_hello', 'Une étude façile')`)
  await insert(`insert into lessons (title, category, category_position, position)
    values ('Étude in Ø', 'Übung', 1, 1)`)
  await insert(`insert into uploads (title, category, level) values ('Œuvre', 'learn songs', 'Beginner')`)
  await insert(`insert into live_shows (title, start_time) values ('Jam', now())`)
  await insert(`insert into notifications (user_id, kind, version, post_id, shown, mail)
    values (${ada}, 'like', 1, ${post}, true, false)`)

  await migrate()

  const rows = (statement: string) => selectRows(db, sql.raw(statement))
  expect(await rows('select name_key, search from users')).toEqual([
    { name_key: 'zoe lukasz-strasse', search: 'zoe lukasz-strasse\nzoe@academy.test' },
  ])
  expect(await rows(`select id from posts where search @@ to_tsquery('simple', 'etude & facile')`)).toEqual([
    { id: post },
  ])
  expect(await rows('select title_key, category_key from lessons')).toEqual([
    { title_key: 'etude in o', category_key: 'ubung' },
  ])
  expect(await rows('select title_key from uploads')).toEqual([{ title_key: 'oeuvre' }])
  expect(await rows('select title, known_start from live_shows')).toEqual([{ title: 'Jam', known_start: null }])
  expect(await rows('select user_id, post_id, thread_id from notifications')).toEqual([
    { user_id: ada, post_id: post, thread_id: null },
  ])
  await database.close()
})

it('sessions of before were last used when they began, and nobody is asked for a second factor', async () => {
  const { database, migrate } = await openBefore('second_factor')
  const { db } = database
  const ada = await insertInto(database)(`insert into users (first_name, last_name, email, password_hash)
    values ('Ada', 'Older', 'ada@academy.test', 'x')`)
  await db.execute(sql`insert into sessions (token_hash, user_id, expires_at) values
    ('begun ten days ago', ${ada}, now() + interval '20 days'), ('of a clock ahead', ${ada}, now() + interval '90 days')`)

  await migrate()

  const used = await selectRows(
    db,
    sql`select token_hash, round(extract(epoch from now() - last_used_at) / 86400)::int as days from sessions
      order by token_hash`,
  )
  expect(used).toEqual([
    { token_hash: 'begun ten days ago', days: 10 },
    { token_hash: 'of a clock ahead', days: 0 },
  ])
  for (const table of ['second_factors', 'recovery_codes', 'pending_logins'])
    expect(await selectRows(db, sql.raw(`select * from ${table}`))).toEqual([])
  await database.close()
})

it('states, columns and waiting jobs of before get their standard names', async () => {
  const { database, migrate } = await openBefore('standard_words')
  const insert = insertInto(database)
  const user = await insert(`insert into users (first_name, last_name, email, password_hash, passport_key)
    values ('Ada', 'Obi', 'ada@academy.test', 'x', 'passports/ada.webp')`)
  const states = ['hold', 'confirmed', 'held', 'cancelled', 'lapsed']
  for (const state of states)
    await insert(`insert into bookings (user_id, kind, name, email, focus, starts_at, ends_at, zone, state, amount_minor,
      currency, hold_until, origin) values (${user}, 'lesson', 'Ada', 'ada@academy.test', '', now(), now(), 'UTC',
      '${state}', 0, 'USD', now(), 'http://localhost')`)
  for (const state of ['open', 'lapsed'])
    await insert(`insert into orders (reference, kind, user_id, provider, currency, amount_minor, state)
      values ('${state}', 'lesson', ${user}, 'stripe', 'USD', 6000, '${state}')`)
  const job = { name: 'billing.order', payload: { reference: 'open', lapse: true } }
  const other = { name: 'another', payload: { lapse: true } }
  for (const data of [job, other])
    await database.db.execute(sql`insert into pgboss.job (name, data)
      select name, ${JSON.stringify(data)}::jsonb from pgboss.queue order by name limit 1`)

  await migrate()

  const rows = (statement: string) => selectRows(database.db, sql.raw(statement))
  expect(await rows('select state, pending_until is not null as until from bookings order by id')).toEqual(
    ['pending', 'confirmed', 'completed', 'cancelled', 'expired'].map((state) => ({ state, until: true })),
  )
  expect(await rows('select state from orders order by reference desc')).toEqual([
    { state: 'open' },
    { state: 'expired' },
  ])
  expect(await rows('select avatar_key from users')).toEqual([{ avatar_key: 'passports/ada.webp' }])
  expect(await rows(`select data from pgboss.job order by data->>'name' desc`)).toEqual([
    { data: { name: 'billing.order', payload: { reference: 'open', expire: true } } },
    { data: other },
  ])
  await database.close()
})
