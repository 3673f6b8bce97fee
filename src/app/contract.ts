// What an admin does in no module's own corner: emails that could not be delivered, whichever module has written them.
import * as z from 'zod/mini'
import { endpoint } from '../platform/contract.ts'

export const UndeliveredEmail = z.object({
  id: z.string(),
  /** Null when the email failed before it was written. */
  to: z.nullable(z.string()),
  /** The subject, or the name of the job that was to write the email; never its text. */
  subject: z.string(),
  failed_at: z.string(),
  reason: z.string(),
})
export type UndeliveredEmail = z.output<typeof UndeliveredEmail>

export const listUndelivered = endpoint('GET', '/api/admin/mails', {
  response: z.object({ mails: z.array(UndeliveredEmail) }),
  summary: 'Emails that were given up within the last month, the last one first',
})
export const retryUndelivered = endpoint('POST', '/api/admin/mails/:id/retry', {
  params: z.object({ id: z.string().check(z.uuid('There is no such email.')) }),
  response: z.object({ message: z.string() }),
})
