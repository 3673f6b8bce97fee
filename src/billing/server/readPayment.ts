import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Queryable } from '../../platform/server/database.ts'
import type { PaymentDetail } from '../paymentContract.ts'
import { findAdminCharge, readEntered, type TierNames } from './pagePayments.ts'
import { presentAdminCharge, presentReceipt } from './present.ts'
import { isRefundRequest, readRefund } from './refunds/refund.ts'
import { paymentEvents } from './tables.ts'

/**
 * A charge with the refunds that admins have asked for.
 * @throws AppError 'not_found'
 */
export async function readChargeDetail(db: Queryable, id: number): Promise<PaymentDetail> {
  const [row, asked] = await Promise.all([
    findAdminCharge(db, id),
    db
      .select()
      .from(paymentEvents)
      .where(and(isRefundRequest, sql`(${paymentEvents.payload}->>'chargeId')::int = ${id}`))
      .orderBy(asc(paymentEvents.id)),
  ])
  const refunds = asked.flatMap((event) => {
    const refund = readRefund(event)
    const { receivedAt, handledAt, state, outcome } = event
    return refund
      ? { at: (handledAt ?? receivedAt).toISOString(), by: refund.by, amount: refund.amountMinor, state, outcome }
      : []
  })
  const payment = presentAdminCharge(row)
  const { paymentId, providerId } = row.charge
  return { payment, email: await findEmail(db, payment), reference: paymentId ?? providerId, entered_by: null, refunds }
}

/** @throws AppError 'not_found' */
export async function readEnteredDetail(db: Queryable, tierNames: TierNames, id: number): Promise<PaymentDetail> {
  const { payment, by } = await readEntered(db, tierNames, id)
  return { payment, email: await findEmail(db, payment), reference: null, entered_by: by, refunds: [] }
}

async function findEmail(db: Queryable, { member }: Pick<PaymentDetail['payment'], 'member'>): Promise<string | null> {
  if (!member) return null
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, member.id))
  return row?.email ?? null
}

/**
 * The receipt of a charge as its payer has it, for an admin.
 * @throws AppError 'not_found', also of a charge that failed
 */
export async function readReceipt(db: Queryable, id: number) {
  const row = await findAdminCharge(db, id)
  if (row.charge.state === 'failed') throw new AppError('not_found', 'There is no such receipt.')
  const { member } = presentAdminCharge(row)
  return { charge: presentReceipt(row.charge), member, email: (await findEmail(db, { member })) ?? '' }
}
