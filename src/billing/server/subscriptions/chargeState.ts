import type { ChargeState } from '../../states.ts'
import type { ProviderCharge } from '../providers/provider.ts'

/** The state of a charge; null while it is neither taken nor refused. */
export function toChargeState(charge: ProviderCharge): ChargeState | null {
  const { paid, disputed, failure, amountMinor, refundedMinor } = charge
  if (!paid) return failure === null ? null : 'failed'
  if (disputed) return 'disputed'
  if (refundedMinor <= 0) return 'paid'
  return refundedMinor >= amountMinor ? 'refunded' : 'part_refunded'
}
