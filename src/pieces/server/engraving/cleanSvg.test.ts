import { describe, expect, it } from 'vitest'
import { cleanSvg } from './cleanSvg.ts'

const clean = (inner: string) => cleanSvg(`<svg viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg">${inner}</svg>`)

describe('a cleaned drawing', () => {
  it('keeps shapes, groups, glyphs and words', () => {
    const svg = clean(
      '<defs><g id="E0A4-x"><path d="M0 1L2 3" transform="scale(1,-1)"/></g></defs><g id="n1" class="note"><use xlink:href="#E0A4-x" transform="translate(1, 2)"/></g><text x="1" y="2" font-size="30px">Dm7</text>',
    )
    for (const part of ['id="E0A4-x"', 'd="M0 1L2 3"', 'class="note"', 'xlink:href="#E0A4-x"', '>Dm7</text>'])
      expect(svg).toContain(part)
    expect(svg).toContain('fill="currentColor"')
  })

  it.each([
    ['<script>alert(1)</script>'],
    ['<style>*{fill:red}</style>'],
    ['<foreignObject><body onload="alert(1)"/></foreignObject>'],
    ['<g onclick="alert(1)"/>'],
    ['<image href="https://evil.test/x.png"/>'],
    ['<use xlink:href="https://evil.test/x.svg#a"/>'],
    ['<use href="data:image/svg+xml,alert"/>'],
    ['<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['<path d="M0 0" fill="url(https://evil.test)"/>'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['<set attributeName="onload" to="alert(1)"/>'],
    ['<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'],
  ])('drops what is none of it: %s', (inner) => {
    const svg = clean(inner)
    expect(svg).not.toMatch(
      /<script|<style|onclick|onload|evil|javascript:|data:|<image|<animate|<set|<a |foreignObject/i,
    )
  })

  it('turns letters of the music font into words', () => {
    expect(clean('<text>\ue520\ue522</text>')).toContain('>pf</text>')
  })

  it('is refused where nothing was drawn', () => {
    expect(() => cleanSvg('')).toThrow()
  })
})

it('writes chords’ symbols in letters of any font, and smaller than the engraver measured them', () => {
  const symbol =
    '<g id="h" class="harm"><text x="1" y="2" font-size="0px"><tspan font-size="405px">F</tspan><tspan font-family="Leipzig" font-size="720px">\uea66</tspan><tspan font-size="405px">11</tspan></text></g>'
  const drawn = cleanSvg(`<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg">${symbol}</svg>`)
  expect(drawn).toContain(
    '<tspan font-size="320px">F</tspan><tspan font-size="320px">♯</tspan><tspan font-size="320px">11</tspan>',
  )
})
