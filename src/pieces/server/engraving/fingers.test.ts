import { describe, expect, it } from 'vitest'
import { clearStems, placeFingers, withoutPartName } from './fingers.ts'

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

  it('stand beside their stems: to the left above, to the right below', () => {
    const drawn = ['f1', 'f2'].map((id) => `<g id="${id}" class="fing"><text x="1000" y="5">1</text></g>`).join('')
    const mei = `<fing xml:id="f1" place="above" startid="#a">1</fing><fing xml:id="f2" place="below" startid="#b">1</fing>`
    expect([...clearStems(drawn, mei).matchAll(/x="(\d+)"/g)].map(([, x]) => x)).toEqual(['940', '1060'])
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
