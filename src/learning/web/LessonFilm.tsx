import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../../ui/web/lazyComponent.tsx'
import { PlayDisc } from '../../ui/web/PlayDisc.tsx'
import { type Film, type FilmTrack, HOSTS, readFilm } from '../film.ts'
import type { Video } from '../filmContract.ts'

// nothing of a film, its player's script and a foreign server's included, is loaded before somebody wants to see it
const FilmPlayer = lazyComponent(() => import('./film/FilmPlayer.tsx'), {
  giveUp: ({ onGiveUp }) => onGiveUp(),
})

type Props = {
  markup: string | null
  video: Video
  /** The lesson's picture, in place of a film that has none of its own. */
  cover: string | null
  /** Captions that the academy has for it, beside those that it brings. */
  captions?: readonly FilmTrack[]
  /** Called once half of it was seen; where a player tells no time, once it is there. */
  onWatched?: () => void
  /** What is below the film and goes to its places, such as its chapters. */
  below?: (place: FilmPlace) => ReactNode
}

/** Where a film is, and the way to another second; null where it has not begun, or its player takes no orders. */
export type FilmPlace = { seconds: number | null; seek: ((seconds: number) => void) | null }

const withCaptions = (film: Film, captions: readonly FilmTrack[]): Film =>
  film.kind === 'file' ? { ...film, tracks: [...film.tracks, ...captions] } : film

/** The film of a lesson: a picture to press, then the player. A lesson without one says so, and takes no room for it. */
export function LessonFilm({ markup, video, cover, captions = [], onWatched, below }: Props) {
  /** The second that was asked for before there was a player; null is where the member stopped. */
  const [start, setStart] = useState<number | null>(null)
  const [state, setState] = useState<'waiting' | 'pressed' | 'ready'>('waiting')
  if (!markup) return <p className="text-muted text-sm">No video available.</p>
  const film = withCaptions(readFilm(markup), captions)
  const host = HOSTS[film.kind]
  const picture = (film.kind === 'file' && film.poster) || cover
  const begin = (seconds: number) => {
    setStart(seconds)
    setState((now) => (now === 'waiting' ? 'pressed' : now))
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      {state !== 'ready' && (
        <button
          type="button"
          aria-label={`Play the film${host ? ` from ${host}` : ''}`}
          aria-busy={state === 'pressed' || undefined}
          onClick={() => setState('pressed')}
          className="film group relative aspect-video w-full overflow-hidden rounded-card border border-line bg-key-black"
        >
          {picture && <img src={picture} alt="" className="still absolute inset-0 size-full object-cover" />}
          <PlayDisc>
            {host && <span className="rounded-control bg-surface px-3 py-1 text-ink text-sm">{`From ${host}`}</span>}
          </PlayDisc>
        </button>
      )}
      {state !== 'waiting' && (
        <FilmPlayer
          film={film}
          video={video}
          start={start}
          below={below}
          onWatched={onWatched}
          onReady={() => setState('ready')}
          onGiveUp={() => setState('waiting')}
        />
      )}
      {state !== 'ready' && below?.({ seconds: null, seek: film.kind === 'drive' ? null : begin })}
    </div>
  )
}
