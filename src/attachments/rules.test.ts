import { expect, it } from 'vitest'
import { downloadName, languageFrom, languageLabel, nameFrom, sizeText } from './rules.ts'

it('names a download by its name and what it is', () => {
  const url = '/files/attachments/1.pdf'
  expect(downloadName({ name: 'Two-five-one: C/G', url })).toBe('Two-five-one C G.pdf')
  expect(downloadName({ name: 'Score.PDF', url })).toBe('Score.PDF')
})

it('takes the first name and the language out of a file’s name', () => {
  expect([nameFrom('left_hand  alone.mxl'), nameFrom('.pdf'), nameFrom('No. 3 in C')]).toEqual([
    'left hand alone',
    'Untitled',
    'No. 3 in C',
  ])
  expect([languageFrom('part.de.vtt'), languageFrom('part.vtt')]).toEqual(['de', 'en'])
  expect([languageLabel('de'), languageLabel('zz-not a code')]).toEqual(['German', 'zz-not a code'])
})

it('says how large a file is', () => {
  expect([sizeText(10), sizeText(12_288), sizeText(3_000_000)]).toEqual(['1 kB', '12 kB', '2.9 MB'])
})
