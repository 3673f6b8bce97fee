import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { enteredPayments, type PersonRow, peopleCalled, personJson, users } from '../../accounts/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Currency } from '../../platform/money.ts'
import { type Paged, pageOffset, presentPage } from '../../platform/paging.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { type Queryable, selectRows } from '../../platform/server/database.ts'
import { isBetweenDays } from '../../platform/server/searchedDays.ts'
import { isoUtcText } from '../../platform/server/sqlText.ts'
import type { AdminPayment, PaymentFilter, PaymentQuery } from '../contract.ts'
import { afterRefund } from '../rules.ts'
import { type ChargeOf, type Payer, presentAdminCharge, presentPayer } from './present.ts'
import { subscriptionRef } from './subscriptions/subscriptions.ts'
import { readFactsById } from './subscriptions/writeCharges.ts'
import { charges, orders, subscriptions } from './tables.ts'

async function selectCharges(db: Queryable, where: SQL): Promise<ChargeOf[]> {
  const rows = await db
    .select({
      charge: getTableColumns(charges),
      member: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        avatarKey: users.avatarKey,
        role: users.role,
      },
      subscriptionState: subscriptions.state,
      orderKind: orders.kind,
    })
    .from(charges)
    .leftJoin(users, eq(users.id, charges.userId))
    .leftJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .leftJoin(orders, eq(orders.reference, charges.orderReference))
    .where(where)
  const facts = await readFactsById(
    db,
    rows.flatMap(({ charge }) => charge.subscriptionId ?? []),
  )
  const now = currentTime()
  return rows.map((row) => {
    const { subscriptionId, provider, providerId } = row.charge
    const known = subscriptionId === null ? undefined : facts.get(subscriptionId)
    return { ...row, afterRefund: known ? afterRefund(known, subscriptionRef(provider, providerId), now) : null }
  })
}

/** @throws AppError 'not_found' */
export async function findAdminCharge(db: Queryable, id: number) {
  const [row] = await selectCharges(db, eq(charges.id, id))
  if (!row) throw new AppError('not_found', 'There is no such charge.')
  return row
}

/** @throws AppError 'not_found' */
export const readAdminCharge = async (db: Queryable, id: number): Promise<AdminPayment> =>
  presentAdminCharge(await findAdminCharge(db, id))

/**
 * What an admin has entered as paid, and who that was, null where they have left.
 * @throws AppError 'not_found', also of what was corrected since
 */
export async function readEntered(db: Queryable, tierNames: TierNames, id: number) {
  const [row] = await selectEntered(db, [id])
  if (!row) throw new AppError('not_found', 'There is no such payment.')
  return { payment: presentEntered(row, tierNames), by: row.by }
}

export type TierNames = Readonly<Record<'standard' | 'premium', string>>
type Meant = PaymentFilter & { zone: string }
type Key = { entered: boolean; id: number }
type Books = { db: Queryable; tierNames: TierNames }

/** Both books as one: entered, id, at. What was entered by hand is paid, and has no other state. */
function booksFor({ state, search, from, until, zone }: Meant): SQL {
  const where = and(
    sql`true`,
    isBetweenDays(sql`b.at`, { from, until, zone }),
    search ? sql`b.user_id in (${peopleCalled(search)})` : undefined,
  )
  const ofState = state ? sql`where ${charges.state} = ${state}` : sql``
  const charged = sql`select false as entered, b.id, b.at from (
    select ${charges.id} as id, ${charges.userId} as user_id, ${charges.happenedAt} as at from ${charges} ${ofState}) b
    where ${where}`
  const entered = sql`select true as entered, b.id::int, b.at from (${enteredPayments}) b where ${where}`
  return state && state !== 'paid' ? charged : sql`${charged} union all ${entered}`
}

/** One page of what was charged and what was entered by hand, the newest first; as many statements whatever it holds. */
export async function pagePayments(books: Books, query: PaymentQuery & Meant): Promise<Paged<AdminPayment>> {
  const [keys, [counted]] = await Promise.all([
    selectKeys(books, query, sql`limit ${query.perPage} offset ${pageOffset(query)}`),
    selectRows<{ total: number }>(books.db, sql`select count(*)::int as total from (${booksFor(query)}) books`),
  ])
  return presentPage(await readPayments(books, keys), counted?.total ?? 0, query)
}

const AT_ONCE = 500

/** All of them, so many at a time. */
export async function* readAllPayments(books: Books, meant: Meant): AsyncGenerator<AdminPayment> {
  const keys = await selectKeys(books, meant, sql``)
  for (let at = 0; at < keys.length; at += AT_ONCE) yield* await readPayments(books, keys.slice(at, at + AT_ONCE))
}

const selectKeys = ({ db }: Books, meant: Meant, limit: SQL) =>
  selectRows<Key>(
    db,
    sql`select books.entered, books.id from (${booksFor(meant)}) books
      order by books.at desc, books.entered, books.id desc ${limit}`,
  )

/** The payments with these keys, in their order. */
async function readPayments({ db, tierNames }: Books, keys: readonly Key[]): Promise<AdminPayment[]> {
  const idsOf = (entered: boolean) => keys.filter((key) => key.entered === entered).map(({ id }) => id)
  const [charged, entered] = await Promise.all([
    selectCharges(db, inArray(charges.id, idsOf(false))),
    selectEntered(db, idsOf(true)),
  ])
  const rows = [...charged.map(presentAdminCharge), ...entered.map((row) => presentEntered(row, tierNames))]
  const found = new Map(rows.map((row) => [`${row.provider === null} ${row.id}`, row]))
  return keys.flatMap(({ entered, id }) => found.get(`${entered} ${id}`) ?? [])
}

type Entered = {
  id: number
  member: PersonRow | null
  role: Payer['role'] | null
  currency: Currency
  amountMinor: number
  premium: boolean
  startsAt: string
  endsAt: string
  at: string
  by: string | null
}

const selectEntered = (db: Queryable, ids: readonly number[]) =>
  selectRows<Entered>(
    db,
    sql`select e.id::int as id, case when m.id is not null then ${sql.raw(personJson('m'))} end as member, m.role, e.currency,
        e.amount_minor as "amountMinor", e.premium, ${sql.raw(isoUtcText('e.starts_at'))} as "startsAt",
        ${sql.raw(isoUtcText('e.ends_at'))} as "endsAt", ${sql.raw(isoUtcText('e.at'))} as at,
        a.first_name || ' ' || a.last_name as by
      from (${enteredPayments}) e left join users m on m.id = e.user_id left join users a on a.id = e.admin_id where ${inArray(sql`e.id`, [...ids])}`,
  )

const presentEntered = (
  { id, member, role, currency, amountMinor, premium, startsAt, endsAt, at }: Entered,
  tierNames: TierNames,
): AdminPayment => ({
  ...{
    id,
    provider: null,
    member: member && role && presentPayer({ ...member, role }),
    currency,
    amount: amountMinor,
    refunded: 0,
  },
  ...{
    what: tierNames[premium ? 'premium' : 'standard'],
    state: 'paid',
    failure: null,
    refundable: 0,
    booking: false,
    after_refund: null,
  },
  ...{ happened_at: at, period_starts_at: startsAt, period_ends_at: endsAt, subscription_state: null },
})
