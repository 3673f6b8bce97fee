export const currencies = ['EUR', 'USD', 'NGN'] as const
export type Currency = (typeof currencies)[number]
/** Who takes the money. */
export const providerNames = ['stripe', 'paystack'] as const
export type ProviderName = (typeof providerNames)[number]

/** Minor units as the decimal text of their currency, so that no cent is lost on the way. */
function decimalOf(amountMinor: number, currency: string): Intl.StringNumericLiteral {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  const decimal = digits > 0 ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text
  return `${amountMinor < 0 ? '-' : ''}${decimal}` as Intl.StringNumericLiteral
}

/** Minor units as money in the reader's language, e.g. '€40.00'. */
export const formatMoney = (amountMinor: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(decimalOf(amountMinor, currency))

/** The currency in a sentence: 'US dollars', 'euros'. */
export const currencyWords = (currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** As on a price tag, where the currency is named beside it: '€40', '$30.75', '₦38,000'. */
export const formatPrice = (amountMinor: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(decimalOf(amountMinor, currency))
