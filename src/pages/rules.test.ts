import { describe, expect, it } from 'vitest'
import { legalTexts } from './legalTexts.ts'
import { firstGap, isTangled, SLUG, slugOf } from './rules.ts'

describe('the address of a page', () => {
  it.each([
    ['Opening hours', 'opening-hours'],
    ['  Über uns & Preise!', 'uber-uns-preise'],
    ['Élodie’s   “Studio”', 'elodie-s-studio'],
    ['音楽', ''],
    [`${'long '.repeat(20)}`, 'long-long-long-long-long-long-long-long-long-long-long-long'],
  ])('of %s is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
    if (slug) expect(SLUG.test(slug)).toBe(true)
  })
})

describe('a text that nobody would wait for', () => {
  it.each([
    ['a quotation of quotations', '> '.repeat(2000)],
    ['a list of lists', '- '.repeat(300)],
    ['emphasis that never ends', '*a_'.repeat(6000)],
    ['brackets that never close', 'x\n'.repeat(9) + '['.repeat(401)],
  ])('is %s', (_, body) => expect(isTangled(body)).toBe(true))

  it.each([
    ['a starting text', legalTexts.privacy.body],
    ['a table', '| a | b |\n| --------- | --------- |\n| *1* | 2 |'],
    ['a line across', '----------'],
    ['many paragraphs with a word in bold', '**Yes**, it does.\n\n'.repeat(900)],
    ['a list in a list in a quotation', '> - a\n>   - b\n>     1. c'],
  ])('is not %s', (_, body) => expect(isTangled(body)).toBe(false))
})

describe('what is left to fill in', () => {
  it('is named once, and links are none of it', () => {
    expect(firstGap('By [your name], see [prices](/pricing) and [rules][1].')).toBe('[your name]')
    expect(firstGap('See [prices](/pricing).')).toBeUndefined()
  })

  it('is in each starting text', () => {
    for (const { body } of Object.values(legalTexts)) expect(firstGap(body)).toMatch(/^\[/)
  })
})
