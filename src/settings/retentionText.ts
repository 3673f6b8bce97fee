/** Days as somebody would say them, e.g. '90 days', '1 year'; undefined for none. */
export function periodText(days: number): string | undefined {
  if (days === 0) return undefined
  if (days % 365 !== 0) return `${days} days`
  return days === 365 ? '1 year' : `${days / 365} years`
}
