import { desc, eq, sql } from 'drizzle-orm'
import { LOCALE } from '../../platform/locale.ts'
import { formatMoney } from '../../platform/money.ts'
import type { Queryable } from '../../platform/server/database.ts'
import { cancelWords } from '../stateNames.ts'
import { cancellations, charges } from './tables.ts'

/** Ids of members whose subscription is cancelled and runs out, by an index of nothing else. */
export const cancellingMembers = sql`select user_id from subscriptions where state = 'cancelling' and user_id is not null`

/** The same of those whose last charge failed. */
export const lateMembers = sql`select user_id from subscriptions where state = 'past_due' and user_id is not null`

/** Ids of members whose subscription goes on by itself. */
export const renewingMembers = sql`select user_id from subscriptions
  where state in ('active', 'past_due') and not cancel_at_period_end and user_id is not null`

const SHOWN = 12
const words: Record<(typeof charges.$inferSelect)['state'], string> = {
  ...{ paid: 'paid', failed: 'failed', refunded: 'refunded' },
  ...{ part_refunded: 'partly refunded', disputed: 'disputed' },
}

/** What a member was charged, and why they have cancelled where they said so, the latest first. */
export async function listMemberPayments(db: Queryable, userId: number) {
  const [paid, cancelled] = await Promise.all([listCharges(db, userId), listCancellations(db, userId)])
  return [...paid, ...cancelled].sort((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN)
}

async function listCancellations(db: Queryable, userId: number) {
  const rows = await db
    .select()
    .from(cancellations)
    .where(eq(cancellations.userId, userId))
    .orderBy(desc(cancellations.saidAt))
    .limit(SHOWN)
  return rows.map(({ reason, words: said, saidAt }) => ({
    title: 'Cancelled by the member',
    detail: [reason && cancelWords[reason], said && `“${said}”`].filter(Boolean).join(': '),
    at: saidAt.toISOString(),
    href: null,
  }))
}

async function listCharges(db: Queryable, userId: number) {
  const { what, currency, amountMinor, state, happenedAt } = charges
  const rows = await db
    .select({ what, currency, amountMinor, state, happenedAt })
    .from(charges)
    .where(eq(charges.userId, userId))
    .orderBy(desc(happenedAt))
    .limit(SHOWN)
  return rows.map((row) => ({
    title: row.what,
    detail: `${formatMoney(row.amountMinor, row.currency, LOCALE)}, ${words[row.state]}`,
    at: row.happenedAt.toISOString(),
    href: null,
  }))
}
