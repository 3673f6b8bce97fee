/** Minor units as the owner types them: 2300 as '23', 2350 as '23.50'. */
export const amountText = (minor: number): string =>
  minor % 100 === 0 ? String(minor / 100) : `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** '23', '23.50', '23,5' or '38,000' in minor units; NaN for what is no amount. No cent is lost on the way. */
export function readAmount(text: string): number {
  const typed = text.replace(/\s/g, '')
  const plain = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.')
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
