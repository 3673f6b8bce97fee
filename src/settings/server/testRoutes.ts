import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { composeMail } from '../../platform/server/composeMail.ts'
import type { Context } from '../../platform/server/context.ts'
import { JobError } from '../../platform/server/job.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'

/** Each of them asks a service outside. */
const LIMIT = { burst: 5, everySeconds: 30 }

export type TestOptions = {
  /** Makes a meeting for this admin, of the module that has lessons. */
  testMeeting: (host: { name: string; email: string }) => Promise<{ message: string; address: string | null }>
}

/** Tries of what is set up, as it is saved. */
export function testRoutes(app: FastifyInstance, { testMeeting }: TestOptions): void {
  const { context } = app
  route(
    app,
    contract.testMail,
    { who: 'admin', limit: LIMIT, audit: 'test email sent' },
    async ({ reader: { email, firstName } }) => {
      await sendTest(context, { to: email, firstName })
      await auditCall(context.db, { after: { to: email } })
      const message = context.config.smtpUrl
        ? `The mail server has taken an email to ${email}. Look into your mailbox, and among the spam.`
        : `No mail server is set up (SMTP_URL), so this email reached nobody: ${context.config.demo ? 'it is at /dev/mail' : 'it is a file in the data folder, under mail'}.`
      return { message }
    },
  )
  route(
    app,
    contract.testMeeting,
    { who: 'admin', limit: LIMIT, audit: 'test meeting made' },
    async ({ reader: { firstName, lastName, email } }) => {
      const outcome = await testMeeting({ name: `${firstName} ${lastName}`.trim(), email })
      await auditCall(context.db, { about: 'meeting service' })
      return outcome
    },
  )
}

/** At once and not by a job, for somebody waits for what the mail server says. @throws AppError 'unavailable' */
async function sendTest(
  { mailer, settings }: Pick<Context, 'mailer' | 'settings'>,
  to: { to: string; firstName: string },
): Promise<void> {
  const academy = settings.academy()
  const lines = ['This is a test: emails of your academy reach you, and look like this.']
  try {
    await mailer.send(composeMail({ academy, ...to, subject: `A test from ${academy.name}`, lines }))
  } catch (error) {
    if (!(error instanceof JobError)) throw error
    throw new AppError('unavailable', `The email was not taken: ${error.message}`)
  }
}
