import { Play } from 'lucide'
import { useState } from 'react'
import { Icon } from '../../ui/web/Icon.tsx'
import { lazyComponent } from '../../ui/web/lazyComponent.tsx'
import { HOSTS, readFilm } from '../film.ts'
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
}

/** The film of a lesson: a picture to press, then the player. A lesson without one says so, and takes no room for it. */
export function LessonFilm({ markup, video, cover }: Props) {
  const [state, setState] = useState<'waiting' | 'pressed' | 'ready'>('waiting')
  if (!markup) return <p className="rounded-card bg-raised px-4 py-3 text-muted text-sm">No video available.</p>
  const film = readFilm(markup)
  const host = HOSTS[film.kind]
  const picture = (film.kind === 'file' && film.poster) || cover
  return (
    <div className="min-w-0">
      {state !== 'ready' && (
        <button
          type="button"
          aria-label={`Play the film${host ? ` from ${host}` : ''}`}
          aria-busy={state === 'pressed' || undefined}
          onClick={() => setState('pressed')}
          className="group relative grid aspect-video w-full place-items-center overflow-hidden rounded-card bg-key-black"
        >
          {picture && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
          <span className="relative grid size-16 place-items-center rounded-full bg-accent text-accent-ink shadow-soft transition-transform group-hover:scale-105 motion-reduce:transition-none">
            <Icon of={Play} size={28} className="ml-1 fill-current" />
          </span>
          {host && (
            <span className="absolute bottom-3 left-3 rounded-control bg-surface px-3 py-1 text-ink text-sm">
              {`From ${host}`}
            </span>
          )}
        </button>
      )}
      {state !== 'waiting' && (
        <FilmPlayer film={film} video={video} onReady={() => setState('ready')} onGiveUp={() => setState('waiting')} />
      )}
    </div>
  )
}
