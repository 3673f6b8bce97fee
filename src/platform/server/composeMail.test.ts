import { expect, it } from 'vitest'
import { deliveredAcademy } from '../academy.ts'
import { composeMail } from './composeMail.ts'

const academy = { ...deliveredAcademy, name: 'Ivory <Lane>' }
const about = { to: 'ada@academy.test', firstName: 'Ada', subject: 'A word', lines: ['One line.'] }

it('is signed with the academy and how to reach it, as far as that is known', () => {
  expect(composeMail({ academy, ...about }).text).toBe('Hello Ada,\n\nOne line.\n\nIvory <Lane>\n')
  const contact = { email: 'hello@ivory.example', phone: '', address: '1 Key Street\nLagos' }
  const { text, html } = composeMail({ academy: { ...academy, contact }, ...about })
  expect(text).toContain('\n\nIvory <Lane>\n1 Key Street\nLagos\nhello@ivory.example\n')
  expect(html).toContain('<p>Ivory &lt;Lane&gt;<br>1 Key Street<br>Lagos<br>hello@ivory.example</p>')
})
