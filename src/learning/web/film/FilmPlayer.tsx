import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useActivity } from '../../../activity/web/index.ts'
import { call } from '../../../platform/web/api.ts'
import { useSoleSound } from '../../../platform/web/useSoleSound.ts'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { FlashRegion } from '../../../ui/web/FlashRegion.tsx'
import { useFullScreen } from '../../../ui/web/useFullScreen.ts'
import { type Film, isHalfWatched } from '../../film.ts'
import { getFilmPlace, type Video } from '../../filmContract.ts'
import type { FilmPlace } from '../LessonFilm.tsx'
import { Controls } from './controls/Controls.tsx'
import { Shortcuts } from './controls/Shortcuts.tsx'
import { FilmLoops } from './loops/FilmLoops.tsx'
import { useFilmLoops } from './loops/useFilmLoops.ts'
import { Stage } from './Stage.tsx'
import { useFilm } from './useFilm.ts'
import { useKeys } from './useKeys.ts'
import { useSavedPlace } from './useSavedPlace.ts'
import { useTracks } from './useTracks.ts'

type Props = {
  film: Film
  video: Video
  /** The second to begin at; null is where its member stopped. */
  start: number | null
  below: ((place: FilmPlace) => ReactNode) | undefined
  onWatched: (() => void) | undefined
  /** Called once the player is drawn. */
  onReady: () => void
  /** Called when its script can't be had. */
  onGiveUp: () => void
}

/** A film with the academy's own controls, which begins where its member stopped, on whatever device that was. */
export default function FilmPlayer({ film, video, start, below, onWatched, onReady }: Props) {
  const [round, setRound] = useState(0)
  // always asked anew: another device may have gone on since
  const place = useQuery({
    queryKey: ['film place', video, round],
    queryFn: ({ signal }) => call(getFilmPlace, { query: video, signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  const isKnown = !place.isPending
  useEffect(() => {
    if (isKnown) onReady()
  }, [isKnown, onReady])
  if (!isKnown) return null
  // a place that can't be had is no reason to show no film
  const seconds = start ?? place.data?.seconds ?? 0
  const again = () => setRound(round + 1)
  return <Playing key={round} {...{ film, video, below, onWatched }} from={seconds} onRetry={again} />
}

type PlayingProps = Pick<Props, 'film' | 'video' | 'below' | 'onWatched'> & { from: number; onRetry: () => void }

function Playing({ film, video, from: place, below, onWatched, onRetry }: PlayingProps) {
  // what another device sends meanwhile moves nothing here
  const [from] = useState(place)
  const region = useRef<HTMLElement>(null)
  const help = useId()
  const [helps, setHelps] = useState(false)
  const { state, engine, attach, element, said, say } = useFilm(film.kind, from)
  useSavedPlace(video, engine, state)
  useActivity('watching', state.playing, state.duration)
  useSoleSound(state.playing, () => engine()?.pause())
  const isWatched = film.kind === 'drive' || isHalfWatched(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, to whoever is given then
  useEffect(() => {
    if (isWatched) onWatched?.()
  }, [isWatched])
  const tracks = useTracks(element)
  const screen = useFullScreen(region, element)
  const loops = useFilmLoops(video, engine, state, say)
  const isDriven = state.ready && !state.failed
  const acts = { state, engine, loops, tracks, screen, say, onHelp: () => setHelps(true) }
  const press = useKeys(isDriven, acts)
  const goTo = (seconds: number) => {
    engine()?.seek(seconds)
    engine()?.play()
  }
  useEffect(() => {
    // the button that was pressed has gone
    region.current?.focus({ preventScroll: true })
  }, [])
  if (state.failed) return <FailedState title="The film could not be played." hint={FAILED} onRetry={onRetry} />
  return (
    <section
      ref={region}
      aria-label={`Film: ${film.title}`}
      aria-describedby={isDriven ? help : undefined}
      tabIndex={-1}
      onKeyDown={press}
      className="grid gap-3 rounded-card outline-focus outline-offset-4 focus-visible:outline-2 [&:fullscreen]:content-stretch [&:fullscreen]:grid-rows-[minmax(0,1fr)] [&:fullscreen]:rounded-none [&:fullscreen]:bg-paper [&:fullscreen]:p-3"
    >
      <Stage
        film={film}
        from={from}
        attach={attach}
        onToggle={() => (state.playing ? engine()?.pause() : engine()?.play())}
      />
      {isDriven && (
        <div className="grid gap-2">
          <Controls {...acts} />
          <FilmLoops loops={loops} />
          <p role="status" className="min-h-5 text-muted text-sm">
            {said}
          </p>
          <p id={help} className="sr-only">
            Press ? for the shortcuts.
          </p>
        </div>
      )}
      {!screen.isFull && below?.({ seconds: isDriven ? state.seconds : null, seek: isDriven ? goTo : null })}
      {screen.isFull && <FlashRegion inTopLayer />}
      {helps && <Shortcuts can={acts} onClose={() => setHelps(false)} />}
    </section>
  )
}

const FAILED = 'Check your connection and try again. If that doesn’t help, ask your teacher below.'
