// What an admin does in no module's own corner: emails that could not be delivered, whichever module has written them.
import * as z from 'zod/mini'
import { endpoint } from '../platform/contract.ts'
import { viewers } from '../platform/seenAs.ts'

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

/** An admin looks at the academy as somebody else, or as themselves again; `next` in the address is a page to go on to. */
export const seeAs = endpoint('POST', '/see-as', {
  body: z.object({ as: z.enum([...viewers, 'self'], 'Please choose one of the list.') }),
  response: z.object({ next: z.string() }),
  summary: 'For admins, from then on in this browser; nothing is saved while it lasts',
})

export const listUndelivered = endpoint('GET', '/api/admin/mails', {
  response: z.object({ mails: z.array(UndeliveredEmail) }),
  summary: 'Emails that were given up within the last month, the last one first',
})
export const retryUndelivered = endpoint('POST', '/api/admin/mails/:id/retry', {
  params: z.object({ id: z.string().check(z.uuid('There is no such email.')) }),
  response: z.object({ message: z.string() }),
})
