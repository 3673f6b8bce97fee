import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBefore } from '../../../../test/database.ts'
import { selectRows } from '../../../platform/server/database.ts'
import { findPlan } from '../../plans.ts'

type Older = Awaited<ReturnType<typeof openBefore>>
type Bought = { provider?: string; order?: string; next?: number | null; user?: number | null }

let older: Older
let ada: number
const ids: Record<string, number> = {}

const insert = async (statement: string): Promise<number> => {
  const [row] = await selectRows<{ id: number }>(older.database.db, sql.raw(`${statement} returning id`))
  return row?.id ?? 0
}
const add = async (name: string, tier: string, duration: string, about: Bought = {}) => {
  const { provider = 'paystack', order, next = null, user = ada } = about
  ids[name] = await insert(`insert into subscriptions
    (user_id, provider, provider_id, order_reference, tier, duration, currency, amount_minor, state, next_plan_id)
    values (${user}, '${provider}', '${name}', ${order ? `'${order}'` : 'null'}, '${tier}', '${duration}', 'NGN', 1,
    'active', ${next})`)
}

beforeAll(async () => {
  older = await openBefore('follows')
  const person = (name: string) =>
    insert(`insert into users (first_name, last_name, email, password_hash)
      values ('${name}', 'Older', '${name}@academy.test', 'x')`)
  ada = await person('ada')
  const bela = await person('bela')
  const yearly = findPlan('premium', 'yearly').id
  const standard = findPlan('standard', 'monthly').id
  await add('bought', 'premium', 'monthly', { order: 'o1', next: yearly })
  await add('chosen', 'premium', 'yearly', { next: standard })
  await add('bought as well', 'premium', 'yearly', { order: 'o2' })
  await add('chosen after it', 'standard', 'monthly')
  await add('difference paid', 'premium', 'yearly')
  await add('of somebody else', 'premium', 'yearly', { user: bela })
  await add('at stripe', 'premium', 'monthly', { provider: 'stripe' })
  await add('of nobody', 'premium', 'yearly', { user: null })
  await older.migrate()
})
afterAll(() => older.database.close())

it('what follows on which subscription is written down for those of before', async () => {
  const rows = await selectRows<{ name: string; follows: number | null }>(
    older.database.db,
    sql`select provider_id as name, follows_id as follows from subscriptions`,
  )
  const nameOf = (id: number | null) => Object.keys(ids).find((name) => ids[name] === id) ?? null
  expect(Object.fromEntries(rows.map(({ name, follows }) => [name, nameOf(follows)]))).toEqual({
    bought: null,
    chosen: 'bought',
    'bought as well': null,
    'chosen after it': 'chosen',
    // the one whose member has chosen it counts before one of the same plan
    'difference paid': 'bought',
    'of somebody else': null,
    'at stripe': null,
    'of nobody': null,
  })
})
