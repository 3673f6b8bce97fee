import { memo, useRef, useState } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { PlayDisc } from './PlayDisc.tsx'
import { playHls } from './playHls.ts'

/** Plays what the frame holds, as long as it is drawn. */
function play(frame: HTMLElement | null) {
  const video = frame?.querySelector('video')
  return video ? playHls(video) : () => {}
}

/** A video in a frame of 16:9, so that nothing moves while it loads. */
export const Player = memo(function Player({ markup }: { markup: string | null }) {
  if (!markup) return <p className="rounded-card bg-raised px-4 py-12 text-center text-muted">No video available.</p>
  // another markup is another player
  return <Framed key={markup} markup={markup} />
})

/** A file has its first picture until it is begun, and the browser’s controls from then on; a foreign player has its own. */
function Framed({ markup }: { markup: string }) {
  const around = useRef<HTMLDivElement>(null)
  const [ahead, setAhead] = useState(() => markup.startsWith('<video'))
  const begin = () => {
    const video = around.current?.querySelector('video')
    if (!video) return
    video.controls = true
    // the button goes as the film begins
    video.focus()
    // one that may not begin by itself yet has its own controls for it
    video.play().catch(() => {})
    setAhead(false)
  }
  return (
    <div ref={around} className="group relative">
      <div
        ref={play}
        // the frame shows the focus, since it cuts off the player's own outline
        className={joinClasses(
          'aspect-video overflow-hidden rounded-card bg-key-black outline-focus outline-offset-2 *:size-full has-focus-visible:outline-2',
          ahead && 'still',
        )}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has reduced it to one known player
        dangerouslySetInnerHTML={{ __html: withoutControls(markup) }}
      />
      {ahead && (
        <button
          type="button"
          aria-label="Play the film"
          onClick={begin}
          className="absolute inset-0 rounded-card outline-offset-2"
        >
          <PlayDisc />
        </button>
      )}
    </div>
  )
}

/** They come with the first press. */
const withoutControls = (markup: string): string => markup.replace(/^(<video\b[^>]*?) controls(?=[\s>])/, '$1')
