import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import type { ActivityKind } from '../../../activity/index.ts'
import { useActivity } from '../../../activity/web/index.ts'
import type { Piece, PieceNote } from '../../../pieces/index.ts'
import type { HandsFree } from '../../../platform/handsFree.ts'
import { keyLetter } from '../../../platform/web/piano/useComputerKeys.ts'
import type { KeySource } from '../input/keyEvents.ts'
import { type KeyInput, useKeyInput } from '../input/useKeyInput.ts'
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

type Played = {
  input: KeyInput
  marks: ReadonlyMap<number, KeyMark>
  /** The letter of the computer's keyboard that plays a key. */
  letters: (midi: number) => string | undefined
}
const PlayedContext = createContext<Played | null>(null)

/** What changes with an instrument, and not with each key. */
type Instruments = Pick<KeyInput, 'subscribe'> & { keyboards: number }
const InstrumentsContext = createContext<Instruments | null>(null)

type Props = {
  piece: Piece
  desk: Desk
  settings: Settings
  range: KeyRange
  /** What the minutes in which keys are struck count as. */
  activity: ActivityKind
  onHandsFree: (said: HandsFree) => void
  children: ReactNode
}

/**
 * What the member plays on. Each key that goes down draws only what asks for it with `usePlayedInput()`, not the whole
 * desk.
 */
export function PlayedInput({ piece, desk, settings, range, activity, onHandsFree, children }: Props) {
  const used = useMemo(() => usedKeys(piece), [piece])
  const [octave, setOctave] = useState(() => Math.min(60, Math.max(range.from, range.to - OCTAVE)))
  const [played, setPlayed] = useState<ReadonlyMap<number, KeyMark>>(new Map())
  const [struck, setStruck] = useState(0)
  const { session, playing, signals } = desk
  const [wanted, setWanted] = useState<readonly PieceNote[]>([])
  useEffect(() => signals.wanted.listen(setWanted), [signals])
  const shift = (octaves: 1 | -1) =>
    setOctave((now) => Math.min(range.to - OCTAVE, Math.max(range.from, now + octaves * OCTAVE)))
  // letters reach an octave: where nothing in it is waited for they go on to what is, so that each hand has its turn
  useEffect(() => setOctave((now) => octaveOf(wanted, now, range)), [wanted, range])
  const computer = { from: octave, shift }
  const input = useKeyInput({ sound: !settings.soundsItself, computer, onHandsFree, used })
  const { subscribe } = input
  useEffect(
    () =>
      subscribe(({ kind, key, at }) => {
        if (kind === 'down') setStruck((now) => now + 1)
        const verdict = kind === 'down' ? session.current?.press(key, at) : undefined
        if (verdict) setPlayed((now) => new Map(now).set(key, verdict))
        else setPlayed((now) => (now.has(key) ? new Map([...now].filter(([other]) => other !== key)) : now))
      }),
    [subscribe, session],
  )
  useActivity(activity, struck)
  const hinted = playing && settings.mode === 'wait' && settings.hints ? wanted : []
  const marks = new Map<number, KeyMark>([...hinted.map(({ midi }) => [midi, 'next'] as const), ...played])
  const letters = (key: number) => keyLetter(key - octave)
  const keyboards = input.midi.keyboards.length
  const instruments = useMemo(() => ({ subscribe, keyboards }), [subscribe, keyboards])
  return (
    <InstrumentsContext value={instruments}>
      <PlayedContext value={{ input, marks, letters }}>{children}</PlayedContext>
    </InstrumentsContext>
  )
}

/** The octave that letters play: the one that they have, unless all that is waited for lies elsewhere. */
export function octaveOf(wanted: readonly PieceNote[], octave: number, { from, to }: KeyRange): number {
  const keys = wanted.map(({ midi }) => midi)
  if (keys.length === 0 || keys.some((key) => key >= octave && key <= octave + OCTAVE)) return octave
  const nearest = keys.reduce((best, key) => (Math.abs(key - octave) < Math.abs(best - octave) ? key : best))
  return Math.min(to - OCTAVE, Math.max(from, Math.floor(nearest / OCTAVE) * OCTAVE))
}

/** With every key that goes down or up. */
export const usePlayedInput = (): Played => inside(use(PlayedContext))
/** Whom to ask for keys, and how many MIDI keyboards there are. */
export const useInstruments = (): Instruments => inside(use(InstrumentsContext))

function inside<T>(value: T | null): T {
  if (!value) throw new Error('This is for what is inside PlayedInput.')
  return value
}

/**
 * Says that the keyboard was pulled out, until it is back or something else is played on: the music would wait for ever.
 * `onGone` is called when one is pulled out that was played last.
 */
export function UnpluggedNote({ onGone }: { onGone: () => void }) {
  const { keyboards, subscribe } = useInstruments()
  const wasThere = useRef(false)
  const [gone, setGone] = useState(false)
  const isThere = keyboards > 0
  const last = useRef<KeySource>(undefined)
  const latest = useRef(onGone)
  latest.current = onGone
  useEffect(() => {
    if (wasThere.current) setGone(!isThere)
    if (wasThere.current && !isThere && last.current === 'midi') latest.current()
    wasThere.current ||= isThere
  }, [isThere])
  useEffect(
    () =>
      subscribe(({ kind, from }) => {
        if (kind !== 'down') return
        last.current = from
        setGone(false)
      }),
    [subscribe],
  )
  return gone ? (
    <p role="alert" className="-mt-2 text-bad text-sm print:hidden">
      Your MIDI keyboard is not connected any more. Plug it in again, or play on the keys on the screen.
    </p>
  ) : null
}

const usedKeys = ({ notes }: Piece) => ({
  lowest: Math.min(...notes.map(({ midi }) => midi)),
  highest: Math.max(...notes.map(({ midi }) => midi)),
})
