// What a message may say of the person who reads it, and the words for what became of it.

import { listWords } from '../platform/listWords.ts'

/** Fields that each person's own values take the place of, with what the compose page says of them. */
export const messageFields = {
  first_name: 'first name',
  last_name: 'last name',
  level: 'level, such as Beginner',
  academy: 'the academy’s name',
} as const
type MessageField = keyof typeof messageFields
export type FieldValues = Record<MessageField, string>

/** `{first_name}`, or `{first_name|there}` with what stands in where the value is blank. */
const FIELD = /\{([^{}|\n]*)(?:\|([^{}\n]*))?\}/g

const isField = (name: string): name is MessageField => Object.hasOwn(messageFields, name)

/** What is wrong with the fields of a text, in words; undefined when all are known. */
export function findUnknownField(text: string): string | undefined {
  for (const [, name = ''] of text.matchAll(FIELD)) {
    if (isField(name.trim())) continue
    const known = Object.keys(messageFields).map((field) => `{${field}}`)
    return `There is no field {${name.trim()}}. You can use ${listWords(known)}.`
  }
  return undefined
}

/** The text as one person reads it; `write` makes a value safe for what the text is written in. */
export const fillFields = (text: string, values: FieldValues, write = (value: string) => value): string =>
  text.replace(FIELD, (typed, name: string, fallback = '') => {
    const field = name.trim()
    return isField(field) ? write(values[field].trim() || fallback.trim()) : typed
  })

/** A value within Markdown that is nothing but its letters. */
export const plainInMarkdown = (value: string): string => value.replace(/[!-/:-@[-`{-~]/g, '\\$&')

export const messageStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const
export type MessageState = (typeof messageStates)[number]

/** Ways to a person; `invitation` is the mail with the link to a first password. */
export const channels = ['mail', 'bell', 'post', 'invitation'] as const
export type Channel = (typeof channels)[number]

/**
 * `unclear`: the server stopped while the email was handed over, so that it may have gone; it is not sent again.
 * `refused`: the mail server did not take it.
 */
export const recipientStates = ['waiting', 'sending', 'sent', 'skipped', 'refused', 'unclear', 'cancelled'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Why somebody got nothing. */
export const skipReasons = ['unsubscribed', 'unconfirmed', 'blocked', 'leaving', 'logged_in', 'gone'] as const
export type SkipReason = (typeof skipReasons)[number]

export const reasonWords: Record<SkipReason, string> = {
  unsubscribed: 'does not want these messages',
  unconfirmed: 'email address not confirmed',
  blocked: 'blocked in the community',
  leaving: 'has asked to delete the account',
  logged_in: 'has logged in before',
  gone: 'has left the academy',
}

/** Attempts to hand an email over before it counts as refused. */
export const MOST_ATTEMPTS = 5
/** An email that is being handed over for longer was in the hands of a server that is gone. */
export const HANDING_OVER_MS = 2 * 60_000
export const WINDOW_MS = 60_000

/** When an email that the mail server did not take for now is tried again. */
export const retryAt = (attempts: number, now: Date): Date => new Date(now.getTime() + 2 ** attempts * 60_000)
