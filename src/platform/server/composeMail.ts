import type { Academy } from '../academy.ts'
import type { Mail } from './mail.ts'
import { type MailFact, type MailLink, type MailNote, mailHtml } from './mailHtml.ts'

export type MailContent = {
  academy: Academy
  to: string
  /** Empty for somebody whose address is not confirmed. */
  firstName: string
  subject: string
  lines: string[]
  /** What is looked up again, such as when it begins; below the lines. */
  facts?: MailFact[]
  /** In place of the greeting, the lines and the facts: what somebody has written, whose HTML is safe. */
  written?: { text: string; html: string }
  /** The one thing to do. */
  link?: MailLink
  /** Paragraphs below the link. */
  after?: MailNote[]
  /** For mails that their reader can switch off: the address that ends them by one click. */
  unsubscribe?: string | undefined
}

/** An address stands on a line of its own, where every program makes a link of it. */
const linked = ({ label, href }: MailLink): string => `${label}:\n${href}`
const plainNote = (note: MailNote): string =>
  typeof note === 'string' ? note : `${note.words ?? ''} ${linked(note.link)}`.trim()

/** One letter as HTML with the academy's face, and the same as plain text. */
export function composeMail(content: MailContent): Mail {
  const { academy, to, firstName, lines, facts = [], written, link, after = [], unsubscribe } = content
  // names may hold line breaks, which a subject must not
  const subject = content.subject.replace(/\s+/g, ' ').trim()
  const hello = firstName ? `Hello ${firstName},` : 'Hello,'
  const { name, contact } = academy
  // whoever reads it knows where to turn, also where the sender takes no answers
  const signed = [name, contact.address, contact.phone, contact.email].filter(Boolean).join('\n')
  const factLines = facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const text = [
    ...(written ? [written.text] : [hello, ...lines, ...(factLines ? [factLines] : [])]),
    ...(link ? [linked(link)] : []),
    ...after.map(plainNote),
    ...(unsubscribe ? [linked({ label: 'Stop these emails', href: unsubscribe })] : []),
    signed,
  ].join('\n\n')
  const face = { academy, subject, hello, lines, facts, written: written?.html, link, notes: after, unsubscribe }
  const mail = { to, subject, text: `${text}\n`, html: mailHtml(face, text) }
  if (!unsubscribe) return mail
  // mail programs offer it beside the sender
  const headers = { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { ...mail, headers }
}
