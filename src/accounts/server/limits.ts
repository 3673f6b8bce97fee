import { createHash } from 'node:crypto'
import type { Deps } from '../../platform/server/deps.ts'
import { giveTokenBack, type Limit, takeToken } from '../../platform/server/rateLimit.ts'

/** Failed logins of one address of the net, and for one e-mail address. */
export const LOGIN_FROM: Limit = { burst: 30, everySeconds: 10 }
export const LOGIN_AS: Limit = { burst: 10, everySeconds: 60 }
/** Registrations of one address of the net, and those of them that met a taken e-mail address. */
export const REGISTER_FROM: Limit = { burst: 60, everySeconds: 30 }
export const TAKEN_FROM: Limit = { burst: 10, everySeconds: 300 }
/** Reset links asked for from one address of the net, and for one e-mail address. */
export const FORGOT_FROM: Limit = { burst: 10, everySeconds: 60 }
export const FORGOT_FOR: Limit = { burst: 3, everySeconds: 600 }
/** New passwords by a mailed link, and looks at a mailed link, from one address of the net. */
export const RESET_FROM: Limit = { burst: 10, everySeconds: 60 }
export const LINK_FROM: Limit = { burst: 30, everySeconds: 10 }
export const LOGOUT_FROM: Limit = { burst: 30, everySeconds: 2 }
/** What one member asks for about the own account. */
export const WRONG_PASSWORD: Limit = { burst: 10, everySeconds: 60 }
export const RESEND: Limit = { burst: 3, everySeconds: 300 }
export const ACCOUNT: Limit = { burst: 20, everySeconds: 15 }

/** Name of a bucket for an e-mail address; the address itself stays out of the table. */
export const forEmail = (what: string, email: string): string =>
  `${what} for ${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`

type Bucket = readonly [key: string, limit: Limit]

/**
 * Runs `attempt` when every bucket has a token left, and takes tokens only for attempts that fail: whoever knows the
 * password is never locked out by logging in often.
 */
export async function countFailures<T>(deps: Deps, buckets: readonly Bucket[], attempt: () => Promise<T>): Promise<T> {
  for (const [key, limit] of buckets) await takeToken(deps, key, limit)
  const done = await attempt()
  for (const [key] of buckets) await giveTokenBack(deps, key)
  return done
}
