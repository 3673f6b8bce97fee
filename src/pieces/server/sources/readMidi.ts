import { createRequire } from 'node:module'
import { AppError } from '../../../platform/errors.ts'
import { noteName, parseName, spellInKey, usualRoot } from '../../../platform/spelling.ts'
import type { PieceNote } from '../../contract.ts'
import { MAX_BARS } from './readXml.ts'

// its CommonJS half names what it exports in a way that Node can't read
const { Midi } = createRequire(import.meta.url)('@tonejs/midi') as typeof import('@tonejs/midi')

const MAX_NOTES = 20_000
/** Without two tracks the hands part here. */
const MIDDLE_C = 60

export type MidiSource = {
  title: string
  notes: PieceNote[]
  bars: number
  seconds: number
  tempo: number
  key: string
  timeSignature: string
}

export const isMidi = (content: Buffer): boolean => content.toString('latin1', 0, 4) === 'MThd'

/** What a MIDI file plays; its hands are its first two tracks with notes, or cut at middle C. @throws AppError 'invalid' */
export function readMidi(content: Buffer): MidiSource {
  const midi = parse(content)
  const tracks = midi.tracks.filter(({ notes, channel }) => notes.length > 0 && channel !== 9)
  const count = tracks.reduce((sum, { notes }) => sum + notes.length, 0)
  if (count === 0) throw new AppError('invalid', 'This MIDI file has no notes.')
  if (count > MAX_NOTES)
    throw new AppError('invalid', `A piece may have at most ${MAX_NOTES} notes; this one has ${count}.`)
  const { header } = midi
  const [beats = 4, beatType = 4] = header.timeSignatures[0]?.timeSignature ?? []
  const barLength = (beats * 4) / beatType
  const signature = header.keySignatures[0]
  const write = writerFor(signature)
  const notes = tracks
    .flatMap(({ notes }, track) =>
      notes.map((note): PieceNote => {
        const at = note.ticks / header.ppq
        const isRight = tracks.length === 2 ? track === 0 : note.midi >= MIDDLE_C
        return {
          id: '',
          midi: note.midi,
          name: write(note.midi),
          bar: Math.floor(at / barLength) + 1,
          hand: isRight ? 'right' : 'left',
          at: round(at),
          duration: round(note.durationTicks / header.ppq),
        }
      }),
    )
    .sort((a, b) => a.at - b.at || a.midi - b.midi)
    .map((note, at) => ({ ...note, id: `n${at + 1}` }))
  const bars = notes.at(-1)?.bar ?? 1
  if (bars > MAX_BARS) throw new AppError('invalid', `A piece may have at most ${MAX_BARS} bars; this one has ${bars}.`)
  return {
    title: header.name
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 200),
    notes,
    bars,
    seconds: midi.duration,
    tempo: Math.round(header.tempos[0]?.bpm ?? 120),
    key: signature ? `${noteName(parseName(signature.key)).slice(0, -1)} ${signature.scale}` : '',
    timeSignature: `${beats}/${beatType}`,
  }
}

function parse(content: Buffer) {
  try {
    return new Midi(content)
  } catch {
    throw new AppError('invalid', 'This MIDI file is damaged.')
  }
}

/** Spells keys in the piece's own key where it says one. */
function writerFor(signature: { key: string; scale: string } | undefined): (midi: number) => string {
  if (!signature) return (midi) => noteName(usualRoot(midi))
  const tonic = parseName(signature.key)
  return (midi) => noteName(spellInKey(tonic, midi))
}

const round = (quarters: number): number => Math.round(quarters * 1000) / 1000
