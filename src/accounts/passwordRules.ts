/** Whose password it is: nobody may choose what a stranger reads off their page or address. */
export type PasswordOwner = { firstName: string; lastName: string; email: string }
type Owner = PasswordOwner & { academyName: string }

/** Of every account of the demo academy, as its README says. */
export const DEMO_PASSWORD = 'piano-practice'

/** Letters and digits that have to be left once one's own words are taken out. */
const OWN_LETTERS = 6
/** Shorter words (Li, Bo) are parts of too many others. */
const SHORTEST_WORD = 3
/** A password that is one piece over and over has a piece at most this long: abcabcabcabc. */
const LONGEST_PIECE = 4

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isRepeated = (password: string): boolean => new RegExp(`^(.{1,${LONGEST_PIECE}}?)\\1+$`, 'su').test(password)

const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz'].flatMap((row) => [row, [...row].reverse().join('')])
/** 12345678901, abcdefghijk, or the same backwards. */
const isRun = (password: string): boolean => ROWS.some((row) => row.includes(password))

const wordsOf = ({ firstName, lastName, email, academyName }: Owner): string[] =>
  [firstName, lastName, email, academyName]
    .flatMap((text) => [plain(text).replaceAll(' ', ''), ...plain(text).split(' ')])
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length)

function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = plain(password).replaceAll(' ', '')
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest.length < OWN_LETTERS && rest.length < letters.length
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  0: 'o',
  1: 'i',
  3: 'e',
  5: 's',
  7: 't',
}

/** The same without what is put in because a form asks for a digit and a sign: P@ssw0rd123! is password123. */
function plainForms(lower: string): string[] {
  const unsigned = lower.replace(/[^\p{L}\p{N}]+$/u, '')
  const [, stem = '', digits = ''] = /^(.*?)(\d*)$/su.exec(unsigned) ?? []
  const spelled = stem.replace(/[@$!01357]/g, (sign) => LOOKALIKES[sign] ?? sign)
  return [lower, unsigned, spelled + digits]
}

/**
 * Why a new password is too easy to guess, in words for the person who chose it; null when it is fine.
 * @param common the passwords that are tried first, in lower case
 */
export function passwordWeakness(password: string, owner: Owner, common: ReadonlySet<string>): string | null {
  const lower = password.normalize('NFKC').toLowerCase().trim()
  if (plainForms(lower).some((form) => common.has(form)) || isRun(lower))
    return 'This is one of the first passwords that anybody tries. Please choose another one.'
  if (isRepeated(lower)) return 'This repeats the same few characters. Please choose another one.'
  if (lower === owner.email.toLowerCase()) return 'Please choose a password that is not your email address.'
  if (isMadeOf(password, wordsOf(owner)))
    return 'This is too close to your name, your email address or the academy’s name. Please add something else.'
  return null
}
