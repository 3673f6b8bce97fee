import { useEffect, useState } from 'react'
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

const START: Settings = {
  ...{ mode: 'listen', hand: 'both', tempo: 100, metronome: false, view: 'score' },
  ...{ throughMistakes: false, soundsItself: false, hints: true, growBy: 0, goal: 100 },
}
const STORED_AT = 'practice-desk'
/** How this device is set up; how a piece is played begins anew with each. */
const STORED = ['metronome', 'view', 'throughMistakes', 'soundsItself', 'hints'] as const

/** What the member has chosen; what is a matter of the device is found again on the next visit. */
export function useSettings(mode: Mode = START.mode): [Settings, (part: Partial<Settings>) => void] {
  const [settings, setSettings] = useState({ ...START, mode })
  useEffect(() => setSettings((now) => ({ ...now, ...readStored() })), [])
  const change = (part: Partial<Settings>) =>
    setSettings((now) => {
      const next = { ...now, ...part }
      store(next)
      return next
    })
  return [settings, change]
}

function readStored(): Partial<Settings> {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_AT) ?? '{}') as Record<string, unknown>
    const known = STORED.filter((name) => typeof stored[name] === typeof START[name])
    return Object.fromEntries(known.map((name) => [name, stored[name]]))
  } catch {
    return {}
  }
}

function store(settings: Settings): void {
  try {
    localStorage.setItem(STORED_AT, JSON.stringify(Object.fromEntries(STORED.map((name) => [name, settings[name]]))))
  } catch {
    // a browser without storage begins anew each time
  }
}
