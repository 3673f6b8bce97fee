import { type Film, type FramedFilm, resumeAt } from '../../film.ts'

type Props = {
  film: Film
  from: number
  attach: (element: HTMLElement | null) => (() => void) | undefined
  onToggle: () => void
}

const FRAME_ALLOWS =
  'accelerometer; autoplay; clipboard-write; encrypted-media; fullscreen; gyroscope; picture-in-picture'

/** The picture itself, in a frame of 16:9, so that nothing moves while it loads. */
export function Stage({ film, from, attach, onToggle }: Props) {
  return (
    <div className="film aspect-video overflow-hidden rounded-card bg-key-black outline-focus outline-offset-2 *:size-full has-focus-visible:outline-2 in-[:fullscreen]:aspect-auto in-[:fullscreen]:min-h-0 in-[:fullscreen]:max-w-none">
      {film.kind === 'file' ? (
        // biome-ignore lint/a11y/useMediaCaption: a film has the captions that it brings
        <video
          ref={attach}
          playsInline
          preload="auto"
          poster={film.poster ?? undefined}
          aria-label={film.title}
          onClick={onToggle}
        >
          {film.sources.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
          {film.tracks.map(({ srclang, ...track }) => (
            <track key={track.src} {...track} srcLang={srclang} />
          ))}
        </video>
      ) : (
        <iframe
          ref={attach}
          title={film.title}
          src={playerAddress(film, resumeAt(from, 0))}
          allow={FRAME_ALLOWS}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </div>
  )
}

/** The address of a framed player, with what lets the page speak to it, from a place on. */
function playerAddress({ kind, src }: FramedFilm, seconds: number): string {
  if (kind === 'drive') return src
  const url = new URL(src)
  url.searchParams.set('autoplay', '1')
  url.searchParams.set('playsinline', '1')
  if (kind === 'vimeo') {
    if (seconds > 0) url.hash = `t=${Math.floor(seconds)}s`
    return url.href
  }
  url.searchParams.set('enablejsapi', '1')
  url.searchParams.set('origin', location.origin)
  url.searchParams.set('rel', '0')
  if (seconds > 0) url.searchParams.set('start', String(Math.floor(seconds)))
  return url.href
}
