import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { setPaymentStatus } from '../../../accounts/server/index.ts'
import { audit } from '../../../platform/server/audit.ts'
import type { Queryable, Transaction } from '../../../platform/server/database.ts'
import { type Currency, findPlanById } from '../../plans.ts'
import type { ChargeFacts } from '../../rules.ts'
import type { ProviderCharge } from '../providers/provider.ts'
import { charges, planPrices } from '../tables.ts'
import { toChargeState } from './chargeState.ts'
import { subscriptionRef } from './subscriptions.ts'

export type ChargeRow = typeof charges.$inferSelect
/** What a charge was for: in the words of now, and by the price of a plan that it paid, unless it was sold once. */
export type Sold = Pick<ChargeRow, 'what' | 'planPriceId'>
/** Whose charges they are, and what each of them was for. */
type Owner = Pick<ChargeRow, 'userId' | 'subscriptionId' | 'orderReference' | 'provider' | 'currency' | 'kind'> & {
  /** `former` is what it was known to be for. */
  sold: (charge: ProviderCharge & { currency: Currency }, former: Sold | undefined) => Sold
}

export type Changed = ChargeRow & {
  isNew: boolean
  /** The bank has just decided against us. */
  isLost: boolean
  /** All of it has just gone back. */
  isRefunded: boolean
}

/** Brings the books to what the provider has; returns the rows that came or changed. Repeating it changes nothing. */
export async function writeCharges(
  tx: Transaction,
  owner: Owner,
  remoteCharges: readonly ProviderCharge[],
): Promise<Changed[]> {
  const known = await findKnown(tx, owner, remoteCharges)
  const changed: Changed[] = []
  for (const remote of remoteCharges) {
    const former = known.find(({ providerId }) => providerId === remote.providerId)
    const values = valuesOf(owner, remote, former)
    if (!values || (former && isSame(former, values))) continue
    const [row] = former
      ? await tx.update(charges).set(values).where(eq(charges.id, former.id)).returning()
      : await tx.insert(charges).values(values).returning()
    if (row) await auditCharge(tx, former, row)
    if (row) changed.push({ ...row, ...turnOf(former, row) })
  }
  return changed
}

const turnOf = (former: ChargeRow | undefined, row: ChargeRow) => ({
  isNew: !former,
  isLost: row.disputeLost && !former?.disputeLost,
  isRefunded: row.state === 'refunded' && former?.state !== 'refunded',
})

type Money = Pick<ChargeRow, 'state' | 'amountMinor' | 'refundedMinor' | 'disputeLost'>
const moneyOf = ({ state, amountMinor, refundedMinor, disputeLost }: Money): Money => ({
  ...{ state, amountMinor, refundedMinor, disputeLost },
})

/** Notes in the audit log that money came, went back or is contested; what else changes of a charge does not matter there. */
export async function auditCharge(tx: Transaction, former: Money | undefined, row: ChargeRow): Promise<void> {
  const after = moneyOf(row)
  const before = former && moneyOf(former)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const { id, userId, currency, what, provider } = row
  const act = row.disputeLost && !former?.disputeLost ? 'dispute lost' : ACTS[row.state]
  const facts = before ? { before, after } : { after: { ...after, currency, what, provider } }
  await audit(tx, act, { about: `charge ${id}`, userId, ...facts })
}

const ACTS: Record<ChargeRow['state'], string> = {
  paid: 'charge paid',
  failed: 'charge failed',
  refunded: 'charge refunded',
  part_refunded: 'charge refunded in part',
  disputed: 'charge disputed',
}

function findKnown(
  tx: Transaction,
  { provider }: Owner,
  remoteCharges: readonly ProviderCharge[],
): Promise<ChargeRow[]> {
  const ids = remoteCharges.map(({ providerId }) => providerId)
  const named = and(eq(charges.provider, provider), inArray(charges.providerId, ids))
  return ids.length === 0 ? Promise.resolve([]) : tx.select().from(charges).where(named).for('update')
}

function valuesOf({ sold, ...owner }: Owner, remote: ProviderCharge, former: ChargeRow | undefined) {
  // what was given back stays so while a provider is still about to do it
  const refundedMinor = Math.max(remote.refundedMinor, former?.refundedMinor ?? 0)
  const state = toChargeState({ ...remote, refundedMinor })
  if (state === null) return undefined
  return {
    ...owner,
    providerId: remote.providerId,
    paymentId: remote.paymentId ?? former?.paymentId ?? null,
    ...sold({ ...remote, currency: owner.currency }, former && { what: former.what, planPriceId: former.planPriceId }),
    amountMinor: remote.amountMinor,
    refundedMinor,
    state,
    disputeLost: remote.disputeLost ?? false,
    failure: state === 'failed' ? remote.failure : null,
    periodStartsAt: remote.period?.startsAt ?? null,
    periodEndsAt: remote.period?.endsAt ?? null,
    ...billedPeriod(remote, state === 'failed' ? undefined : former),
    happenedAt: remote.at,
  }
}

/** What a charge was for when it was paid: a later change of plan shortens what it opens, and not what its receipt says. */
function billedPeriod({ period }: ProviderCharge, former: ChargeRow | undefined) {
  const { billedFrom, billedUntil } = former ?? {}
  const isCut = billedFrom && billedUntil && (!period || period.endsAt < billedUntil)
  return isCut
    ? { billedFrom, billedUntil }
    : { billedFrom: period?.startsAt ?? null, billedUntil: period?.endsAt ?? null }
}

const isSame = (row: ChargeRow, values: NonNullable<ReturnType<typeof valuesOf>>): boolean =>
  Object.entries(values).every(([key, value]) => {
    const known = row[key as keyof ChargeRow]
    return value instanceof Date && known instanceof Date ? value.getTime() === known.getTime() : value === known
  })

/** The charges of a subscription as far as its state and the access that it gives depend on them. */
export const readFacts = async (db: Queryable, subscriptionId: number): Promise<readonly ChargeFacts[]> =>
  (await readFactsById(db, [subscriptionId])).get(subscriptionId) ?? []

/** The same of several subscriptions, by their ids; of one without charges there is nothing. */
export async function readFactsById(
  db: Queryable,
  subscriptionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ChargeFacts[]>> {
  const rows = await db
    .select({ ...getTableColumns(charges), planId: planPrices.planId })
    .from(charges)
    .leftJoin(planPrices, eq(planPrices.id, charges.planPriceId))
    .where(inArray(charges.subscriptionId, [...subscriptionIds]))
  const facts = new Map<number, ChargeFacts[]>()
  for (const { planId, ...row } of rows) {
    if (row.subscriptionId === null) continue
    const known = facts.get(row.subscriptionId) ?? []
    known.push(factsOf(row, findPlanById(planId)))
    facts.set(row.subscriptionId, known)
  }
  return facts
}

function factsOf(row: ChargeRow, plan: ReturnType<typeof findPlanById>): ChargeFacts {
  const { periodStartsAt: startsAt, periodEndsAt: endsAt } = row
  return {
    ref: subscriptionRef(row.provider, row.providerId),
    state: row.state,
    lost: row.disputeLost,
    tier: plan?.tier ?? 'standard',
    duration: plan?.type ?? 'monthly',
    period: plan && startsAt && endsAt ? { startsAt, endsAt } : null,
    at: row.happenedAt,
  }
}

/**
 * The member's row has the outcome of their last charge; one that was refunded or disputed since counts as successful.
 */
export async function publishPaymentStatus(tx: Transaction, userId: number): Promise<void> {
  const [last] = await tx
    .select({ state: charges.state })
    .from(charges)
    .where(eq(charges.userId, userId))
    .orderBy(desc(charges.happenedAt), desc(charges.id))
    .limit(1)
  if (last) await setPaymentStatus(tx, userId, last.state === 'failed' ? 'fail' : 'successful')
}
