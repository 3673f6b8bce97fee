import { AppError } from '../../../platform/errors.ts'
import { noteName, parseName, type Spelled, spellInKey, usualRoot } from '../../../platform/spelling.ts'
import type { PieceNote } from '../../contract.ts'
import { type MidiFile, type MidiNote, readMidiFile } from './midiFile.ts'
import { MAX_BARS } from './readXml.ts'

/** Without two voices the hands part here. */
const MIDDLE_C = 60
const DRUMS = 9
/** Quarters a minute, where a file does not say it. */
const USUAL_TEMPO = 120
const MAX_TEMPO = 1000
const MAX_BEAT_TYPE = 64
const MINUTE = 60_000_000

export type MidiSource = {
  title: string
  notes: PieceNote[]
  bars: number
  seconds: number
  tempo: number
  key: string
  timeSignature: string
}

const refuse = (text: string): AppError => new AppError('invalid', text)

export const isMidi = (content: Buffer): boolean => content.toString('latin1', 0, 4) === 'MThd'

/** What a MIDI file plays; its hands are its first two voices with notes, or cut at middle C. @throws AppError 'invalid' */
export function readMidi(content: Buffer): MidiSource {
  const file = readMidiFile(content)
  const struck = file.notes.filter(({ channel }) => channel !== DRUMS)
  if (struck.length === 0) throw refuse('This MIDI file has no notes.')
  const { beats, beatType } = readMeter(file)
  const key = first(file.keys.filter(({ fifths }) => Math.abs(fifths) <= 7))
  const tonic = key && tonicOf(key)
  const tempos = readTempos(file)
  const notes = present(struck, file.division, (beats * 4) / beatType, tonic)
  const bars = notes.at(-1)?.bar ?? 1
  if (bars > MAX_BARS) throw refuse(`A piece may have at most ${MAX_BARS} bars; this one has ${bars}.`)
  const end = struck.reduce((latest, note) => Math.max(latest, note.end), 0)
  return {
    title: file.name
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 200),
    notes,
    bars,
    seconds: secondsUntil(end, tempos, file.division),
    tempo: Math.round(MINUTE / (tempos[0]?.microseconds ?? MINUTE / USUAL_TEMPO)),
    key: key && tonic ? `${noteName(tonic).slice(0, -1)} ${key.isMinor ? 'minor' : 'major'}` : '',
    timeSignature: `${beats}/${beatType}`,
  }
}

function present(struck: MidiNote[], division: number, barLength: number, tonic: Spelled | undefined): PieceNote[] {
  const voices = [...new Set(struck.map(({ voice }) => voice))].sort((a, b) => a - b)
  return struck
    .map(({ voice, midi, start, end }): PieceNote => {
      const at = start / division
      const isRight = voices.length === 2 ? voice === voices[0] : midi >= MIDDLE_C
      return {
        ...{ id: '', midi, name: noteName(tonic ? spellInKey(tonic, midi) : usualRoot(midi)) },
        ...{ bar: Math.floor(at / barLength) + 1, hand: isRight ? 'right' : 'left' },
        ...{ at: round(at), duration: round((end - start) / division) },
      }
    })
    .sort((a, b) => a.at - b.at || a.midi - b.midi)
    .map((note, at) => ({ ...note, id: `n${at + 1}` }))
}

/** The first by time, wherever in the file it is. */
const first = <T extends { tick: number }>(all: readonly T[]): T | undefined =>
  all.reduce<T | undefined>((found, each) => (found && found.tick <= each.tick ? found : each), undefined)

function readMeter({ meters }: MidiFile): { beats: number; beatType: number } {
  const { beats, beatType } = first(meters) ?? { beats: 4, beatType: 4 }
  if (beats === 0 || beatType > MAX_BEAT_TYPE)
    throw refuse('This MIDI file has a time signature that can’t be counted.')
  return { beats, beatType }
}

/** Changes of tempo by time. */
function readTempos({ tempos }: MidiFile): MidiFile['tempos'] {
  if (tempos.some(({ microseconds }) => microseconds * MAX_TEMPO < MINUTE))
    throw refuse(`This MIDI file has a tempo of more than ${MAX_TEMPO} quarters a minute.`)
  return tempos.toSorted((a, b) => a.tick - b.tick)
}

function secondsUntil(end: number, tempos: MidiFile['tempos'], division: number): number {
  let [microseconds, tick, length] = [0, 0, MINUTE / USUAL_TEMPO]
  for (const change of tempos.filter((change) => change.tick < end)) {
    microseconds += ((change.tick - tick) / division) * length
    tick = change.tick
    length = change.microseconds
  }
  return (microseconds + ((end - tick) / division) * length) / 1_000_000
}

/** By the circle of fifths: F is one flat away from C, and A minor has the signature of C major. */
function tonicOf({ fifths, isMinor }: MidiFile['keys'][number]): Spelled {
  const place = fifths + (isMinor ? 4 : 1)
  const letter = 'FCGDAEB'.charAt(((place % 7) + 7) % 7)
  const signs = Math.floor(place / 7)
  return parseName(letter + (signs < 0 ? 'b'.repeat(-signs) : '#'.repeat(signs)))
}

const round = (quarters: number): number => Math.round(quarters * 1000) / 1000
