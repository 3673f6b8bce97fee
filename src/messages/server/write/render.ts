import { type Level, levelLabel } from '../../../accounts/index.ts'
import { unsubscribeLink } from '../../../notifications/server/index.ts'
import { plainOf, renderMarkdown } from '../../../pages/server/index.ts'
import { composeMail } from '../../../platform/server/composeMail.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Mail } from '../../../platform/server/mail.ts'
import { academyOrigin } from '../../../platform/server/origin.ts'
import { type FieldValues, fillFields, plainInMarkdown } from '../../rules.ts'

type Words = { subject: string; body: string }
type Named = { firstName: string; lastName: string; level: Level | null }
type Writing = Pick<Context, 'config' | 'settings'>

const valuesOf = ({ settings }: Writing, { firstName, lastName, level }: Named): FieldValues => ({
  first_name: firstName,
  last_name: lastName,
  level: level ? levelLabel(level) : '',
  academy: settings.academy().name,
})

/** The subject as one person reads it: one line, whatever they are called. */
export const subjectFor = (context: Writing, { subject }: Pick<Words, 'subject'>, person: Named): string =>
  fillFields(subject, valuesOf(context, person)).replace(/\s+/g, ' ').trim()

/** The Markdown of one person, in which how they are called is no markup. */
const writtenFor = (context: Writing, { body }: Pick<Words, 'body'>, person: Named): string =>
  fillFields(body, valuesOf(context, person), plainInMarkdown)

/** The text as one person reads it, as safe HTML: what is typed and how they are called hold no markup of HTML. */
export const htmlFor = (context: Writing, words: Pick<Words, 'body'>, person: Named): string =>
  renderMarkdown(writtenFor(context, words, person), context.settings.academy().name)

/** The mail to one person; `id` is its name at every attempt. */
export function mailFor(
  context: Writing,
  words: Words,
  { userId, email, ...person }: Named & { userId: number; email: string },
  id?: string,
): Mail {
  const origin = academyOrigin(context.config)
  const html = htmlFor(context, words, person).replaceAll('href="/', () => `href="${origin}/`)
  const text = plainOf(writtenFor(context, words, person), origin)
  const mail = composeMail({
    academy: context.settings.academy(),
    to: email,
    firstName: person.firstName,
    subject: subjectFor(context, words, person),
    lines: [],
    written: { text, html },
    unsubscribe: unsubscribeLink(context.config, userId, 'messages'),
  })
  return id === undefined ? mail : { ...mail, id }
}
