import type { Level } from './contract.ts'

/** Without what is taken for another letter on paper: 0 and o, 1, i and l. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 16

/** A code of `bytes`, of which those are passed over that would make some letters likelier than others; null when too few are left. */
export function writeCode(bytes: Uint8Array): string | null {
  const fair = 256 - (256 % ALPHABET.length)
  const letters = [...bytes].filter((byte) => byte < fair).map((byte) => ALPHABET[byte % ALPHABET.length])
  return letters.length < LENGTH ? null : letters.slice(0, LENGTH).join('')
}

/** A code as somebody types it from paper; null where it can be none. */
export function readCode(typed: string): string | null {
  const code = typed.toLowerCase()
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null
}

export const certificateHref = (code: string): string => `/certificate/${code}`

/** 'Ada L.'; of a last name that is blank nothing. */
export const certifiedName = ({ first_name, initial }: { first_name: string; initial: string }): string =>
  initial ? `${first_name} ${initial}.` : first_name

/** The first letter of a last name as people see it, with the accents that belong to it. */
export function initialOf(lastName: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(lastName.trim())
  return first?.segment.toLocaleUpperCase('en') ?? ''
}

/** How far a member is in a level, of the lessons that they may open; the certificate once they have it. */
export type CertificateProgress = {
  level: Level
  done: number
  total: number
  certificate: { code: string; date: string; revoked: boolean } | null
}

/** The level that is nearest to its certificate: begun, not withdrawn, the fewest lessons to go. */
export const nearest = (levels: readonly CertificateProgress[]): CertificateProgress | undefined =>
  levels
    .filter(({ done, total, certificate }) => done > 0 && done < total && !certificate)
    .sort((a, b) => a.total - a.done - (b.total - b.done))[0]

/** What a member's profile shows of their certificates. */
export const CERTIFICATES_PART = { id: 'certificates', title: 'Certificates' }
