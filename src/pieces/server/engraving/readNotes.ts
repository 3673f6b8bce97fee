// Reads out of what Verovio answers which notes there are, how they are written and when they sound.
import type { VerovioToolkit } from 'verovio/esm'
import { noteName, parseName } from '../../../platform/spelling.ts'
import type { PieceNote } from '../../contract.ts'

/** Moments in playing order; a note that is played again by a repeat has its id with an ending. */
type Timemap = readonly {
  qstamp: number
  tstamp: number
  on?: string[]
  off?: string[]
  measureOn?: string
  tempo?: number
}[]

type Written = {
  bar: number
  staff: number
  letter: string
  octave: number
  finger?: number
  ornament?: PieceNote['ornament']
}
/** `ties` leads from a note that is held on to the one it is held from. */
type Source = {
  notes: Map<string, Written>
  ties: Map<string, string>
  /** As many as are printed with a number: an upbeat is none of them. */
  bars: number
  key: string
  timeSignature: string
}

/** What a source says, however it is drawn. */
export type Music = Pick<Source, 'bars' | 'key' | 'timeSignature'> & {
  notes: PieceNote[]
  seconds: number
  tempo: number
}

/** The music of what the toolkit has loaded. */
export function readMusic(toolkit: VerovioToolkit): Music {
  const source = readSource(toolkit.getMEI({}))
  const timemap = toolkit.renderToTimemap({ includeMeasures: true }) as Timemap
  const notes = readNotes(source, timemap, (id) => toolkit.getMIDIValuesForElement(id).pitch)
  const { bars, key, timeSignature } = source
  const seconds = (timemap.at(-1)?.tstamp ?? 0) / 1000
  const tempo = timemap.find((moment) => moment.tempo)?.tempo ?? 120
  return { notes, bars, seconds, tempo, key, timeSignature }
}

const TAG = /<(\/?)([\w:]+)((?:\s+[\w:.-]+="[^"]*")*)\s*(\/?)>([^<]*)/g
const ATTRIBUTE = /([\w:.-]+)="([^"]*)"/g
const DECORATIONS = new Set(['trill', 'mordent', 'turn'])
const NATURAL: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }
const MAJOR = ['Cb', 'Gb', 'Db', 'Ab', 'Eb', 'Bb', 'F', 'C', 'G', 'D', 'A', 'E', 'B', 'F#', 'C#']
const MINOR = ['Ab', 'Eb', 'Bb', 'F', 'C', 'G', 'D', 'A', 'E', 'B', 'F#', 'C#', 'G#', 'D#', 'A#']

/** How notes are written, by their ids, out of Verovio's own form of the source (MEI). */
export function readSource(mei: string): Source {
  const notes: Source['notes'] = new Map()
  const ties: Source['ties'] = new Map()
  let [bar, staff, measures, upbeats] = [0, 1, 0, 0]
  let [key, timeSignature] = ['', '']
  let graceChord = false
  for (const [, closing, name, attributes = '', , text = ''] of mei.matchAll(TAG)) {
    if (name === 'chord' && closing) graceChord = false
    if (closing) continue
    const of = Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, field, value]) => [field, value ?? '']))
    if (name === 'keySig' && !key) key = nameKey(of.sig ?? '0', of.mode)
    if (name === 'meterSig' && !timeSignature && of.count) timeSignature = `${of.count}/${of.unit}`
    if (name === 'measure') {
      measures++
      bar = Number.parseInt(of.n ?? '', 10)
      if (!Number.isFinite(bar)) bar = measures
      if (bar === 0) upbeats++
    }
    if (name === 'staff' && of.n) staff = Number(of.n)
    if (name === 'chord') graceChord = of.grace !== undefined
    if (name === 'note' && of['xml:id'] && of.pname)
      notes.set(of['xml:id'], {
        ...{ bar, staff, letter: of.pname, octave: Number(of.oct) },
        ...(of.grace || graceChord ? { ornament: 'grace' } : {}),
      })
    if (name && DECORATIONS.has(name)) {
      const note = notes.get((of.startid ?? '').slice(1))
      if (note) note.ornament = 'decorated'
    }
    if (name === 'tie' && of.startid && of.endid) ties.set(of.endid.slice(1), of.startid.slice(1))
    if (name === 'fing') {
      const note = notes.get((of.startid ?? '').slice(1))
      const finger = Number.parseInt(text, 10)
      if (note && finger >= 1 && finger <= 5) note.finger = finger
    }
  }
  return { notes, ties, bars: measures - upbeats, key, timeSignature }
}

/** 'E♭ major'; a signature of three flats is written '3f'. */
function nameKey(signature: string, mode = 'major'): string {
  const count = Number.parseInt(signature, 10) || 0
  const fifths = signature.endsWith('f') ? -count : count
  const tonic = (mode === 'minor' ? MINOR : MAJOR)[fifths + 7]
  return tonic ? `${noteName(parseName(tonic)).slice(0, -1)} ${mode === 'minor' ? 'minor' : 'major'}` : ''
}

/** The notes in playing order, each with its hand by its staff; notes that a tie holds are one. */
function readNotes({ notes, ties }: Source, timemap: Timemap, pitchOf: (id: string) => number): PieceNote[] {
  const ends = new Map<string, number>()
  for (const { off, qstamp } of timemap) for (const id of off ?? []) ends.set(id, qstamp)
  const played: PieceNote[] = []
  /** What each element sounded in last, which for a held one is the note that it is held from. */
  const sounding = new Map<string, PieceNote>()
  for (const { on, qstamp } of timemap)
    for (const playing of on ?? []) {
      const id = playing.replace(/-rend\d+$/, '')
      const written = notes.get(id)
      if (!written) continue
      const end = ends.get(playing) ?? qstamp
      const held = sounding.get(ties.get(id) ?? '')
      if (held && Math.abs(held.at + held.duration - qstamp) < 0.01) {
        held.duration = round(end - held.at)
        sounding.set(id, held)
        continue
      }
      const note = present(id, written, pitchOf(id), qstamp, end)
      sounding.set(id, note)
      played.push(note)
    }
  return played
}

function present(id: string, written: Written, midi: number, at: number, end: number): PieceNote {
  const { bar, staff, letter, octave, finger, ornament } = written
  const natural = (NATURAL[letter] ?? 0) + 12 * (octave + 1)
  const step = 'cdefgab'.indexOf(letter) + 7 * octave
  return {
    ...{ id, midi, name: noteName({ step, alter: midi - natural }), bar },
    ...{ hand: staff === 1 ? 'right' : 'left', at: round(at), duration: round(end - at) },
    ...(finger === undefined ? {} : { finger }),
    ...(ornament === undefined ? {} : { ornament }),
  }
}

const round = (quarters: number): number => Math.round(quarters * 1000) / 1000
