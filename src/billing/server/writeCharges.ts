import { and, desc, eq, inArray } from 'drizzle-orm'
import { setPaymentStatus } from '../../accounts/server/index.ts'
import type { Queryable, Transaction } from '../../platform/server/database.ts'
import type { Currency } from '../plans.ts'
import type { ChargeFacts } from '../rules.ts'
import { planLabelled } from '../rules.ts'
import { chargeStateOf } from './chargeState.ts'
import type { ChargeTruth } from './providers/provider.ts'
import { refOf } from './subscriptions.ts'
import { charges } from './tables.ts'

export type ChargeRow = typeof charges.$inferSelect
/** Whose charges they are; `what` says in words what one of them was for. */
type Owner = Pick<ChargeRow, 'userId' | 'subscriptionId' | 'orderReference' | 'provider' | 'currency'> & {
  what: (charge: ChargeTruth & { currency: Currency }) => string
}

export type Changed = ChargeRow & { isNew: boolean /** The bank has just decided against us. */; isLost: boolean }

/** Brings the books to what the provider has; returns the rows that came or changed. Told twice, it changes nothing. */
export async function writeCharges(tx: Transaction, owner: Owner, truths: readonly ChargeTruth[]): Promise<Changed[]> {
  const known = await findKnown(tx, owner, truths)
  const changed: Changed[] = []
  for (const truth of truths) {
    const former = known.find(({ providerId }) => providerId === truth.providerId)
    const values = valuesOf(owner, truth, former)
    if (!values || (former && isSame(former, values))) continue
    const [row] = former
      ? await tx.update(charges).set(values).where(eq(charges.id, former.id)).returning()
      : await tx.insert(charges).values(values).returning()
    if (row) changed.push({ ...row, isNew: !former, isLost: row.disputeLost && !former?.disputeLost })
  }
  return changed
}

function findKnown(tx: Transaction, { provider }: Owner, truths: readonly ChargeTruth[]): Promise<ChargeRow[]> {
  const ids = truths.map(({ providerId }) => providerId)
  const named = and(eq(charges.provider, provider), inArray(charges.providerId, ids))
  return ids.length === 0 ? Promise.resolve([]) : tx.select().from(charges).where(named).for('update')
}

function valuesOf({ what, ...owner }: Owner, truth: ChargeTruth, former: ChargeRow | undefined) {
  // what was given back stays so while a provider is still about to do it
  const refundedMinor = Math.max(truth.refundedMinor, former?.refundedMinor ?? 0)
  const state = chargeStateOf({ ...truth, refundedMinor })
  if (state === null) return undefined
  return {
    ...owner,
    providerId: truth.providerId,
    paymentId: truth.paymentId ?? former?.paymentId ?? null,
    // what it was for is settled when it is first seen, unless the provider says it itself
    what: (truth.plan || !former ? what({ ...truth, currency: owner.currency }) : former.what) as string,
    amountMinor: truth.amountMinor,
    refundedMinor,
    state,
    disputeLost: truth.disputeLost ?? false,
    failure: state === 'failed' ? truth.failure : null,
    periodStartsAt: truth.period?.startsAt ?? null,
    periodEndsAt: truth.period?.endsAt ?? null,
    happenedAt: truth.at,
  }
}

const isSame = (row: ChargeRow, values: NonNullable<ReturnType<typeof valuesOf>>): boolean =>
  Object.entries(values).every(([key, value]) => {
    const known = row[key as keyof ChargeRow]
    return value instanceof Date && known instanceof Date ? value.getTime() === known.getTime() : value === known
  })

/** The charges of a subscription as far as its state and the access that it gives depend on them. */
export async function readFacts(db: Queryable, subscriptionId: number): Promise<ChargeFacts[]> {
  const rows = await db.select().from(charges).where(eq(charges.subscriptionId, subscriptionId))
  return rows.map((row) => {
    const plan = planLabelled(row.what)
    const { periodStartsAt: startsAt, periodEndsAt: endsAt } = row
    return {
      ref: refOf(row.provider, row.providerId),
      state: row.state,
      lost: row.disputeLost,
      tier: plan?.tier ?? 'standard',
      duration: plan?.type ?? 'monthly',
      period: plan && startsAt && endsAt ? { startsAt, endsAt } : null,
      at: row.happenedAt,
    }
  })
}

/** The member's row tells how their last charge went; what was given back or contested since went through all the same. */
export async function tellPaymentStatus(tx: Transaction, userId: number): Promise<void> {
  const [last] = await tx
    .select({ state: charges.state })
    .from(charges)
    .where(eq(charges.userId, userId))
    .orderBy(desc(charges.happenedAt), desc(charges.id))
    .limit(1)
  if (last) await setPaymentStatus(tx, userId, last.state === 'failed' ? 'fail' : 'successful')
}
