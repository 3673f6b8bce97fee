import { useEffect, useMemo, useState } from 'react'
import type { Piece } from '../../../pieces/index.ts'
import type { HandsFree } from '../../../platform/handsFree.ts'
import { keyLetter } from '../../../platform/web/piano/useComputerKeys.ts'
import { useKeyInput } from '../input/useKeyInput.ts'
import type { KeyMark } from '../keyboard/PianoKey.tsx'
import type { KeyRange } from './DeskKeys.tsx'
import type { Desk } from './useDesk.ts'
import type { Settings } from './useSettings.ts'

const OCTAVE = 12
const LEAST = 24

/** The keys that a piece needs, from C to C, two octaves at least. */
function rangeOfKeys(notes: Piece['notes']): KeyRange {
  const keys = notes.map(({ midi }) => midi)
  const from = Math.floor(Math.min(60, ...keys) / OCTAVE) * OCTAVE
  return { from, to: Math.max(from + LEAST, Math.ceil(Math.max(60, ...keys) / OCTAVE) * OCTAVE) }
}

/** What the member plays on, and what the keys on the screen show of it. */
export function useHands(piece: Piece, desk: Desk, settings: Settings, onHandsFree: (said: HandsFree) => void) {
  const range = useMemo(() => rangeOfKeys(piece.notes), [piece])
  const used = useMemo(() => usedKeys(piece), [piece])
  const [octave, setOctave] = useState(() => Math.min(60, Math.max(range.from, range.to - OCTAVE)))
  const [played, setPlayed] = useState<ReadonlyMap<number, KeyMark>>(new Map())
  const { session, playing, wanted } = desk
  const shift = (octaves: 1 | -1) =>
    setOctave((now) => Math.min(range.to - OCTAVE, Math.max(range.from, now + octaves * OCTAVE)))
  const computer = { from: octave, shift }
  const input = useKeyInput({ sound: !settings.soundsItself, computer, onHandsFree, used })
  const { subscribe, down, held, press, release } = input
  useEffect(
    () =>
      subscribe(({ kind, key, at }) => {
        const verdict = kind === 'down' ? session.current?.press(key, at) : undefined
        if (verdict) setPlayed((now) => new Map(now).set(key, verdict))
        else setPlayed((now) => (now.has(key) ? new Map([...now].filter(([other]) => other !== key)) : now))
      }),
    [subscribe, session],
  )
  const hinted = playing && settings.mode === 'wait' && settings.hints ? wanted : []
  const marks = new Map<number, KeyMark>([...hinted.map(({ midi }) => [midi, 'given'] as const), ...played])
  const letters = (key: number) => keyLetter(key - octave)
  return { input, keys: { range, down, held, press, release, marks, letters } }
}

const usedKeys = ({ notes }: Piece) => ({
  lowest: Math.min(...notes.map(({ midi }) => midi)),
  highest: Math.max(...notes.map(({ midi }) => midi)),
})
