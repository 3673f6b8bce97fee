import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../../platform/web/api.ts'
import {
  NO_POINTS,
  type Passage,
  type Points,
  passageOf,
  spanText,
  timeText,
  withEnd,
  withStart,
} from '../../../film.ts'
import { deleteFilmLoop, type FilmLoop, listFilmLoops, saveFilmLoop, type Video } from '../../../filmContract.ts'
import type { Engine, FilmState } from '../engines/engine.ts'

const LOOK_MS = 40

/** The loop between A and B, and those that the member has saved under a name. */
export function useFilmLoops(
  video: Video,
  engine: () => Engine | null,
  { playing, ended, duration }: FilmState,
  say: (words: string) => void,
) {
  const [points, setPoints] = useState<Points>(NO_POINTS)
  const [isSaving, setIsSaving] = useState(false)
  const passage = passageOf(points)
  const isOn = points.on && passage !== null
  useRepeat(engine, isOn ? passage : null, { playing, ended })
  const stored = useStoredLoops(video)

  const set = (next: Points, words: string) => {
    setPoints(next)
    setIsSaving(false)
    say(words)
  }
  const setStart = () => {
    const next = withStart(points, engine()?.now() ?? 0)
    const whole = passageOf(next)
    set(
      next,
      whole ? `Looping ${spanText(whole)}.` : `From ${timeText(next.a ?? 0)}. Now press “Loop to here” where it ends.`,
    )
  }
  const setEnd = () => {
    const next = withEnd(points, engine()?.now() ?? duration)
    const whole = passageOf(next)
    set(
      next,
      whole ? `Looping ${spanText(whole)}.` : 'The end must come after the start. Play on, then press “Loop to here”.',
    )
    if (whole) engine()?.seek(whole.from)
  }
  const toggle = () => {
    if (!passage) return say('Press “Loop from here” where it starts and “Loop to here” where it ends.')
    set({ ...points, on: !points.on }, points.on ? 'Loop off.' : `Looping ${spanText(passage)}.`)
  }
  const choose = (loop: FilmLoop) => {
    set({ a: loop.from, b: loop.to, on: true }, `Looping ${loop.name}, ${spanText(loop)}.`)
    engine()?.seek(loop.from)
    engine()?.play()
  }
  return {
    ...{ points, passage, isOn, isSaving, setStart, setEnd, toggle, choose },
    ...{ stored: stored.loops, failed: stored.failed, reload: stored.reload, remove: stored.remove },
    beginSave: () =>
      passage ? setIsSaving(true) : say('Press “Loop from here” where it starts and “Loop to here” where it ends.'),
    putBack: ({ name, from, to }: FilmLoop) => stored.add({ name, from, to }),
    endSave: () => setIsSaving(false),
    save: async (name: string) => {
      if (!passage) return
      await stored.add({ name, ...passage })
      setIsSaving(false)
      say(`Saved ${name}.`)
    },
  }
}
export type Loops = ReturnType<typeof useFilmLoops>

/** Leads back to the beginning of a passage whenever its end is reached, or that of the film. */
function useRepeat(
  engine: () => Engine | null,
  passage: Passage | null,
  { playing, ended }: Pick<FilmState, 'playing' | 'ended'>,
) {
  const { from, to } = passage ?? {}
  useEffect(() => {
    if (from === undefined || to === undefined) return
    if (ended) {
      engine()?.seek(from)
      engine()?.play()
    }
    if (!playing) return
    const timer = setInterval(() => {
      const film = engine()
      if (film && film.now() >= to) film.seek(from)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [engine, from, to, playing, ended])
}

function useStoredLoops(video: Video) {
  const queries = useQueryClient()
  const queryKey = ['film loops', video]
  const {
    data: loops = [],
    isError,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listFilmLoops, { query: video, signal }),
  })
  const change = (next: (loops: FilmLoop[]) => FilmLoop[]) =>
    queries.setQueryData<FilmLoop[]>(queryKey, (now = []) => next(now).toSorted((one, other) => one.from - other.from))
  return {
    loops,
    failed: isError,
    reload: () => void refetch(),
    add: async (loop: Passage & { name: string }) => {
      const added = await call(saveFilmLoop, { body: { ...video, ...loop } })
      change((now) => [...now, added])
    },
    remove: async ({ id }: FilmLoop) => {
      await call(deleteFilmLoop, { params: { id } })
      change((now) => now.filter((loop) => loop.id !== id))
    },
  }
}
