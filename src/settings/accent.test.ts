import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accentOf, contrast, isReadable, leastContrast, readableShade } from './accent.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('knows the contrasts that WCAG gives', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(isReadable('#8a2b2b')).toBe(true)
  expect(isReadable('#f2c14e')).toBe(false)
})

it('makes of any colour a shade that can be read, and leaves one alone that can be', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const shade = readableShade(hex)
      expect(leastContrast(shade)).toBeGreaterThanOrEqual(4.5)
      if (isReadable(hex)) expect(contrast(shade, hex)).toBeLessThan(1.05)
    }),
  )
})

it('derives both themes’ shades, on which text can be read, too', () => {
  const grounds = ['#141210', '#1d1a17', '#27231f']
  fc.assert(
    fc.property(colour.map(readableShade), (hex) => {
      const { light, lightInk, dark, darkInk } = accentOf(hex)
      expect(contrast(light, lightInk)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark, darkInk)).toBeGreaterThanOrEqual(4.5)
      for (const ground of grounds) expect(contrast(dark, ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
