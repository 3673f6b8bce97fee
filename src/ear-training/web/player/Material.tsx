import { useId } from 'react'
import type { Quiz } from '../../contract.ts'

type Props = { quiz: Quiz; folded: boolean; onFold: (folded: boolean) => void }

/** The video and the main audio of a quiz. Beside the question where there is room; above it they can be folded away. */
export function Material({ quiz, folded, onFold }: Props) {
  const id = useId()
  const { title, video_url, main_audio_path } = quiz
  return (
    <section aria-label="Before you start" className="grid content-start gap-4">
      <button
        type="button"
        aria-expanded={!folded}
        aria-controls={id}
        onClick={() => onFold(!folded)}
        className="link min-h-11 justify-self-start text-sm lg:hidden"
      >
        {`${folded ? 'Show' : 'Hide'} ${video_url ? 'the video' : 'the main audio'}`}
      </button>
      <div id={id} className={folded ? 'grid gap-4 max-lg:hidden' : 'grid gap-4'}>
        {video_url && (
          <div className="aspect-video overflow-hidden rounded-card bg-key-black outline-focus outline-offset-2 has-focus-visible:outline-2">
            <iframe
              src={video_url}
              title={`Video: ${title}`}
              loading="lazy"
              allow="fullscreen; encrypted-media; picture-in-picture"
              className="size-full"
            />
          </div>
        )}
        {main_audio_path && (
          <figure className="grid gap-1.5">
            <figcaption className="font-medium text-sm">Main audio</figcaption>
            {/* biome-ignore lint/a11y/useMediaCaption: piano, without a word in it */}
            <audio src={main_audio_path} controls preload="metadata" aria-label="Main audio" className="w-full" />
          </figure>
        )}
      </div>
    </section>
  )
}

export const hasMaterial = ({ video_url, main_audio_path }: Quiz): boolean => Boolean(video_url || main_audio_path)
