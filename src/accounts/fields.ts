// What a person's name and address may be, for every form that asks for them.
import * as z from 'zod/mini'
import { text } from '../platform/contract.ts'
import { MAX_EMAIL, MAX_NAME } from './rules.ts'

export const name = (message: string) =>
  text(MAX_NAME, message).check(
    // however wide a space was typed or pasted, a search finds the name by a plain one
    z.overwrite((value) => value.replace(/\p{Zs}+/gu, ' ')),
    // the marks that turn writing round would do so with the rest of every line that the name stands in
    z.regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, 'Please take out the unreadable character.'),
  )
export const emailAddress = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, { error: message, abort: true }),
      z.maxLength(MAX_EMAIL, { error: `Please keep this to ${MAX_EMAIL} characters.`, abort: true }),
      z.email('Please enter a valid e-mail address, like name@example.com.'),
    )
