import { describe, expect, it } from 'vitest'
import { placeFingers, placeTuplets, withoutPadding, withoutPartName } from './fingers.ts'

const finger = (id: string, of: string, number: number, more = '') =>
  `<fing xml:id="${id}" staff="1"${more} startid="#${of}">${number}</fing>`
const CHORD = '<chord xml:id="c"><note xml:id="low"/><note xml:id="high"/></chord>'
const bar = (right: string, left: string, fingers: string) =>
  `<measure n="1"><staff n="1">${right}</staff><staff n="2">${left}</staff>${fingers}</measure>`

describe('fingers', () => {
  it('of a chord stand in one column, the lowest note’s nearest to the staff above and farthest below', () => {
    const numbers = finger('f1', 'low', 1) + finger('f2', 'high', 5)
    const placed = (mei: string) =>
      [...placeFingers(mei).matchAll(/<fing xml:id="(\w+)" staff="1" place="(\w+)" startid="#(\w+)">/g)].map(
        ([, id, place, at]) => `${id} ${place} ${at}`,
      )
    expect(placed(bar(CHORD, '', numbers))).toEqual(['f1 above c', 'f2 above c'])
    expect(placed(bar('', CHORD, numbers))).toEqual(['f2 below c', 'f1 below c'])
    expect(placed(bar('<note xml:id="low"/>', CHORD, finger('f1', 'low', 3, ' place="below"')))).toEqual(['f1 below c'])
  })

  it('of what is not in the music stay as they are', () => {
    const mei = bar('', '', finger('f1', 'gone', 1))
    expect(placeFingers(mei)).toContain('startid="#gone"')
    expect(placeFingers(bar(CHORD, '', ''))).toBe(bar(CHORD, '', ''))
  })

  it('are drawn without what makes them as wide as a head', () => {
    const written = placeFingers(bar(CHORD, '', finger('f1', 'low', 1)))
    expect(written).toContain(">'1'<")
    const drawn = (text: string, kind = 'fing') =>
      `<g id="f1" class="${kind}"><text x="9"><tspan id="t"><tspan font-size="3px">${text}</tspan></tspan></text></g>`
    expect(withoutPadding(drawn("'1'"))).toBe(drawn('1'))
    expect(withoutPadding(drawn("'1'", 'dir'))).toBe(drawn("'1'", 'dir'))
  })
})

describe('brackets of tuplets', () => {
  const TUPLET = '<layer n="1"><tuplet xml:id="t" num="3"><note/></tuplet></layer>'
  const placesIn = (mei: string) =>
    [...placeTuplets(mei).matchAll(/<tuplet bracket\.place="(\w+)" num\.place="(\w+)" /g)].map(
      ([, bracket, number]) => [bracket, number],
    )
  const fing = (staff: number, place: string) =>
    `<fing xml:id="f${staff}" staff="${staff}" place="${place}" startid="#a">1</fing>`

  it('are across from the fingers of their staff, and where the engraver has them without any', () => {
    expect(placesIn(bar(TUPLET, TUPLET, fing(1, 'above') + fing(2, 'below')))).toEqual([
      ['below', 'below'],
      ['above', 'above'],
    ])
    expect(placesIn(bar(TUPLET, TUPLET, fing(1, 'above')))).toEqual([['below', 'below']])
    expect(placesIn(bar(TUPLET, TUPLET, ''))).toEqual([])
  })

  it('stay where the source has them, and where another voice is below them', () => {
    const told = TUPLET.replace('num=', 'bracket.place="above" num=')
    for (const layers of [told, `${TUPLET}<layer n="2"><note/></layer>`]) {
      const mei = bar(layers, '', fing(1, 'above'))
      expect(placeTuplets(mei)).toBe(mei)
    }
  })
})

describe('the name of a part', () => {
  it('is left out for one player, and kept where there are several', () => {
    const label = '<label xml:id="l">Piano</label><labelAbbr>Pno.</labelAbbr>'
    const staff = '<staffDef n="1"/>'
    expect(withoutPartName(`<staffGrp>${label}${staff}${staff}</staffGrp>`)).toBe(
      `<staffGrp>${staff}${staff}</staffGrp>`,
    )
    const trio = `<staffGrp>${label}${staff.repeat(3)}</staffGrp>`
    expect(withoutPartName(trio)).toBe(trio)
  })
})
