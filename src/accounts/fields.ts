// What a person's name and address may be, for every form that asks for them.
import * as z from 'zod/mini'
import { oneLine, text } from '../platform/contract.ts'
import { MAX_EMAIL, MAX_NAME } from './rules.ts'

export const name = (message: string) =>
  text(MAX_NAME, message).check(
    // however wide a space was typed or pasted, a search finds the name by a plain one
    z.overwrite((value) => value.replace(/\p{Zs}+/gu, ' ')),
    oneLine,
  )
export const emailAddress = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, { error: message, abort: true }),
      z.maxLength(MAX_EMAIL, { error: `Please keep this to ${MAX_EMAIL} characters.`, abort: true }),
      z.email('Please enter a valid email address, like name@example.com.'),
    )
export const password = (message: string) => z.string(message).check(z.minLength(1, message))
export const currentPassword = password('Please enter your current password.')
/** A code of an authenticator app, or a recovery code. */
export const code = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(40, 'Please enter one code.'))
