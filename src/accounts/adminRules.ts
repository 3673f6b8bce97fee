/** Spec silent: an admin's amount names no currency, so it is in the academy's own, the default of the price table. */
export const CURRENCY = 'EUR'

/** Digits, and cents after a point: a comma could mean thousands to one reader and cents to another. */
export const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/

/** '40', '40.5' or '40.50' as 4000 or 4050 minor units; never by way of a float. */
export function toMinorUnits(amount: string): number {
  const [whole = '0', cents = ''] = amount.split('.')
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2100-12-31'

/**
 * The instant that a spreadsheet's cell names: `2027-01-31`, `31.01.2027` (both begin at midnight UTC) or a whole
 * ISO 8601 instant, as an export has it; undefined for what is no day between the first and the last.
 */
export function readEnd(text: string): Date | undefined {
  const [, date = '', time = 'T00:00:00Z'] =
    /^(\d{4}-\d\d-\d\d)(T[\d:.]+Z)?$/.exec(text.replace(BY_DOTS, toIsoOrder)) ?? []
  if (date < FIRST_DAY || date > LAST_DAY) return undefined
  const at = Date.parse(`${date}${time}`)
  // 31 February is read as a day of March
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(date) ? undefined : new Date(at)
}

const BY_DOTS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const toIsoOrder = (_: string, day: string, month: string, year: string): string =>
  [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')

const DAY_MS = 24 * 60 * 60 * 1000

/** What a stretch between two dates (YYYY-MM-DD) is called; null when it is neither about a month nor about a year. */
export function subscriptionDuration(startsAt: string, endsAt: string): 'monthly' | 'yearly' | null {
  const days = (Date.parse(endsAt) - Date.parse(startsAt)) / DAY_MS
  if (days >= 28 && days <= 31) return 'monthly'
  return days >= 365 && days <= 366 ? 'yearly' : null
}

type Stretch = { startsAt: Date; endsAt: Date }

/**
 * Whether an entry is paid for beside the one before, instead of correcting it.
 * Spec silent: an entry replaces the member's period, so one that begins before that period's end says anew what was
 * paid for these days; one that begins at its end or later is the next payment.
 */
export const isRenewal = (before: Stretch, next: Stretch): boolean => next.startsAt >= before.endsAt

/** Most members that one file may bring, and how large it may be. */
export const MAX_IMPORT_LINES = 2000
export const MAX_IMPORT_BYTES = 1024 * 1024
