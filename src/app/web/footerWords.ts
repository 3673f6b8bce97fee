import type { Academy } from '../../platform/academy.ts'

/** With a full stop, unless it has an end of its own. */
export const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** How the academy is reached and where else it can be found; a phone number that nobody can dial has no address. */
export const waysToReach = ({ contact: { email, phone }, links }: Academy) => [
  ...(email ? [{ label: email, href: `mailto:${email}` }] : []),
  ...(phone ? [{ label: phone, href: phoneAddress(phone) }] : []),
  ...links,
]

/** The address by which a phone calls; undefined where words are among the digits. */
function phoneAddress(phone: string): string | undefined {
  const digits = phone.replace(/^(\+.*?)\(0\)/, '$1').replace(/[\s()./-]/g, '')
  return /^\+?\d{3,}$/.test(digits) ? `tel:${digits}` : undefined
}
