/** '$60' in the reader's language; whole amounts without their zeros. */
export function formatPrice({ amount, currency }: { amount: number; currency: string }, locale: string): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const whole = amount % 100 === 0 ? ({ minimumFractionDigits: 0, maximumFractionDigits: 0 } as const) : {}
  return new Intl.NumberFormat(locale, { ...options, ...whole }).format(amount / 100)
}
