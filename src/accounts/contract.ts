// The doors of the academy: registering, logging in, a forgotten password, a confirmed address, and one's own account.

import * as z from 'zod/mini'
import { endpoint, file, id, Ok } from '../platform/contract.ts'
import { isTimeZone } from '../platform/dates.ts'
import { roles } from '../platform/reader.ts'
import { code, currentPassword as current_password, emailAddress, name, password } from './fields.ts'
import { entryPaths } from './paths.ts'
import { personSchema } from './person.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from './rules.ts'

export { personSchema }

const currentUser = z.object({
  ...personSchema.def.shape,
  role: z.enum(roles),
  premium: z.union([z.literal(0), z.literal(1)]),
  is_premium: z.boolean(),
  community_id: z.int(),
})

const email = emailAddress('Please enter your email address.')
const newPassword = z
  .string('Please choose a password.')
  .check(
    z.minLength(1, { error: 'Please choose a password.', abort: true }),
    z.minLength(MIN_PASSWORD, `Please choose a password of at least ${MIN_PASSWORD} characters.`),
    z.maxLength(MAX_PASSWORD, `Please keep your password to ${MAX_PASSWORD} characters.`),
  )
const names = {
  first_name: name('Please enter your first name.'),
  last_name: name('Please enter your last name.'),
}
/** Page to land on; anything but a path of this academy is passed over. */
const next = z.optional(z.unknown())
/** The browser's IANA zone; what is none is passed over, for nobody may be kept out by an odd clock. */
const time_zone = z.optional(z.unknown())
const token = z.object({ token: z.string() })
/** Of a link that an admin has made; what is none counts as none. */
const invitation = z.optional(z.unknown())
/** A ticked box, as a form or a script sends it: the newcomer is as old as the settings ask. */
const old_enough = z._default(
  z.pipe(
    z.union([z.boolean(), z.literal([0, 1, '', '0', '1', 'on'])], 'Please send 0 or 1.'),
    z.transform((value) => [true, 1, '1', 'on'].includes(value)),
  ),
  false,
)

/**
 * `user` is the person who is signed in now, `next` the page to go to; `second_factor`: nobody is until a code has
 * come.
 */
const Entered = z.object({
  user: z.nullable(currentUser),
  second_factor: z.optional(z.literal(true)),
  /** The account was to be deleted, and logging in has kept it. */
  stays: z.optional(z.literal(true)),
  next: z.string(),
})
const MessageAnswer = z.object({ user: z.null(), message: z.string() })

export const register = endpoint('POST', entryPaths.register, {
  body: z.object({ ...names, email, password: newPassword, next, time_zone, invitation, old_enough }),
  response: Entered,
})
export const logIn = endpoint('POST', entryPaths.logIn, {
  body: z.object({ email, password: password('Please enter your password.'), next, time_zone }),
  response: Entered,
})
export const logInByCode = endpoint('POST', entryPaths.secondFactor, {
  body: z.object({ code: code('Please enter a code.'), next, time_zone }),
  response: Entered,
  summary: 'The second step of a login: a code of the authenticator app, or a recovery code.',
})
export const logOut = endpoint('POST', entryPaths.logOut, { response: Entered })
export const forgotPassword = endpoint('POST', entryPaths.forgotPassword, {
  body: z.object({ email }),
  response: MessageAnswer,
})
export const resetPassword = endpoint('POST', entryPaths.resetPassword, {
  params: token,
  body: z.object({ password: newPassword, time_zone, old_enough }),
  response: Entered,
})
/** The same address as a page. */
export const LinkParams = token

export const updateAccount = endpoint('PUT', '/api/member/account', {
  body: z.object({
    ...names,
    email,
    current_password: z.optional(z.string()),
    /** An IANA zone that logins leave alone; '' goes by the browser again; absent, it stays. */
    time_zone: z.optional(
      z.string().check(z.refine((zone) => zone === '' || isTimeZone(zone), 'Please choose a time zone of the list.')),
    ),
  }),
  response: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    time_zone: z.string(),
  }),
  summary: 'Changes the reader’s own names, email address and zone; a new address needs the current password.',
})
export const changePassword = endpoint('POST', '/api/member/account/password', {
  body: z.object({ current_password, password: newPassword }),
  response: Ok,
  summary: 'Changes the reader’s password and ends every session; this browser gets a new one.',
})
export const sendVerification = endpoint('POST', '/api/member/account/verification', { response: Ok })
export const endOtherSessions = endpoint('DELETE', '/api/member/account/sessions', {
  body: z.object({ current_password }),
  response: Ok,
})

/** Answered as application/zip. */
export const exportOwnData = endpoint('GET', '/api/member/export', {
  response: z.unknown(),
  produces: 'application/zip',
  summary: 'All that the academy holds of the reader, with their pictures and videos.',
})
export const askForDeletion = endpoint('POST', '/api/member/account/deletion', {
  body: z.object({ current_password }),
  response: z.object({ deletion_at: z.string() }),
  summary:
    'Deletes the reader’s account in a week; logging in takes it back. The plan ends with its paid time, lessons ahead are cancelled.',
})
export const keepAccount = endpoint('DELETE', '/api/member/account/deletion', { response: Ok })

const Picture = z.object({ passport: z.nullable(z.string()) })
export const uploadAvatar = endpoint('POST', '/api/member/passport', {
  encoding: 'multipart',
  body: z.object({ passport: file('Please choose a picture.'), user_id: z.optional(id) }),
  response: Picture,
})
export const removeAvatar = endpoint('DELETE', '/api/member/account/passport', { response: Picture })
