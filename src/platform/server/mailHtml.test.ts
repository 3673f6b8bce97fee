import { expect, it } from 'vitest'
import { type Academy, deliveredAcademy } from '../academy.ts'
import { mailHtml } from './mailHtml.ts'

const BLANK = { written: undefined, link: undefined, unsubscribe: undefined }
const html = (academy: Academy) =>
  mailHtml(
    { academy, subject: 'Hello', hello: 'Hello Ada,', lines: ['A line.'], facts: [], notes: [], ...BLANK },
    'A line.',
  )

it('is headed by mark and name, and by the name alone where the academy has a logo of its own', () => {
  const logo = { src: '/files/academy/logo.webp', width: 512, height: 171 }
  const [delivered, own] = [html(deliveredAcademy), html({ ...deliveredAcademy, name: 'Ivory Lane', logo })]
  expect(delivered).toContain('padding-right:10px')
  expect(own).not.toContain('padding-right:10px')
  expect(own).not.toContain('<img')
  expect(own).toMatch(/<td class="ink"[^>]*>Ivory Lane<\/td>/)
})
