export const MAX_NAME = 80
export const MAX_EMAIL = 254
export const MIN_PASSWORD = 10
export const MAX_PASSWORD = 200
/** How long the links in our mails work. */
export const RESET_HOURS = 1
export const VERIFY_HOURS = 24
export const INVITATION_DAYS = 7
/** So long a member who has asked for the end of their account can come back. */
export const DELETION_DAYS = 7

const HOME = '/member'
// printable ASCII only: anything else is invalid in a Location header, and a backslash is a slash to a browser
const LOCAL_PATH = /^\/(?![/\\])[!-[\]-~]*$/
/** Parts that a browser leaves out or reads as another part: `//`, `.` and `..`, backslashes, control characters. */
const CROOKED = /\/\/|\\|\p{Cc}|\/\.{1,2}(?:\/|$)/u
/** A person who has just logged in does not want to be asked whether to log out. */
const WAY_OUT = '/logout'

/** The path of a local address as a router reads it, its letters small; undefined when it has a crooked one. */
export function plainPath(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/)
  try {
    const plain = decodeURIComponent(path).toLowerCase()
    return CROOKED.test(plain) ? undefined : plain.replace(/(?<=.)\/$/, '')
  } catch {
    return undefined
  }
}

/**
 * `next` when it is a path of this academy to go on to, else null: `//evil`, `/\evil`, `https:`, control characters and
 * logging out, however it is spelt, are not.
 */
export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > 2000 || !LOCAL_PATH.test(next)) return null
  const path = plainPath(next)
  return path === undefined || path === WAY_OUT ? null : next
}

/** Where a person lands after coming in. */
export const landing = (next: unknown): string => safeNext(next) ?? HOME

/** An address of ours that remembers the page the reader wanted. */
export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
const nameOf = (list: readonly [RegExp, string][], agent: string) => list.find(([sign]) => sign.test(agent))?.[1]

/** 'Firefox on Linux', as well as a User-Agent header shows. */
export function describeAgent(agent: string): string {
  const browser = nameOf(BROWSERS, agent)
  const system = nameOf(SYSTEMS, agent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'An unknown device'
}

/** What registering says of an address that somebody has; the form makes links of its two ways on. */
export const EMAIL_TAKEN = 'This email address can’t be used. If it is yours, log in or reset your password.'

/** The same words whether or not the address is a member's. */
export const RESET_LINK_SENT =
  'If this address belongs to an account, a link is on its way to it. It works once and for one hour.'
