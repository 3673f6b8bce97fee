import { useEffect, useRef } from 'react'
import { call } from '../../../platform/web/api.ts'
import { saveFilmPlace, type Video } from '../../filmContract.ts'
import type { Engine, FilmState } from './engines/engine.ts'

const EVERY_MS = 10_000

/** Remembers where the member is: while the film plays, when it stops, and when the page or the lesson is left. */
export function useSavedPlace(
  video: Video,
  engine: () => Engine | null,
  { playing, ended, seconds }: Pick<FilmState, 'playing' | 'ended' | 'seconds'>,
): void {
  /** Null until something was seen, which is what there is to remember. */
  const saved = useRef<number>(null)
  const save = useRef(() => {})
  save.current = () => {
    // once the player is gone, what it said last
    const now = ended ? 0 : (engine()?.now() ?? seconds)
    if (saved.current === null || now === saved.current) return
    const before = saved.current
    saved.current = now
    // a place that could not be noted is no reason to disturb anybody: it is sent again with the next
    call(saveFilmPlace, { query: video, body: { seconds: now }, keepalive: true }).catch(() => {
      if (saved.current === now) saved.current = before
    })
  }
  useEffect(() => {
    const leave = () => save.current()
    const hide = () => document.visibilityState === 'hidden' && save.current()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', leave)
      save.current()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end comes after the stop, and changes what is saved
  useEffect(() => {
    if (!playing) return save.current()
    saved.current ??= -1
    const timer = setInterval(() => save.current(), EVERY_MS)
    return () => clearInterval(timer)
  }, [playing, ended])
}
