import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy } from '../../../test/academy.ts'
import { openBefore } from '../../../test/database.ts'
import { ASKED_DAYS } from '../../discussion/server/awaited/awaitedAnswers.ts'
import { selectRows } from '../../platform/server/database.ts'

type Older = Awaited<ReturnType<typeof openBefore>>

let older: Older
beforeAll(async () => {
  older = await openBefore('routine_reading_and_takes')
  await older.database.script(`
    insert into users (first_name, last_name, email, password_hash, email_verified_at) values
      ('Ada', 'Confirmed', 'ada@academy.test', 'x', now()), ('Bela', 'Unconfirmed', 'bela@academy.test', 'x', null);
    insert into sessions (token_hash, user_id, last_used_at, expires_at) values
      ('one', 2, '2026-01-02T00:00:00Z', now()), ('other', 2, '2026-02-03T00:00:00Z', now());
    insert into charges (provider, provider_id, what, currency, amount_minor, state, period_starts_at, period_ends_at,
      happened_at) values ('stripe', 'in_1', 'Standard, monthly', 'EUR', 2300, 'paid', '2026-01-01T00:00:00Z',
      '2026-02-01T00:00:00Z', now());
    insert into users (first_name, last_name, email, password_hash, role) values
      ('Ann', 'Admin', 'ann@academy.test', 'x', 'admin');
    insert into comments (category, target_id, user_id, parent_id, body, created_at)
      select 'course', 1, user_id, parent_id, body, now() - make_interval(days => ago) from (values
      (1, null, 'answered', 5), (1, null, 'open', 5), (1, null, 'old', 15), (2, null, 'half answered', 13), (3, null, 'own', 2),
      (3, 1, 'reply', 4), (1, 1, 'thank you', 3), (3, 4, 'first answer', 12), (2, 4, 'and then', 1), (2, 2, 'I wonder, too', 1)
      ) as written (user_id, parent_id, body, ago);
    insert into posts (user_id, subcategory, body, mentions, created_at)
      select 1, 'beginner', body, '[{"id": 3}]', now() - make_interval(days => ago)
      from (values ('to Ann', 13), ('to Ann, long ago', 15), ('to Ann, answered', 2)) as written (body, ago);
    insert into post_comments (post_id, subcategory, user_id, parent_id, body, mentions) values
      (3, 'beginner', 3, null, 'Yes', '[]'), (3, 'beginner', 2, null, 'Ann?', '[{"id": 3}]'), (3, 'beginner', 2, 2, 'Ann!', '[{"id": 3}]');`)
  await older.migrate()
})
afterAll(() => older.database.close())

const rowsOf = (statement: string) => selectRows(older.database.db, sql.raw(statement))

it('an academy that exists loses nothing that its owner was not asked about', async () => {
  expect(await rowsOf(`select version, value from settings where section = 'retention'`)).toEqual([
    { version: 1, value: { sign_ins: 0, audit: 0, mails: 30, reports: 0, unconfirmed: 0 } },
  ])
})

it('begins the inbox with the questions and mentions of two weeks that no admin has answered', async () => {
  expect(
    await rowsOf(`select kind, coalesce(c.body, p.body, m.body) as body, a.written_at = coalesce(c.created_at, p.created_at,
      m.created_at) as dated from awaited_answers a left join comments c on c.id = a.comment_id left join posts p on
      p.id = a.post_id left join post_comments m on m.id = a.post_comment_id order by 1, 2`),
  ).toEqual([
    { kind: 'mention', body: 'Ann?', dated: true },
    { kind: 'mention', body: 'to Ann', dated: true },
    { kind: 'question', body: 'open', dated: true },
  ])
})

it('asks for the same days as texts that come all at once', () => {
  const rows = readFileSync(join(import.meta.dirname, '../../../migrations/0033_rows_of_before.sql'), 'utf8')
  expect([...rows.matchAll(/interval '(\d+) days'/g)].map(([, days]) => Number(days))).toEqual(
    [1, 2, 3].map(() => ASKED_DAYS),
  )
})

it('a new one begins with times for all of them', async () => {
  const academy = await openTestAcademy()
  expect(await selectRows(academy.db, sql`select 1 from settings`)).toEqual([])
  await academy.close()
})

it('knows whose address was confirmed, who uses the academy, and what a receipt said', async () => {
  expect(
    await rowsOf(
      `select confirmed_once, to_char(last_used_at at time zone 'UTC', 'MM-DD') as used from users order by id`,
    ),
  ).toEqual([
    { confirmed_once: true, used: null },
    { confirmed_once: false, used: '02-03' },
    { confirmed_once: false, used: null },
  ])
  expect(
    await rowsOf('select billed_from = period_starts_at as from, billed_until = period_ends_at as until from charges'),
  ).toEqual([{ from: true, until: true }])
})
