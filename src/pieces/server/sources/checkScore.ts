// A few bytes of MusicXML can ask the engraver for gigabytes; what is counted here bounds what it has to do.
import { AppError } from '../../../platform/errors.ts'

export const MAX_NOTES = 20_000
const MAX_PARTS = 8
const MAX_CHORD = 32
/** In quarters: of one note or step, and of all that the longest piece has in all its voices. */
const MAX_LENGTH = 256
const MAX_TOTAL = 250_000

/** Elements that hold a number, and the least and the most that it may be. */
const NUMBERS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  divisions: [1, 1_000_000],
  duration: [0, 1_000_000_000],
  staves: [1, 4],
  staff: [1, 4],
  'staff-lines': [0, 12],
  octave: [0, 9],
  fifths: [-7, 7],
  beats: [1, 128],
  'beat-type': [1, 64],
  'actual-notes': [1, 1000],
  'normal-notes': [1, 1000],
  'multiple-rest': [1, 400],
}
const COUNTED = ['score-part', 'part', 'note', 'chord']
const OPENING = new RegExp(`<(${[...COUNTED, ...Object.keys(NUMBERS)].join('|')})(?=[\\s/>])`, 'g')
/** The number of an element whose name was just read; '3+2' is a number of beats. */
const CONTENT = /^(?:\s+[\w:-]+="[^"<>]*")*\s*>\s*(-?[\d.+]{1,16})\s*<\//
const LOOKED_AT = 200

const refuse = (text: string): AppError => new AppError('invalid', text)

/**
 * Goes through a score without parsing it, so that numbers which are written in another way than music programs do (by
 * entities, around comments) are refused, too.
 * @throws AppError 'invalid' for numbers that no piece for the piano has, and for more than the engraver can draw
 */
export function checkScore(xml: string): void {
  let [parts, notes, chord, divisions, total] = [0, 0, 0, 1, 0]
  let isChord = false
  for (const { 1: name = '', 0: opening, index } of xml.matchAll(OPENING)) {
    if (name === 'score-part' && ++parts > MAX_PARTS) throw refuse(`A score may have at most ${MAX_PARTS} parts.`)
    // each part says anew how its durations are counted
    if (name === 'part') divisions = 1
    if (name === 'note') {
      notes++
      if (!isChord) chord = 1
      isChord = false
    }
    if (name === 'chord') {
      isChord = true
      if (++chord > MAX_CHORD) throw refuse(`A chord may have at most ${MAX_CHORD} notes.`)
    }
    if (!NUMBERS[name]) continue
    const value = readNumber(xml, name, index + opening.length)
    if (name === 'divisions') divisions = value
    if (name !== 'duration') continue
    total += value / divisions
    if (value > MAX_LENGTH * divisions) throw refuse(`A note or a step may last at most ${MAX_LENGTH} quarters.`)
    if (total > MAX_TOTAL) throw refuse('This piece is too long.')
  }
  if (notes > MAX_NOTES) throw refuse(`A piece may have at most ${MAX_NOTES} notes; this one has ${notes}.`)
}

function readNumber(xml: string, name: string, at: number): number {
  const [least, most] = NUMBERS[name] as readonly [number, number]
  const text = CONTENT.exec(xml.slice(at, at + LOOKED_AT))?.[1]
  const value = text?.split('+').reduce((sum, part) => sum + Number(part), 0) ?? Number.NaN
  if (!(value >= least && value <= most))
    throw refuse(`This score has a number (${name}) that is not between ${least} and ${most}.`)
  return value
}
