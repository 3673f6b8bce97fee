import { useCallback, useReducer, useRef, useState } from 'react'
import { type Film, resumeAt, SPEEDS, timeText } from '../../film.ts'
import { type Engine, type FilmState, openEngine, type Report } from './engines/engine.ts'
import { filmChoices } from './filmChoices.ts'

const BEGINNING: FilmState = {
  ...{ playing: false, ended: false, seconds: 0, duration: 0, speed: 1 },
  ...{ speeds: [], ready: false, failed: false },
}

/** Drives the player that is attached to it, from `from` seconds on, and says what happens in a line of words. */
export function useFilm(kind: Film['kind'], from: number) {
  const [state, report] = useReducer((now: FilmState, part: Partial<FilmState>) => ({ ...now, ...part }), BEGINNING)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [said, say] = useState('')
  const driven = useRef<Engine>(null)

  const attach = useCallback(
    (player: HTMLElement | null) => {
      if (!player) return
      const begin = { from, say }
      const engine = openEngine(kind, player, report)
      driven.current = engine
      setElement(player)
      const leave = player instanceof HTMLVideoElement && engine ? beginFile(player, engine, begin) : beginFrame(begin)
      return () => {
        leave()
        engine?.end()
        driven.current = null
      }
    },
    [kind, from],
  )
  const engine = useCallback(() => driven.current, [])
  return { state, report: report as Report, engine, attach, element, said, say }
}

type Begin = { from: number; say: (words: string) => void }

const pickedUp = (seconds: number) => `Resumed at ${timeText(seconds)}.`

/** Where a film of 40 seconds ends is only known with its metadata, and a place at its end is its beginning. */
function beginFile(video: HTMLVideoElement, engine: Engine, { from, say }: Begin): () => void {
  const begin = () => {
    const at = resumeAt(from, video.duration)
    if (at > 0) {
      engine.seek(at)
      say(pickedUp(at))
    }
    const speed = filmChoices.speed(SPEEDS)
    if (speed) engine.setSpeed(speed)
    engine.play()
  }
  video.addEventListener('loadedmetadata', begin, { once: true })
  return () => video.removeEventListener('loadedmetadata', begin)
}

/** The frame's address has the place in it. */
function beginFrame({ from, say }: Begin): () => void {
  if (resumeAt(from, 0) > 0) say(pickedUp(from))
  return () => {}
}
