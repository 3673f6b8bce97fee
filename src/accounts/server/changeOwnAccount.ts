import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reader } from '../../platform/reader.ts'
import { originOf } from '../../platform/server/origin.ts'
import { callerOf } from '../../platform/server/rateLimit.ts'
import { changeDetails, type Details, type ProfileDetails } from './changeDetails.ts'
import type { Also } from './createUser.ts'
import { countFailures, countSuccesses, guessesOf, linksTo, takenFrom } from './limits.ts'
import { addressChanged, verification } from './mailJobs.ts'
import { findAccount } from './queries.ts'
import { requirePassword } from './setPassword.ts'

/** Who changes their own account; `password` is the present one as they gave it, if they did. */
type Asking = { request: FastifyRequest; reader: Reader; password: string | undefined }

/**
 * Changes what a member says of themselves and returns whether the e-mail address is another one, which takes the
 * present password, is unconfirmed at first, and is told to the former address.
 * @throws AppError 'invalid' on `current_password`, `email` or `user_name`
 */
export async function changeOwnAccount(
  app: FastifyInstance,
  { request, reader, password = '' }: Asking,
  details: Details & ProfileDetails,
): Promise<boolean> {
  const { deps } = app
  const { db, jobs } = deps
  const { email } = details
  const change = (also?: Also) => changeDetails(db, reader.id, details, also)
  if (email.toLowerCase() === reader.email.toLowerCase()) {
    await change()
    return false
  }
  // Spec silent: whoever finds a browser signed in must not be able to take the account by moving its mail elsewhere.
  await countFailures(deps, guessesOf(reader.id), async () =>
    requirePassword((await findAccount(db, reader.id)).passwordHash, password),
  )
  // it tells of taken addresses as registering does, and sends mail as asking for another link does
  await countSuccesses(deps, linksTo(reader.id, email), () =>
    countFailures(deps, takenFrom(callerOf(request)), () =>
      change(async (tx) => {
        await jobs.send(verification, { userId: reader.id, origin: originOf(app, request) }, { tx })
        const { email: former, emailVerified } = reader
        const firstName = emailVerified ? reader.firstName : ''
        await jobs.send(addressChanged, { email: former, firstName, newEmail: email }, { tx })
      }),
    ),
  )
  return true
}
