import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '../../../platform/web/storedValue.ts'
import { MAX_TEMPO, MIN_TEMPO } from '../../contract.ts'
import type { Hands } from '../../moments.ts'
import type { Mode } from './session.ts'

export type View = 'score' | 'both' | 'falling'
export type Settings = {
  mode: Mode
  hand: Hands
  /** Per cent of the piece's own. */
  tempo: number
  metronome: boolean
  view: View
  throughMistakes: boolean
  /** The member's own instrument is heard, so that what it plays need not sound twice. */
  soundsItself: boolean
  /** Whether the keys that are waited for are marked. */
  hints: boolean
  /** Per cent by which a clean pass of a loop makes it quicker, and up to where. */
  growBy: number
  goal: number
}
/** Without a word from the member, the metronome is heard where one plays in time, and not where one listens. */
type Chosen = Omit<Settings, 'metronome'> & { metronome?: boolean | undefined }

const START: Chosen = {
  ...{ mode: 'listen', hand: 'both', tempo: 100, view: 'score' },
  ...{ throughMistakes: false, soundsItself: false, hints: true, growBy: 0, goal: 100 },
}

/** What is stored, part by part as far as it is ours; the desk brings no schemas along. */
type Check<T> = { [K in keyof T]-?: (value: unknown) => boolean }
const isFlag = (value: unknown) => typeof value === 'boolean'
const isOneOf = (choices: readonly string[]) => (value: unknown) => choices.includes(value as string)

/** How this device is set up; `metronome` of older visits was stored without having been chosen. */
type Device = Partial<Pick<Settings, 'view' | 'throughMistakes' | 'soundsItself' | 'hints'>> & {
  metronomeChosen?: boolean | undefined
}
const DEVICE: Check<Device> = {
  ...{ metronomeChosen: isFlag, throughMistakes: isFlag, soundsItself: isFlag, hints: isFlag },
  view: isOneOf(['score', 'both', 'falling']),
}
/** How a piece was practised last. */
type OfPiece = Pick<Settings, 'mode' | 'hand' | 'tempo'>
const OF_PIECE: Check<OfPiece> = {
  mode: isOneOf(['listen', 'wait', 'in_time']),
  hand: isOneOf(['right', 'left', 'both']),
  tempo: (value) => Number.isInteger(value) && Number(value) >= MIN_TEMPO && Number(value) <= MAX_TEMPO,
}
const MOST_PIECES = 50

const DEVICE_AT = 'practice-desk'
const PIECES_AT = 'practice-pieces'

/**
 * What the member has chosen: what is a matter of the device, and how this piece was practised, are found again on the
 * next visit. Without a piece, a task begins as it is meant.
 */
export function useSettings(mode?: Mode, piece?: number): [Settings, (part: Partial<Settings>) => void] {
  const [chosen, setChosen] = useState<Chosen>({ ...START, ...(mode && { mode }) })
  useEffect(() => {
    const { metronomeChosen: metronome, ...device } = partOf(DEVICE, readStored(DEVICE_AT))
    const ofPiece = partOf(
      OF_PIECE,
      storedPieces().find((one) => one.piece === piece),
    )
    setChosen((now) => ({ ...now, ...device, ...(metronome !== undefined && { metronome }), ...ofPiece }))
  }, [piece])
  // changes within one press build on each other
  const latest = useRef(chosen)
  latest.current = chosen
  const change = (part: Partial<Settings>) => {
    const next = { ...latest.current, ...part }
    latest.current = next
    setChosen(next)
    writeStored(DEVICE_AT, partOf(DEVICE, { ...next, metronomeChosen: next.metronome }))
    if (piece === undefined) return
    const others = storedPieces().filter((one) => one.piece !== piece)
    writeStored(PIECES_AT, [...others, { piece, ...partOf(OF_PIECE, next) }].slice(-MOST_PIECES))
  }
  return [{ ...chosen, metronome: chosen.metronome ?? chosen.mode === 'in_time' }, change]
}

/** The parts of what was found that pass their checks. */
const partOf = <T extends object>(checks: Check<T>, found: unknown): Partial<T> =>
  Object.fromEntries(
    Object.entries((found ?? {}) as T).filter(([name, value]) =>
      (checks as Record<string, (v: unknown) => boolean>)[name]?.(value),
    ),
  ) as Partial<T>

/** The pieces that were practised on this device, the latest last. */
function storedPieces(): { piece?: unknown }[] {
  const stored = readStored(PIECES_AT)
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'object' && one !== null) : []
}
