import type { Academy } from '../academy.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { Mail } from './mail.ts'

export type MailContent = {
  academy: Academy
  to: string
  /** Empty for somebody whose address is not confirmed. */
  firstName: string
  subject: string
  lines: string[]
  /** In place of the greeting and the lines: what somebody has written, whose HTML is safe. */
  written?: { text: string; html: string }
  link?: { label: string; href: string }
  /** Paragraphs below the link. */
  after?: string[]
  /** For mails that their reader can switch off: the address that ends them by one click. */
  unsubscribe?: string | undefined
}

const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

/** One letter as plain text and as simple HTML. */
export function composeMail({
  academy,
  to,
  firstName,
  subject,
  lines,
  written,
  link,
  unsubscribe,
  ...content
}: MailContent): Mail {
  const hello = firstName ? `Hello ${firstName},` : 'Hello,'
  const { name, contact } = academy
  // whoever reads it knows where to turn, also where the sender takes no answers
  const signed = [name, contact.address, contact.phone, contact.email].filter(Boolean).join('\n')
  const after = [...(content.after ?? []), ...(unsubscribe ? [`Stop these emails:\n${unsubscribe}`] : [])]
  const text = [
    ...(written ? [written.text] : [hello, ...lines]),
    ...(link ? [`${link.label}:\n${link.href}`] : []),
    ...after,
    signed,
  ].join('\n\n')
  const html = [
    ...(written ? [written.html] : [hello, ...lines].map(paragraph)),
    ...(link ? [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`, paragraph(link.href)] : []),
    ...[...after, signed].map(paragraph),
  ].join('\n')
  const mail = {
    to,
    subject,
    text: `${text}\n`,
    html: `<!doctype html><html lang="en"><body>\n${html}\n</body></html>\n`,
  }
  if (!unsubscribe) return mail
  // mail programs offer it beside the sender
  const headers = { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { ...mail, headers }
}
