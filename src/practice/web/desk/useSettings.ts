import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
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

const flag = z.catch(z.optional(z.boolean()), undefined)
/** How this device is set up; `metronome` of older visits was stored without having been chosen. */
const Device = z.object({
  ...{ metronomeChosen: flag, throughMistakes: flag, soundsItself: flag, hints: flag },
  view: z.catch(z.optional(z.enum(['score', 'both', 'falling'])), undefined),
})
/** How a piece was practised last. */
const OfPiece = z.object({
  mode: z.enum(['listen', 'wait', 'in_time']),
  hand: z.enum(['right', 'left', 'both']),
  tempo: z.int().check(z.minimum(MIN_TEMPO), z.maximum(MAX_TEMPO)),
})
/** By the id of the piece, the latest last. */
const Pieces = z.array(z.object({ ...OfPiece.shape, piece: z.int() }))
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
    const { metronomeChosen: metronome, ...stored } = read(Device, DEVICE_AT) ?? {}
    const device = given({ metronome, ...stored })
    const found = read(Pieces, PIECES_AT)?.find((one) => one.piece === piece)
    const ofPiece = found && OfPiece.parse(found)
    setChosen((now) => ({ ...now, ...device, ...ofPiece }))
  }, [piece])
  const change = (part: Partial<Settings>) =>
    setChosen((now) => {
      const next = { ...now, ...part }
      write(DEVICE_AT, Device.parse({ ...next, metronomeChosen: next.metronome }))
      if (piece !== undefined) {
        const others = (read(Pieces, PIECES_AT) ?? []).filter((one) => one.piece !== piece)
        write(PIECES_AT, [...others, { piece, ...OfPiece.parse(next) }].slice(-MOST_PIECES))
      }
      return next
    })
  return [{ ...chosen, metronome: chosen.metronome ?? chosen.mode === 'in_time' }, change]
}

const given = <T extends object>(of: T | undefined) =>
  Object.fromEntries(Object.entries(of ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>

function read<T>(schema: z.ZodMiniType<T>, at: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(at) ?? 'null')).data
  } catch {
    // no storage, or what is there is none of ours
    return undefined
  }
}

function write(at: string, value: unknown): void {
  try {
    localStorage.setItem(at, JSON.stringify(value))
  } catch {
    // a browser without storage begins anew each time
  }
}
