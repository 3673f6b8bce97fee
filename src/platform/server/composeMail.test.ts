import { describe, expect, it } from 'vitest'
import { faultsOf, visibleText } from '../../../test/watchMails.ts'
import { deliveredAcademy } from '../academy.ts'
import { composeMail, type MailContent } from './composeMail.ts'

const academy = { ...deliveredAcademy, name: 'Ivory <Lane>' }
const about = { to: 'ada@academy.test', firstName: 'Ada', subject: 'A word', lines: ['One line.'] }
const compose = (more: Partial<MailContent> = {}) => composeMail({ academy, ...about, ...more })
const htmlOf = (more: Partial<MailContent> = {}) => compose(more).html ?? ''
const LINK = { label: 'Choose <one>', href: 'https://ivory.example/a?b=1&c="2"' }

describe('the plain text', () => {
  it('is signed with the academy and how to reach it, as far as that is known', () => {
    expect(compose().text).toBe('Hello Ada,\n\nOne line.\n\nIvory <Lane>\n')
    const contact = { email: 'hello@ivory.example', phone: '', address: '1 Key Street\nLagos' }
    const { text, html } = compose({ academy: { ...academy, contact } })
    expect(text).toContain('\n\nIvory <Lane>\n1 Key Street\nLagos\nhello@ivory.example\n')
    expect(html).toContain(
      'Ivory &lt;Lane&gt;<br>1 Key Street<br>Lagos<br><a class="link" href="mailto:hello@ivory.example"',
    )
  })
  it('has each fact and each address on a line of its own', () => {
    const { text } = compose({
      facts: [
        { label: 'When', value: 'Friday' },
        { label: 'Paid', value: '€60' },
      ],
      link: LINK,
      after: ['Two words.', { words: 'Too many?', link: { label: 'Choose', href: 'https://ivory.example/s' } }],
      unsubscribe: 'https://ivory.example/u',
    })
    expect(text).toBe(
      [
        ...['Hello Ada,', 'One line.', 'When: Friday\nPaid: €60', `Choose <one>:\n${LINK.href}`, 'Two words.'],
        ...['Too many? Choose:\nhttps://ivory.example/s', 'Stop these emails:\nhttps://ivory.example/u'],
        'Ivory <Lane>\n',
      ].join('\n\n'),
    )
  })
})

describe('the HTML', () => {
  it('says the same and shows no address', () => {
    const mail = compose({ link: LINK, unsubscribe: 'https://ivory.example/u' })
    expect(faultsOf(mail)).toEqual([])
    const seen = visibleText(mail.html ?? '')
    for (const words of ['Hello Ada,', 'One line.', 'Choose &lt;one&gt;', 'Stop these emails', 'Ivory &lt;Lane&gt;'])
      expect(seen).toContain(words)
  })
  it('takes no markup from whoever is named in it', () => {
    const evil = '"><img src=x onerror=alert(1)><script>'
    const html = htmlOf({
      ...{ firstName: evil, subject: evil, lines: [evil], facts: [{ label: evil, value: evil }] },
      ...{ link: { label: evil, href: `https://a.example/${evil}` }, after: [{ words: evil, link: LINK }] },
    })
    expect(html).not.toMatch(/<(img|script)/)
    expect(html.match(/<a [^>]*>/g)).toHaveLength(2)
  })
  it('has the academy’s own colours by day and by night', () => {
    const accent = { light: '#123456', lightInk: '#fefefe', dark: '#abcdef', darkInk: '#010101' }
    const html = htmlOf({ academy: { ...academy, accent }, link: LINK })
    expect(html).toContain('background:#123456;border-radius:8px')
    expect(html).toContain('color:#fefefe')
    expect(html).toMatch(
      /prefers-color-scheme:dark\)[\s\S]*\.accent\{background:#abcdef!important\}\.button a\{color:#010101!important\}/,
    )
  })
  it('begins with what lists of mails show beside the subject', () => {
    expect(htmlOf()).toMatch(/<div style="display:none[^"]*">One line\.&nbsp;/)
    expect(htmlOf({ written: { text: 'Dear all', html: '<p>Dear all</p>' } })).toMatch(
      /<div style="display:none[^"]*">Dear all\s/,
    )
  })
})

describe('what watches over all mails in tests', () => {
  it.each([
    ['a bare address', { lines: ['See https://ivory.example'] }],
    ['a date twice', { lines: ['On 24-11-2026 at 19:00.'], facts: [{ label: 'When', value: '24-11-2026 at 19:00' }] }],
    ['undefined', { lines: ['Hello undefined'] }],
    ['subject', { subject: '' }],
  ])('names %s', (fault, more) => {
    expect(faultsOf(compose(more)).join()).toContain(fault)
  })
  it('names an address that the plain text lacks', () => {
    expect(faultsOf({ ...compose({ link: LINK }), text: 'Nothing.' }).join()).toContain('from readers of plain text')
  })
})
