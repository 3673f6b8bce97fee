import type { Reader } from '../platform/reader.ts'
import { type Currency, type ProviderName, providerLabels, takes } from './plans.ts'
import { isRunning } from './rules.ts'
import type { ChargeState, SubscriptionState } from './states.ts'

/** A payment's outcome and its receipt are the payer's own. */
export const isPayer = (reader: Pick<Reader, 'id'>, row: { userId: number | null }): boolean => row.userId === reader.id

/** Nobody pays for two plans at once. */
export const canBuyPlan = (owned: readonly { state: SubscriptionState }[]): boolean =>
  !owned.some(({ state }) => isRunning(state))

/** Why a provider can’t take this currency, in words for a person; null when it can. */
export const providerRefusal = (provider: ProviderName, currency: Currency, isOpen: boolean): string | null => {
  const name = providerLabels[provider]
  if (!isOpen) return `${name} is not set up at this academy yet.`
  return takes[provider].includes(currency) ? null : `${name} can’t take ${currencyWords[currency]}.`
}
const currencyWords: Record<Currency, string> = { EUR: 'Euro', USD: 'US dollars', NGN: 'Naira' }

/** What is left of a charge to give back, in minor units. */
export const refundable = (charge: {
  state: ChargeState
  paymentId: string | null
  amountMinor: number
  refundedMinor: number
}): number =>
  charge.paymentId && (charge.state === 'paid' || charge.state === 'part_refunded')
    ? charge.amountMinor - charge.refundedMinor
    : 0
