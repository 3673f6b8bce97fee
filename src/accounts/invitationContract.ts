// Links by which an admin lets people register while sign-up is by invitation: each for a number of people and of days.
// The settings say whether sign-up is open, by invitation or closed.
import * as z from 'zod/mini'
import { signUpModes } from '../platform/academy.ts'
import { endpoint, Id, lineOfText, submission, wholeNumber } from '../platform/contract.ts'

export const MOST_USES = 1000
export const MOST_DAYS = 90

export const InvitationLink = z.object({
  id: z.int(),
  /** Whom it is for, in the admin's own words; nobody else sees it. */
  label: z.string(),
  /** Null once APP_SECRET has changed since: such a link still works, and can't be shown again. */
  link: z.nullable(z.string()),
  /** How many have registered by it, and how many may. */
  uses: z.int(),
  max_uses: z.int(),
  expires_at: z.string(),
  state: z.enum(['open', 'used', 'expired', 'ended']),
})
export type InvitationLink = z.output<typeof InvitationLink>

const InvitationLinks = z.object({
  data: z.array(InvitationLink),
  /** Whether a link is needed, or of any use, at present. */
  sign_up: z.enum(signUpModes),
})

export const listInvitationLinks = endpoint('GET', '/api/admin/invitation-links', {
  response: InvitationLinks,
  summary: 'Links by which people may register, the newest first',
})

export const addInvitationLink = endpoint('POST', '/api/admin/invitation-links', {
  body: z.object({
    label: lineOfText(80, 'Please say whom the link is for.'),
    max_uses: wholeNumber(1, MOST_USES, `Please enter a number from 1 to ${MOST_USES}.`),
    days: wholeNumber(1, MOST_DAYS, `Please enter a number of days from 1 to ${MOST_DAYS}.`),
    ...submission,
  }),
  response: InvitationLinks,
})

export const endInvitationLink = endpoint('DELETE', '/api/admin/invitation-links/:id', {
  params: Id,
  response: InvitationLinks,
  summary: 'Ends a link before its time; who has registered by it stays',
})
