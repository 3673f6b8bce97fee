// What a mail looks like: one column with the academy's name on top, in tables and inline styles, since mail programs know
// little else. Nothing in it is loaded from anywhere, so that nobody is told who reads it.
import { type Academy, type Accent, deliveredAccent } from '../academy.ts'
import { escapeHtml } from './escapeHtml.ts'

/** Words that lead somewhere. */
export type MailLink = { label: string; href: string }
/** A paragraph below the button, whose link follows its words. */
export type MailNote = string | { words?: string; link: MailLink }
/** Something that a reader looks up, such as when it begins. */
export type MailFact = { label: string; value: string }

export type MailFace = {
  academy: Academy
  subject: string
  /** The greeting; empty where somebody has written the whole letter. */
  hello: string
  lines: readonly string[]
  facts: readonly MailFact[]
  /** In place of greeting, lines and facts; safe HTML. */
  written: string | undefined
  link: MailLink | undefined
  notes: readonly MailNote[]
  unsubscribe: string | undefined
}

const SANS = "Inter,'Helvetica Neue',Helvetica,Arial,sans-serif"
const SERIF = "Fraunces,Georgia,'Times New Roman',serif"
/** Of the style sheet (tokens.css). */
const LIGHT = { paper: '#fbfaf6', surface: '#ffffff', line: '#e4dfd3', ink: '#17140f', muted: '#6a6358' }
const DARK = { paper: '#141210', surface: '#1d1a17', line: '#38322c', ink: '#f3eee4', muted: '#aba294' }
/** As many letters as lists of mails show beside the subject. */
const PREVIEW = 120

const styles = ({ dark, darkInk, light }: Accent): string => `
body,table,td{margin:0;padding:0}
.written a{color:${light}}.written p,.written ul,.written ol{margin:0 0 16px}.written h2,.written h3{font-family:${SERIF};margin:24px 0 8px}.written>:first-child{margin-top:0}
@media (max-width:480px){.card{padding:24px 20px!important}.button a{display:block!important}.button,.button td{width:100%!important}}
@media (prefers-color-scheme:dark){.paper{background:${DARK.paper}!important}.card{background:${DARK.surface}!important;border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}.muted,.muted a{color:${DARK.muted}!important}.key{background:${DARK.ink}!important}
.accent{background:${dark}!important}.button a{color:${darkInk}!important}.link,.written a{color:${dark}!important}}`

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
const P = `margin:0 0 16px;font:400 16px/1.55 ${SANS};color:${LIGHT.ink}`
const paragraph = (html: string): string => `<p class="ink" style="${P}">${html}</p>`
const small = (html: string): string =>
  `<p class="muted" style="margin:0 0 12px;font:400 13px/1.5 ${SANS};color:${LIGHT.muted}">${html}</p>`
const anchor = ({ label, href }: MailLink, style: string): string =>
  `<a class="link" href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`

/** The mark, of cells that need no picture: a black key between two white ones, its colours those of the academy. */
const mark = ({ light }: Accent): string => {
  const key = (kind: string, colour: string, height: number) =>
    `<td class="${kind}" width="8" style="width:8px;height:${height}px;background:${colour};border-radius:0 0 3px 3px;font-size:0;line-height:0">&nbsp;</td>`
  const gap = '<td width="2" style="width:2px;font-size:0;line-height:0">&nbsp;</td>'
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr valign="top">${[
    key('key', LIGHT.ink, 26),
    key('accent', light, 26),
    key('key', LIGHT.ink, 26),
  ].join(gap)}</tr></table>`
}

/** Our mark and the name; whoever has a logo of their own has the name alone, since mails load no pictures. */
const head = ({ name, logo }: Academy, accent: Accent): string =>
  `<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr>${logo ? '' : `<td style="padding-right:10px">${mark(accent)}</td>\n`}<td class="ink" style="font:600 20px/1.2 ${SERIF};color:${LIGHT.ink}">${escapeHtml(name)}</td></tr></table>`

const factTable = (facts: readonly MailFact[]): string => {
  const rows = facts.map(
    ({ label, value }) => `<tr valign="top">
<th class="muted" scope="row" align="left" style="padding:4px 16px 4px 0;font:400 14px/1.5 ${SANS};color:${LIGHT.muted};white-space:nowrap">${escapeHtml(label)}</th>
<td class="ink" style="padding:4px 0;font:600 16px/1.4 ${SANS};color:${LIGHT.ink}">${withBreaks(value)}</td></tr>`,
  )
  return `<table cellspacing="0" cellpadding="0" border="0" style="margin:0 0 20px">${rows.join('\n')}</table>`
}

const button = ({ label, href }: MailLink, { light, lightInk }: Accent): string =>
  `<table class="button" role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 24px"><tr>
<td class="accent" align="center" style="background:${light};border-radius:8px">
<a href="${escapeHtml(href)}" style="display:inline-block;padding:13px 24px;font:600 16px/1.3 ${SANS};color:${lightInk};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

const note = (given: MailNote, { light }: Accent): string =>
  typeof given === 'string'
    ? paragraph(withBreaks(given))
    : paragraph([withBreaks(given.words ?? ''), anchor(given.link, `color:${light}`)].join(' ').trim())

/** Who writes, and how to reach them; and the way out of mails that can be switched off. */
const foot = ({ name, contact }: Academy, unsubscribe: string | undefined): string => {
  const muted = `color:${LIGHT.muted}`
  const lines = [name, contact.address, contact.phone].filter(Boolean).map(withBreaks)
  const mail = contact.email ? [anchor({ label: contact.email, href: `mailto:${contact.email}` }, muted)] : []
  const out = unsubscribe ? [small(anchor({ label: 'Stop these emails', href: unsubscribe }, muted))] : []
  return [small([...lines, ...mail].join('<br>')), ...out].join('\n')
}

/** What lists of mails show beside the subject, which would otherwise be whatever comes first. */
const preview = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml([...text].slice(0, PREVIEW).join(''))}${'&nbsp;&zwnj;'.repeat(40)}</div>`

/** The whole mail as a document of HTML; `text` is its plain twin. */
export function mailHtml(face: MailFace, text: string): string {
  const { academy, subject, hello, lines, facts, written, link, notes, unsubscribe } = face
  const accent = academy.accent ?? deliveredAccent
  const letter = written
    ? [`<div class="written ink" style="font:400 16px/1.55 ${SANS};color:${LIGHT.ink}">${written}</div>`]
    : [
        `<p class="ink" style="margin:0 0 16px;font:600 22px/1.3 ${SERIF};color:${LIGHT.ink}">${escapeHtml(hello)}</p>`,
        ...lines.map((line) => paragraph(withBreaks(line))),
        ...(facts.length > 0 ? [factTable(facts)] : []),
      ]
  const body = [...letter, ...(link ? [button(link, accent)] : []), ...notes.map((one) => note(one, accent))]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${styles(accent)}</style></head>
<body class="paper" style="background:${LIGHT.paper}">
${preview(written ? text : (lines[0] ?? subject))}
<table class="paper" role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="background:${LIGHT.paper}"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px;text-align:left">
<tr><td style="padding:0 8px 18px">${head(academy, accent)}</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:12px;overflow-wrap:anywhere">
${body.join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0">${foot(academy, unsubscribe)}</td></tr>
</table></td></tr></table>
</body></html>
`
}
