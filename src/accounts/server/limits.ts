import type { Context } from '../../platform/server/context.ts'
import { digest } from '../../platform/server/digest.ts'
import { type Limit, returnToken, takeToken } from '../../platform/server/rateLimit.ts'

/**
 * Failed logins of one address of the net; those of them for one email address; and those for it from anywhere, so
 * many that a stranger who knows an address can't easily shut its owner out.
 */
const LOGIN_FROM: Limit = { burst: 30, everySeconds: 10 }
const LOGIN_FROM_AS: Limit = { burst: 10, everySeconds: 60 }
const LOGIN_AS: Limit = { burst: 100, everySeconds: 60 }
/** Registrations of one address of the net, and what it asked for under an email address that was taken. */
export const REGISTER_FROM: Limit = { burst: 60, everySeconds: 30 }
const TAKEN_FROM: Limit = { burst: 10, everySeconds: 300 }
/** Reset links asked for from one address of the net, and for one email address. */
export const FORGOT_FROM: Limit = { burst: 10, everySeconds: 60 }
export const FORGOT_FOR: Limit = { burst: 3, everySeconds: 600 }
/** New passwords by a mailed link, and looks at a mailed link, from one address of the net. */
export const RESET_FROM: Limit = { burst: 10, everySeconds: 60 }
export const LINK_FROM: Limit = { burst: 30, everySeconds: 10 }
export const LOGOUT_FROM: Limit = { burst: 30, everySeconds: 2 }
/** What one member asks for about the own account. */
const WRONG_PASSWORD: Limit = { burst: 10, everySeconds: 60 }
/** Codes of a second factor that were wrong, after a right password: a guess is right once in 300,000 times. */
const WRONG_CODE: Limit = { burst: 10, everySeconds: 300 }
/** Links to confirm an email address that one member asks for, and that one address is sent. */
const RESEND: Limit = { burst: 3, everySeconds: 300 }
export const ACCOUNT: Limit = { burst: 20, everySeconds: 15 }

/** Name of a bucket for an email address; the address itself stays out of the table. */
export const forEmail = (what: string, email: string): string => `${what} for ${digest(email.toLowerCase())}`

type Bucket = readonly [key: string, limit: Limit]

/**
 * Guesses at the password of `email`; the narrow ones come first, so that what they refuse costs the wide one nothing.
 * A browser in which its owner has logged in before (`knownDevice`, its hash) is counted by itself alone: no stranger
 * locks it out, wherever they guess from.
 */
export const guessesAt = (email: string, caller: string, knownDevice?: string): Bucket[] =>
  knownDevice
    ? [[`${forEmail('login', email)} by ${knownDevice}`, LOGIN_FROM_AS]]
    : [
        [`login:${caller}`, LOGIN_FROM],
        [`${forEmail('login', email)} from ${caller}`, LOGIN_FROM_AS],
        [forEmail('login', email), LOGIN_AS],
      ]
/** Guesses at the present password of a member who is signed in. */
export const passwordGuessLimits = (userId: number): Bucket[] => [[`password of ${userId}`, WRONG_PASSWORD]]
/** Guesses at a code of `userId`, who is about to log in; a known device is counted by itself, as with passwords. */
export const secondFactorLimits = (userId: number, knownDevice?: string): Bucket[] => [
  [`code of ${userId}${knownDevice ? ` by ${knownDevice}` : ''}`, WRONG_CODE],
]
/** Codes sent from one address of the net, right or wrong. */
export const CODES_FROM: Limit = { burst: 60, everySeconds: 10 }
export const takenFrom = (caller: string): Bucket[] => [[`taken:${caller}`, TAKEN_FROM]]
/** Links that `userId` has mailed to `email` to confirm it. */
export const linksTo = (userId: number, email: string): Bucket[] => [
  [`links of ${userId}`, RESEND],
  [forEmail('links', email), RESEND],
]

/**
 * Runs `attempt` when every bucket has a token left, and takes tokens only for attempts that fail: anyone who knows the
 * password is never locked out by logging in often.
 */
export async function countFailures<T>(
  context: Context,
  buckets: readonly Bucket[],
  attempt: () => Promise<T>,
): Promise<T> {
  for (const [key, limit] of buckets) await takeToken(context, key, limit)
  const done = await attempt()
  for (const [key] of buckets) await returnToken(context, key)
  return done
}

/** The other way round, for what a call sets off: takes tokens only for attempts that succeed. */
export async function countSuccesses<T>(
  context: Context,
  buckets: readonly Bucket[],
  attempt: () => Promise<T>,
): Promise<T> {
  const taken: string[] = []
  try {
    for (const [key, limit] of buckets) {
      await takeToken(context, key, limit)
      taken.push(key)
    }
    return await attempt()
  } catch (error) {
    for (const key of taken) await returnToken(context, key)
    throw error
  }
}
