import { formatDate } from '../../../platform/dates.ts'
import { LOCALE } from '../../../platform/locale.ts'
import { formatMoney } from '../../../platform/money.ts'
import type { EventState } from '../../states.ts'

/** What was done with a provider's message, in words for an admin. */
export type SyncOutcome = { state: Exclude<EventState, 'waiting' | 'failed'>; outcome: string }

export const applied = (outcome: string): SyncOutcome => ({ state: 'applied', outcome })
export const ignored = (outcome: string): SyncOutcome => ({ state: 'ignored', outcome })
export const refused = (outcome: string): SyncOutcome => ({ state: 'refused', outcome })

/** A provider may name a currency that nobody knows. */
export function moneyText(amountMinor: number, currency: string): string {
  try {
    return formatMoney(amountMinor, currency, LOCALE)
  } catch {
    return `${amountMinor} ${currency} (minor units)`
  }
}

export const dayText = (date: Date): string => formatDate(date.toISOString(), LOCALE, 'UTC')
/** With the time of day, where something ends then. */
export const momentText = (date: Date): string => `${dayText(date)}, ${date.toISOString().slice(11, 16)} UTC`
