import { useEffect, useMemo, useState } from 'react'
import type { Piece } from '../../../pieces/index.ts'
import { keyLetter, useComputerKeys } from '../../../platform/web/piano/useComputerKeys.ts'
import { useHeldKeys } from '../../../platform/web/piano/useHeldKeys.ts'
import { useMidi } from '../../../platform/web/piano/useMidi.ts'
import type { KeyMark } from '../keyboard/PianoKey.tsx'
import type { KeyRange } from './DeskKeys.tsx'
import type { Desk } from './useDesk.ts'
import type { Settings } from './useSettings.ts'

const OCTAVE = 12
const LEAST = 24

/** The keys that a piece needs, from C to C, two octaves at least. */
export function rangeOfKeys(notes: Piece['notes']): KeyRange {
  const keys = notes.map(({ midi }) => midi)
  const from = Math.floor(Math.min(60, ...keys) / OCTAVE) * OCTAVE
  return { from, to: Math.max(from + LEAST, Math.ceil(Math.max(60, ...keys) / OCTAVE) * OCTAVE) }
}

/** What the member plays on, and what the keys on the screen show of it. */
export function useHands(piece: Piece, desk: Desk, settings: Settings) {
  const range = useMemo(() => rangeOfKeys(piece.notes), [piece])
  const [octave, setOctave] = useState(() => Math.min(60, Math.max(range.from, range.to - OCTAVE)))
  const [played, setPlayed] = useState<ReadonlyMap<number, KeyMark>>(new Map())
  const { session, playing, wanted } = desk
  const { down, held, press, release } = useHeldKeys((midi) => {
    const verdict = session.current?.press(midi, performance.now())
    if (verdict) setPlayed((now) => new Map(now).set(midi, verdict))
  })
  useEffect(() => {
    setPlayed((now) =>
      now.size > 0 && [...now.keys()].some((midi) => !down.has(midi))
        ? new Map([...now].filter(([midi]) => down.has(midi)))
        : now,
    )
  }, [down])
  useComputerKeys(true, {
    press: (source, semitones) => press(source, octave + semitones),
    release,
    shift: (octaves) => setOctave((now) => Math.min(range.to - OCTAVE, Math.max(range.from, now + octaves * OCTAVE))),
  })
  const midi = useMidi({
    press: (key, velocity) => press(`midi ${key}`, key, velocity),
    release: (key) => release(`midi ${key}`),
  })
  const hinted = playing && settings.mode === 'wait' && settings.hints ? wanted : []
  const marks = new Map<number, KeyMark>([...hinted.map(({ midi }) => [midi, 'given'] as const), ...played])
  const letters = (key: number) => keyLetter(key - octave)
  return { range, down, held, press, release, marks, letters, midi }
}
