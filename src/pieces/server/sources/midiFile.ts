// The bytes of a MIDI file, read in one pass whose time grows with their number alone, whatever is in them.
import { AppError } from '../../../platform/errors.ts'
import { MAX_NOTES } from './checkScore.ts'

/** A struck key, its times in ticks; `voice` tells apart the channels of a track, and the tracks of a file. */
export type MidiNote = { voice: number; channel: number; midi: number; start: number; end: number }
export type MidiFile = {
  /** Ticks in a quarter. */
  division: number
  /** Of the first track. */
  name: string
  /** Those that end, in the order of their ends. */
  notes: MidiNote[]
  tempos: { tick: number; microseconds: number }[]
  meters: { tick: number; beats: number; beatType: number }[]
  /** Sharps, or flats below zero. */
  keys: { tick: number; fifths: number; isMinor: boolean }[]
}

const [NOTE_OFF, NOTE_ON, PROGRAM, PRESSURE] = [0x8, 0x9, 0xc, 0xd]
const [META, SYSEX, SYSEX_GOES_ON] = [0xff, 0xf0, 0xf7]
const [NAME, END, TEMPO, METER, KEY] = [0x03, 0x2f, 0x51, 0x58, 0x59]
/** The bytes that these are told in. */
const META_LENGTH: Readonly<Record<number, number>> = { [TEMPO]: 3, [METER]: 2, [KEY]: 2 }

const refuse = (text: string): AppError => new AppError('invalid', text)
const damaged = () => refuse('This MIDI file is damaged.')

/** @throws AppError 'invalid' for what is damaged, counts time otherwise than in quarters, or has too many notes */
export function readMidiFile(content: Buffer): MidiFile {
  const header = content.length < 14 ? Number.POSITIVE_INFINITY : content.readUInt32BE(4)
  if (header < 6 || 8 + header > content.length) throw damaged()
  const division = content.readUInt16BE(12)
  if (division >= 0x8000) throw refuse('This MIDI file counts time in frames of a film, and has no bars.')
  if (division === 0) throw refuse('This MIDI file does not say how long a quarter is.')
  const file: MidiFile = { division, name: '', notes: [], tempos: [], meters: [], keys: [] }
  const struck: Struck = { count: 0 }
  let tracks = 0
  for (let at = 8 + header; at + 8 <= content.length; ) {
    const [id, length] = [content.toString('latin1', at, at + 4), content.readUInt32BE(at + 4)]
    if (at + 8 + length > content.length) throw damaged()
    if (id === 'MTrk')
      readTrack(file, new Bytes(content.subarray(at + 8, at + 8 + length)), { track: tracks++, struck })
    at += 8 + length
  }
  return file
}

/** The keys that are struck in all tracks. */
type Struck = { count: number }
/** Changes of tempo, meter and key; more than any music has. */
const MAX_CHANGES = 10_000

/** Adds what a track holds. @throws AppError 'invalid' at the first note too many, which is never kept */
function readTrack(file: MidiFile, bytes: Bytes, { track, struck }: { track: number; struck: Struck }): void {
  const sounding = new Map<number, { starts: number[]; ended: number }>()
  let [tick, running] = [0, 0]
  while (!bytes.isOver) {
    tick += bytes.length()
    const first = bytes.peek()
    if (first >= 0x80) bytes.byte()
    const status = first >= 0x80 ? first : running
    if (status === META) {
      const type = bytes.byte()
      if (type === END) return
      readMeta(file, type, bytes.take(bytes.length()), tick, track)
      continue
    }
    if (status === SYSEX || status === SYSEX_GOES_ON) {
      bytes.take(bytes.length())
      continue
    }
    if (status < 0x80 || status > SYSEX) throw damaged()
    running = status
    const [kind, channel] = [status >> 4, status & 0x0f]
    const midi = bytes.data()
    if (kind === PROGRAM || kind === PRESSURE) continue
    const velocity = bytes.data()
    if (kind !== NOTE_ON && kind !== NOTE_OFF) continue
    const key = channel * 128 + midi
    const notes = sounding.get(key) ?? { starts: [], ended: 0 }
    sounding.set(key, notes)
    if (kind === NOTE_ON && velocity > 0) {
      if (++struck.count > MAX_NOTES) throw refuse(`A piece may have at most ${MAX_NOTES} notes; this one has more.`)
      notes.starts.push(tick)
      continue
    }
    // a key that is struck again before it is released ends in the order in which it was struck
    const start = notes.starts[notes.ended]
    if (start === undefined) continue
    notes.ended++
    file.notes.push({ voice: track * 16 + channel, channel, midi, start, end: tick })
  }
}

function readMeta(file: MidiFile, type: number, data: Buffer, tick: number, track: number): void {
  if (data.length < (META_LENGTH[type] ?? 0)) throw damaged()
  if (type in META_LENGTH && file.tempos.length + file.meters.length + file.keys.length >= MAX_CHANGES)
    throw refuse(`A piece may change its tempo, meter and key at most ${MAX_CHANGES} times.`)
  if (type === NAME && track === 0) file.name = data.toString('latin1')
  if (type === TEMPO) file.tempos.push({ tick, microseconds: data.readUIntBE(0, 3) })
  if (type === METER) file.meters.push({ tick, beats: data.readUInt8(0), beatType: 2 ** data.readUInt8(1) })
  if (type === KEY) file.keys.push({ tick, fifths: data.readInt8(0), isMinor: data.readUInt8(1) === 1 })
}

/** The bytes of a track; to read beyond them is damage. */
class Bytes {
  readonly #content: Buffer
  #at = 0

  constructor(content: Buffer) {
    this.#content = content
  }

  get isOver(): boolean {
    return this.#at >= this.#content.length
  }

  peek(): number {
    const value = this.#content[this.#at]
    if (value === undefined) throw damaged()
    return value
  }

  byte(): number {
    const value = this.peek()
    this.#at++
    return value
  }

  /** What a message says is below 128; anything else begins another one. */
  data(): number {
    const value = this.byte()
    if (value >= 0x80) throw damaged()
    return value
  }

  /** A number of up to four bytes, each but the last with its highest bit set. */
  length(): number {
    let value = 0
    for (let count = 0; count < 4; count++) {
      const part = this.byte()
      value = value * 128 + (part & 0x7f)
      if (part < 0x80) return value
    }
    throw damaged()
  }

  take(count: number): Buffer {
    const end = this.#at + count
    if (end > this.#content.length) throw damaged()
    const taken = this.#content.subarray(this.#at, end)
    this.#at = end
    return taken
  }
}
