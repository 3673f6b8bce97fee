import type { FullScreen } from '../../../ui/web/useFullScreen.ts'
import { speedBeside } from '../../film.ts'
import type { Engine, FilmState } from './engines/engine.ts'
import { filmChoices } from './filmChoices.ts'
import type { Loops } from './loops/useFilmLoops.ts'
import type { Tracks } from './useTracks.ts'

/** All that the controls and the keys of a film can do. */
export type Acts = {
  state: FilmState
  engine: () => Engine | null
  loops: Loops
  tracks: Tracks
  screen: FullScreen
  say: (words: string) => void
  onHelp: () => void
}

const STEP = 5

export const toggle = ({ state, engine }: Acts) => (state.playing ? engine()?.pause() : engine()?.play())

export function skip({ engine, state }: Acts, seconds: number): void {
  const film = engine()
  const end = state.duration || Number.POSITIVE_INFINITY
  film?.seek(Math.max(0, Math.min(end, film.now() + seconds)))
}
export const skipBack = (acts: Acts) => skip(acts, -STEP)
export const skipOn = (acts: Acts) => skip(acts, STEP)

export const percent = (speed: number): string => `${Math.round(speed * 100)}%`

export function setSpeed({ engine, say }: Acts, speed: number): void {
  engine()?.setSpeed(speed)
  filmChoices.keepSpeed(speed)
  say(`Speed ${percent(speed)}.`)
}
const changeSpeed = (acts: Acts, steps: number) =>
  setSpeed(acts, speedBeside(acts.state.speeds, acts.state.speed, steps))

const hasSpeeds = ({ state }: Acts) => state.speeds.length > 1

type Shortcut = { keys: string[]; name: string; does: string; do: (acts: Acts) => void; can?: (acts: Acts) => boolean }

/** In the order of the list that ? shows. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: [' ', 'k'], name: 'Space or K', does: 'Play and pause', do: toggle },
  { keys: ['ArrowLeft', 'j'], name: '← or J', does: 'Back 5 seconds', do: skipBack },
  { keys: ['ArrowRight', 'l'], name: '→ or L', does: 'Forward 5 seconds', do: skipOn },
  { keys: ['-', ','], name: '− or ,', does: 'Slower', do: (acts) => changeSpeed(acts, -1), can: hasSpeeds },
  { keys: ['+', '=', '.'], name: '+ or .', does: 'Faster', do: (acts) => changeSpeed(acts, 1), can: hasSpeeds },
  { keys: ['a'], name: 'A', does: 'Loop from here', do: ({ loops }) => loops.setStart() },
  { keys: ['b'], name: 'B', does: 'Loop to here', do: ({ loops }) => loops.setEnd() },
  { keys: ['r'], name: 'R', does: 'Loop on and off', do: ({ loops }) => loops.toggle() },
  { keys: ['s'], name: 'S', does: 'Save the loop', do: ({ loops }) => loops.beginSave() },
  {
    ...{ keys: ['c'], name: 'C', does: 'Captions' },
    do: ({ tracks, say }) => say(tracks.next()),
    can: ({ tracks }) => tracks.count > 0,
  },
  { keys: ['f'], name: 'F', does: 'Full screen', do: ({ screen }) => screen.toggle(), can: ({ screen }) => screen.can },
  { keys: ['?'], name: '?', does: 'These shortcuts', do: ({ onHelp }) => onHelp() },
]

export const availableShortcuts = (acts: Acts): Shortcut[] => SHORTCUTS.filter(({ can }) => !can || can(acts))

/** Does what a key stands for; false for one that stands for nothing here. */
export function act(key: string, acts: Acts): boolean {
  const wanted = key.length === 1 ? key.toLowerCase() : key
  const shortcut = availableShortcuts(acts).find(({ keys }) => keys.includes(wanted))
  shortcut?.do(acts)
  return shortcut !== undefined
}
