import { useId, useRef, useState } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import { PlayDisc } from '../../../ui/web/PlayDisc.tsx'
import type { Medium } from '../../contract.ts'

const MediaViewer = lazyDialog(() => import('./MediaViewer.tsx'))

const SHOWN = 4
const rounded = 'overflow-hidden rounded-control bg-raised'

type Props = {
  media: readonly Medium[]
  /** Whose post it is, e.g. 'Ada Okafor'. */
  from: string
}

/** Pictures and videos of a post: one in its own shape, several as tiles that open the viewer. */
export function MediaGrid({ media, from }: Props) {
  const [at, setAt] = useState<number>()
  const [only] = media
  if (!only) return null
  return (
    <div className="mt-4">
      {media.length === 1 ? (
        <Single medium={only} from={from} onOpen={() => setAt(0)} />
      ) : (
        <div className={`grid grid-cols-2 gap-1 ${rounded}`}>
          {media.slice(0, SHOWN).map((medium, index) => (
            <Tile
              key={medium.file_path}
              medium={medium}
              label={`Open ${medium.type} ${index + 1} of ${media.length}`}
              more={index === SHOWN - 1 ? media.length - SHOWN : 0}
              // three leave a gap, which the first one fills
              isWide={media.length === 3 && index === 0}
              onOpen={() => setAt(index)}
            />
          ))}
        </div>
      )}
      {at !== undefined && <MediaViewer media={media} at={at} onMove={setAt} onClose={() => setAt(undefined)} />}
    </div>
  )
}

/** The attributes name its size, so that nothing moves when it has loaded. */
const sizeOf = ({ width, height }: Medium) => (width && height ? { width, height } : {})

function Single({ medium, from, onOpen }: { medium: Medium; from: string; onOpen: () => void }) {
  if (medium.type === 'video') return <Film medium={medium} from={from} />
  return (
    <button type="button" aria-label="Open image" onClick={onOpen} className={`block max-w-full ${rounded}`}>
      <img
        src={medium.file_path}
        alt=""
        {...sizeOf(medium)}
        loading="lazy"
        decoding="async"
        className="h-auto max-h-[70dvh] w-auto max-w-full"
      />
    </button>
  )
}

/** A film: its first picture until it is begun, then the browser’s controls with it. */
function Film({ medium, from }: { medium: Medium; from: string }) {
  const film = useRef<HTMLVideoElement>(null)
  const id = useId()
  const [state, setState] = useState<'ahead' | 'begun' | 'broken'>('ahead')
  const begin = () => {
    // the button goes as the film begins
    film.current?.focus()
    // one that may not begin by itself yet has its own controls for it
    film.current?.play().catch(() => setState(film.current?.error ? 'broken' : 'begun'))
  }
  return (
    <div className="group relative">
      {/* not every browser gives a film with controls the focus by itself */}
      <video
        ref={film}
        src={medium.file_path}
        {...sizeOf(medium)}
        tabIndex={state === 'ahead' ? -1 : 0}
        aria-label={`The film of ${from}`}
        aria-describedby={state === 'broken' ? id : undefined}
        controls={state !== 'ahead'}
        playsInline
        preload="metadata"
        onPlay={() => setState('begun')}
        onError={() => setState('broken')}
        className={joinClasses(
          'h-auto max-h-[70dvh] w-full rounded-control bg-key-black',
          state === 'ahead' && 'still',
        )}
      />
      {state === 'ahead' && (
        <button
          type="button"
          aria-label={`Play the film of ${from}`}
          onClick={begin}
          className="absolute inset-0 rounded-control"
        >
          <PlayDisc />
        </button>
      )}
      {state === 'broken' && (
        <p id={id} role="status" className="mt-2 text-muted text-sm">
          This film could not be played. Please try again later.
        </p>
      )}
    </div>
  )
}

type TileProps = { medium: Medium; label: string; more: number; isWide: boolean; onOpen: () => void }

function Tile({ medium, label, more, isWide, onOpen }: TileProps) {
  return (
    <button
      type="button"
      aria-label={more > 0 ? `${label}, and ${more} more` : label}
      onClick={onOpen}
      className={`group relative block overflow-hidden bg-raised focus-visible:outline-offset-[-3px] ${isWide ? 'col-span-2 aspect-[2/1]' : 'aspect-square sm:aspect-[4/3]'}`}
    >
      {medium.type === 'image' ? (
        <img
          src={medium.file_path}
          alt=""
          {...sizeOf(medium)}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <>
          <video
            src={medium.file_path}
            muted
            playsInline
            preload="metadata"
            tabIndex={-1}
            aria-hidden="true"
            className="still absolute inset-0 size-full bg-key-black object-cover"
          />
          <PlayDisc />
        </>
      )}
      {more > 0 && (
        <span className="absolute inset-0 grid place-items-center bg-veil font-medium text-2xl text-flash-ink">
          +{more}
        </span>
      )}
    </button>
  )
}
