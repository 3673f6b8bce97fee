import { describe, expect, it } from 'vitest'
import { legalTexts } from './legalTexts.ts'
import { firstGap, SLUG, slugOf } from './rules.ts'

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

describe('what is left to fill in', () => {
  it('is named once, and links are none of it', () => {
    expect(firstGap('By [your name], see [prices](/pricing) and [rules][1].')).toBe('[your name]')
    expect(firstGap('See [prices](/pricing).')).toBeUndefined()
  })

  it('is in each starting text', () => {
    for (const { body } of Object.values(legalTexts)) expect(firstGap(body)).toMatch(/^\[/)
  })
})
