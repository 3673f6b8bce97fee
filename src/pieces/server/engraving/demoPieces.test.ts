import { enableLog, LOG_OFF, VerovioToolkit } from 'verovio/esm'
import createVerovioModule from 'verovio/wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lessons, uploads } from '../../../../demo/lessons.ts'
import { type DemoPiece, demoPieces } from '../../../../demo/pieces.ts'
import { midiOf, noteName } from '../../../platform/spelling.ts'
import type { PieceNote } from '../../contract.ts'
import { barUnits, fifthsOf, hands, lengthOf, QUARTER, voicesOf } from '../../score.ts'
import { writeMusicXml } from '../../writeMusicXml.ts'
import { closeEngraver, engrave } from './engraver.ts'
import { countLines } from './phrases.ts'
import { readMusic } from './readNotes.ts'

let toolkit: VerovioToolkit
beforeAll(async () => {
  const module = await createVerovioModule()
  enableLog(LOG_OFF, module)
  toolkit = new VerovioToolkit(module)
  // reads the music alone; the journeys begin with an academy for which all of these pieces were drawn
  toolkit.setOptions({ xmlIdSeed: 1, breaks: 'none' })
})
afterAll(closeEngraver)

/** Drawing takes half a second each, and reading a quarter; `npm run test:long` does both for all of them. */
const every = (so: number) => demoPieces.filter((_, index) => process.env.DRAWN_PIECES === 'all' || index % so === 0)
/** What has two voices in a hand is read each time. */
const read = demoPieces.filter((piece) => piece.held || every(3).includes(piece))
/** What begins with an upbeat is drawn each time: it is what lines are ended wrongly in. */
const drawn = demoPieces.filter((piece) => piece.upbeat || every(12).includes(piece))

type Expected = Pick<PieceNote, 'midi' | 'name' | 'hand' | 'bar' | 'at' | 'duration' | 'finger'>

/** What the compact source says, counted here and not by the writer: notes held by a tie are one. */
function readPiece(piece: DemoPiece): Expected[] {
  const voices = hands.flatMap((hand) => voicesOf(piece, hand).map((bars) => ({ hand, bars })))
  return voices.flatMap(({ hand, bars }) => {
    const found: Expected[] = []
    let at = 0
    let held = false
    for (const [index, bar] of bars.entries())
      for (const { notes, units, fingers, tied } of bar) {
        const names = [...notes].sort((a, b) => midiOf(a) - midiOf(b))
        for (const [place, note] of names.entries()) {
          const before = held ? found.findLast(({ midi }) => midi === midiOf(note)) : undefined
          if (before) before.duration += units / QUARTER
          else
            found.push({
              ...{ midi: midiOf(note), name: noteName(note), hand, bar: index + (piece.upbeat ? 0 : 1) },
              ...{ at: at / QUARTER, duration: units / QUARTER },
              ...(fingers[place] ? { finger: fingers[place] } : {}),
            })
        }
        held = tied
        at += units
      }
    return found
  })
}

const inOrder = (notes: readonly Expected[]): Expected[] =>
  notes
    .map(({ midi, name, hand, bar, at, duration, finger }) => ({
      ...{ midi, name, hand, bar, at: round(at), duration: round(duration) },
      ...(finger ? { finger } : {}),
    }))
    .sort((a, b) => a.at - b.at || a.hand.localeCompare(b.hand) || a.midi - b.midi)
const round = (quarters: number) => Math.round(quarters * 100) / 100

/** Fingers of a drawing with a stem through them, or beside them within the width of a note's head. */
function fingersAtStems(svg: string, notes: readonly Expected[]): string[] {
  const [ASIDE, HEIGHT] = [175, 200]
  const stems = [...svg.matchAll(/class="stem"><path d="M(\d+) (\d+) L\d+ (\d+)"/g)].map((match) =>
    match.slice(1).map(Number),
  )
  const fingers = [...svg.matchAll(/class="fing"><text x="(\d+)" y="(\d+)"/g)].map((match) =>
    match.slice(1).map(Number),
  )
  // whole notes have no stem, and some grips are left to the reader's own fingers
  expect(stems.length > 0).toBe(notes.some(({ duration }) => duration < 4))
  expect(fingers.length > 0).toBe(notes.some(({ finger }) => finger !== undefined))
  return fingers
    .filter(([x = 0, y = 0]) =>
      stems.some(
        ([at = 0, one = 0, other = 0]) =>
          Math.abs(at - x) < ASIDE && Math.max(one, other) > y - HEIGHT && Math.min(one, other) < y,
      ),
    )
    .map(([x, y]) => `${x}, ${y}`)
}

describe('the demo’s pieces', () => {
  it('are at least sixty, each with a title of its own and something to belong to', () => {
    expect(demoPieces.length).toBeGreaterThanOrEqual(60)
    expect(new Set(demoPieces.map(({ title }) => title)).size).toBe(demoPieces.length)
    const titles = { lesson: lessons.map(({ title }) => title), upload: uploads.map(({ title }) => title) }
    for (const { of } of demoPieces) {
      if ('lesson' in of) expect(titles.lesson).toContain(of.lesson)
      if ('upload' in of) expect(titles.upload).toContain(of.upload)
    }
  })

  it('are there for every lesson that has something to play', () => {
    const WITHOUT = [
      'Sit, reach, relax',
      'Organ versus piano roles',
      'Build a set list',
      'Lead from the keyboard',
      'Record yourself well',
      'Prepare for nerves',
    ]
    const played = new Set(demoPieces.flatMap(({ of }) => ('lesson' in of ? [of.lesson] : [])))
    expect(lessons.filter(({ title }) => !played.has(title)).map(({ title }) => title)).toEqual(WITHOUT)
  })

  it.each(demoPieces)('$title fills its bars, in reach of two hands', (piece) => {
    const { right, left } = piece.parts
    expect(right.length).toBe(left.length)
    const whole = barUnits(piece)
    for (const bars of hands.flatMap((hand) => voicesOf(piece, hand))) {
      expect(bars.length).toBe(right.length)
      const [first = [], last = []] = [bars[0], bars.at(-1)]
      const inner = piece.upbeat ? bars.slice(1, -1) : bars
      for (const bar of inner) expect(lengthOf(bar)).toBe(whole)
      if (piece.upbeat) expect(lengthOf(first) + lengthOf(last)).toBe(whole)
      for (const { notes } of bars.flat()) {
        const keys = notes.map(midiOf)
        expect(Math.max(0, ...keys) - Math.min(...keys, 200)).toBeLessThanOrEqual(16)
        for (const key of keys) expect(key >= 28 && key <= 96).toBe(true)
        for (const { alter } of notes) expect(Math.abs(alter)).toBeLessThanOrEqual(2)
      }
    }
    expect(Math.abs(fifthsOf(piece.key))).toBeLessThanOrEqual(6)
  })

  it.each(read)('$title is read as its source says: keys, names, hands, onsets, bars, fingers', (piece) => {
    expect(toolkit.loadData(writeMusicXml(piece))).toBeTruthy()
    const { notes, bars, tempo, timeSignature } = readMusic(toolkit)
    expect(bars).toBe(piece.parts.right.length - (piece.upbeat ? 1 : 0))
    expect(tempo).toBe(piece.tempo)
    expect(timeSignature).toBe(`${piece.beats}/${piece.beatType}`)
    expect(inOrder(notes)).toEqual(inOrder(readPiece(piece)))
  })

  it.each(drawn)('$title is drawn in lines of whole phrases', async (piece) => {
    const { notes, bars, wide, phone } = await engrave(writeMusicXml(piece), () => {})
    const measures = bars + (piece.upbeat ? 1 : 0)
    for (const [svg, longest] of [
      [wide, 4],
      [phone, 2],
    ] as const) {
      const lines = countLines(svg)
      expect(lines.reduce((sum, count) => sum + count, 0)).toBe(measures)
      // an upbeat is in the line of the first full bar
      if (piece.upbeat) expect(lines[0]).toBeGreaterThan(1)
      // a bar alone ends no piece whose other bars stand together
      const full = lines.map((count, at) => (piece.upbeat && at === 0 ? count - 1 : count))
      if (Math.max(...full) > 1) expect(full.at(-1), lines.join('+')).toBeGreaterThan(1)
      const whole = lines.slice(piece.upbeat ? 1 : 0, -1)
      if (lines.length > 1 && Math.min(...lines) > 1)
        expect(whole.every((count) => count <= longest && count % 2 === 0)).toBe(true)
      const staves = svg.match(/class="staff"/g)?.length ?? 0
      expect(staves).toBe(measures * new Set(notes.map(({ hand }) => hand)).size)
      expect(fingersAtStems(svg, notes)).toEqual([])
    }
  })
})
