import type { Mail, Mailer } from '../src/platform/server/mail.ts'

/** What a reader sees of HTML. */
export const visibleText = (html: string): string =>
  html
    .replace(/<(style|title)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|zwnj);/g, ' ')

/** What is wrong with a mail; each rule holds for every one that the academy sends. */
export function faultsOf({ subject, text, html = '' }: Mail): string[] {
  const faults: string[] = []
  const expectThat = (holds: boolean, fault: string) => {
    if (!holds) faults.push(`“${subject}” ${fault}`)
  }
  const seen = visibleText(html)
  const isWritten = html.includes('class="written')
  expectThat(subject.trim() !== '' && !/[\r\n]/.test(subject), 'has no subject of one line')
  expectThat(text.trim() !== '' && html.includes('prefers-color-scheme:dark'), 'is not of both kinds')
  expectThat((html.match(/class="button"/g) ?? []).length <= 1, 'has more than one button')
  // what somebody has typed is theirs
  expectThat(isWritten || !/https?:/.test(seen), 'shows a bare address')
  expectThat(!/<(script|img|link|iframe|object)\b|\bon\w+=|url\(/i.test(html), 'loads or runs something')
  for (const [, href = ''] of html.matchAll(/ href="([^"]*)"/g))
    expectThat(
      href.startsWith('mailto:') ||
        isWritten ||
        text.includes(href.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')),
      `keeps ${href} from readers of plain text`,
    )
  const times = text.match(/\d\d-\d\d-\d{4} at \d\d:\d\d|\d{1,2} [A-Z][a-z]+ \d{4}(?: at \d\d:\d\d)?/g) ?? []
  expectThat(isWritten || new Set(times).size === times.length, `says a date twice: ${times}`)
  // a token is any letters
  const words = text.replace(/[\w-]{20,}/g, '')
  for (const word of ['undefined', '[object', 'NaN', 'Invalid date', '${', 'null'])
    expectThat(isWritten || !words.includes(word), `says ${word}`)
  return faults
}

/** The mailer, and what was wrong with the mails that it was given. */
export function watchMails(mailer: Mailer): { mailer: Mailer; mailFaults: string[] } {
  const mailFaults: string[] = []
  const send: Mailer['send'] = (mail) => {
    mailFaults.push(...faultsOf(mail))
    return mailer.send(mail)
  }
  return { mailer: { ...mailer, send }, mailFaults }
}
