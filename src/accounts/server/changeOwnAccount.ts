import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reader } from '../../platform/reader.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { callerKey } from '../../platform/server/rateLimit.ts'
import { changeDetails, type Details, type ProfileDetails } from './changeDetails.ts'
import type { Also } from './createUser.ts'
import { countFailures, countSuccesses, linksTo, takenFrom } from './limits.ts'
import { addressChanged, verification } from './mailJobs.ts'
import { requireOwnPassword } from './ownPassword.ts'

/** Who changes their own account; `password` is the present one as they gave it, if they did. */
type Asking = { request: FastifyRequest; reader: Reader; password: string | undefined }

/**
 * Changes what a member says of themselves and returns whether the email address is another one, which takes the
 * present password, is unconfirmed at first, and the former address gets a mail about it.
 * @throws AppError 'invalid' on `current_password`, `email` or `user_name`
 */
export async function changeOwnAccount(
  app: FastifyInstance,
  { request, reader, password = '' }: Asking,
  details: Details & ProfileDetails,
): Promise<boolean> {
  const { context } = app
  const { db, jobs } = context
  const { email } = details
  const change = (also?: Also) => changeDetails(db, reader.id, details, also)
  if (email.toLowerCase() === reader.email.toLowerCase()) {
    await change()
    return false
  }
  // Spec silent: finding a browser signed in must not be enough to take the account by moving its mail elsewhere.
  await requireOwnPassword(context, reader.id, password)
  // it reveals taken addresses as registering does, and sends mail as asking for another link does
  await countSuccesses(context, linksTo(reader.id, email), () =>
    countFailures(context, takenFrom(callerKey(request)), () =>
      change(async (tx) => {
        await jobs.send(verification, { userId: reader.id, origin: academyOrigin(app.context.config) }, { tx })
        const { email: former, emailVerified } = reader
        const firstName = emailVerified ? reader.firstName : ''
        await jobs.send(addressChanged, { email: former, firstName, newEmail: email }, { tx })
      }),
    ),
  )
  return true
}
