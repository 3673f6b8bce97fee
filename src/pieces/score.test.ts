import { describe, expect, it } from 'vitest'
import { findBeams } from './beams.ts'
import { giveHands } from './hands.ts'
import { formatLength, shelfHref } from './rules.ts'
import { barUnits, fifthsOf, lengthOf, parseBars, parsePitch, type Score, voicesOf } from './score.ts'
import { writeMusicXml } from './writeMusicXml.ts'

describe('the short notation', () => {
  it('has values that hold, dots, triplets, ties, fingers, chords, rests and labels', () => {
    const [bar, other] = parseBars(
      '"C7"C4+Eb4q.^13~ Fe | r C4et D4 E4 ww'.replace(' Fe', ' F4e').replace(' ww', ' C4w'),
    )
    expect(bar?.map(({ units }) => units)).toEqual([18, 6])
    expect(bar?.[0]).toMatchObject({
      fingers: [1, 3],
      tied: true,
      label: 'C7',
      notes: [{ step: 28 }, { step: 30, alter: -1 }],
    })
    expect(other?.map(({ units, triplet }) => [units, triplet])).toEqual([
      [6, false],
      [4, true],
      [4, true],
      [4, true],
      [48, false],
    ])
    expect(other?.[0]?.notes).toEqual([])
  })

  it('names what it can not read', () => {
    for (const wrong of ['H4q', 'C4x', 'C', '', 'C4^9']) expect(() => parseBars(wrong)).toThrow('This is no note')
  })

  it('writes a pitch with its octave, and keys as signatures', () => {
    expect(parsePitch('Cb5')).toEqual({ step: 35, alter: -1 })
    expect(parsePitch('B#3')).toEqual({ step: 27, alter: 1 })
    expect(['C', 'G', 'F', 'Eb', 'F#', 'Cm', 'Am', 'Gb', 'B'].map(fifthsOf)).toEqual([0, 1, -1, -3, 6, -3, 0, -6, 5])
    expect(barUnits({ beats: 6, beatType: 8 })).toBe(36)
  })
})

const beamsOf = (text: string, beats = 4, beatType = 4) =>
  findBeams(parseBars(text)[0] ?? [], { beats, beatType }).map((beams) =>
    [...beams.matchAll(/>([a-z ]+)</g)].map(([, state]) => state).join('+'),
  )

describe('beams', () => {
  it('span two beats of plain quavers, and one of anything quicker', () => {
    expect(beamsOf('C4e D4 E4 F4 G4q A4')).toEqual(['begin', 'continue', 'continue', 'end', '', ''])
    expect(beamsOf('C4s D4 E4e F4 G4')).toEqual(['begin+begin', 'continue+end', 'end', 'begin', 'end'])
  })

  it('go in threes where quavers do, and are broken by rests', () => {
    expect(beamsOf('C4e D4 E4 F4 G4 A4', 6, 8)).toEqual(['begin', 'continue', 'end', 'begin', 'continue', 'end'])
    expect(beamsOf('C4e r D4q')).toEqual(['', '', ''])
  })

  it('give a single semiquaver a hook', () => {
    expect(beamsOf('C4e. D4s E4q')).toEqual(['begin', 'end+backward hook', ''])
    expect(beamsOf('C4s D4e. E4q')).toEqual(['begin+forward hook', 'end', ''])
  })
})

const score = (right: string, left: string, key = 'C'): Score => ({
  ...{ title: 'A & B', composer: '<C>', key, beats: 4, beatType: 4, tempo: 90, upbeat: false },
  parts: { right: parseBars(right), left: parseBars(left) },
})

describe('MusicXML of a score', () => {
  it('writes an accidental where the signature or the bar has it otherwise, and once a bar', () => {
    const accidentals = (text: string, key?: string) =>
      [...writeMusicXml(score(text, 'rw', key)).matchAll(/<accidental>([a-z-]+)</g)].map(([, sign]) => sign)
    expect(accidentals('F#4q F#4 F4 F#4', 'C')).toEqual(['sharp', 'natural', 'sharp'])
    expect(accidentals('F#4q F#4 F4 F#5', 'G')).toEqual(['natural'])
    expect(accidentals('F#4w | F#4', 'C')).toEqual(['sharp', 'sharp'])
    expect(accidentals('F#4w~ | F#4', 'C')).toEqual(['sharp'])
  })

  it('writes a second voice from the beginning of its bar, on the staff of its hand', () => {
    const [upper, bass] = ['rq B3+D4h', 'G2h.']
    const one = { ...score('D5h.', upper), beats: 3 }
    const both = writeMusicXml({ ...one, held: { left: parseBars(bass) } })
    const order = [...both.matchAll(/<backup><duration>(\d+)|<voice>(\d)<\/voice>[\s\S]*?<staff>(\d)/g)]
    expect(order.map(([, back, voice, staff]) => back ?? `${voice} on ${staff}`)).toEqual([
      ...['1 on 1', '36', '2 on 2', '2 on 2', '2 on 2', '36', '4 on 2'],
    ])
    expect([...both.matchAll(/<stem>(\w+)</g)].map(([, way]) => way)).toEqual(['up', 'up', 'down'])
    expect(voicesOf(one, 'left')).toEqual([parseBars(upper)])
  })

  it('has no signature where the key is not told', () => {
    const xml = writeMusicXml(score('Bb4w', 'rw', ''))
    expect(xml).not.toContain('<key>')
    expect(xml).toContain('<accidental>flat<')
  })

  it('keeps words from being markup, and refuses what no note value writes', () => {
    const xml = writeMusicXml(score('C4w', 'rw'))
    expect(xml).toContain('A &#38; B')
    expect(xml).toContain('&#60;C&#62;')
    const odd = score('C4w', 'rw')
    const [moment] = odd.parts.right[0] ?? []
    expect(() => writeMusicXml({ ...odd, parts: { ...odd.parts, right: [[{ ...moment!, units: 7 }]] } })).toThrow(
      '7 units',
    )
    expect(lengthOf(odd.parts.right[0] ?? [])).toBe(48)
  })
})

describe('hands', () => {
  const notes = [
    { id: 'a', midi: 72, name: 'C5', bar: 1, hand: 'right' as const, at: 0, duration: 1 },
    { id: 'b', midi: 50, name: 'D3', bar: 1, hand: 'left' as const, at: 0, duration: 1 },
  ]
  it.each([
    ['written', ['right', 'left']],
    ['swapped', ['left', 'right']],
    ['split', ['left', 'left']],
    ['right', ['right', 'right']],
    ['left', ['left', 'left']],
  ] as const)('are given as chosen: %s', (choice, expected) => {
    expect(giveHands(notes, choice, 73).map(({ hand }) => hand)).toEqual(expected)
  })
})

describe('the words', () => {
  it('have lengths as clocks do, and addresses without what is not chosen', () => {
    expect([0, 65, 600].map(formatLength)).toEqual(['0:00', '1:05', '10:00'])
    expect(shelfHref({})).toBe('/member/pieces')
    expect(shelfHref({ level: 'beginner', q: undefined, category: 'learn songs' }, 2)).toBe(
      '/member/pieces?level=beginner&category=learn%20songs&page=2',
    )
  })
})
