import { academy } from '../platform/academy.ts'

/** Whose password it is: nobody may choose what a stranger reads off their page or address. */
export type PasswordOwner = { firstName: string; lastName: string; email: string }

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

const wordsOf = ({ firstName, lastName, email }: PasswordOwner): string[] =>
  [firstName, lastName, email, academy.name]
    .flatMap((text) => [plain(text).replaceAll(' ', ''), ...plain(text).split(' ')])
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length)

function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = plain(password).replaceAll(' ', '')
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest.length < OWN_LETTERS && rest.length < letters.length
}

/**
 * Why a new password is too easy to guess, in words for whoever chose it; null when it is fine.
 * @param common the passwords that are tried first, in lower case
 */
export function weaknessOf(password: string, owner: PasswordOwner, common: ReadonlySet<string>): string | null {
  const lower = password.normalize('NFKC').toLowerCase().trim()
  if (common.has(lower) || isRun(lower))
    return 'This is one of the first passwords that anybody tries. Please choose another one.'
  if (isRepeated(lower)) return 'This repeats the same few characters. Please choose another one.'
  if (lower === owner.email.toLowerCase()) return 'Please choose a password that is not your e-mail address.'
  if (isMadeOf(password, wordsOf(owner)))
    return 'This is too close to your name, your e-mail address or the academy’s name. Please add something else.'
  return null
}
