import { memo } from 'react'
import { playHls } from './playHls.ts'

/** Plays what the frame holds, as long as it is drawn. */
function play(frame: HTMLElement | null) {
  const video = frame?.querySelector('video')
  return video ? playHls(video) : () => {}
}

/** A video in a frame of 16:9, so that nothing moves while it loads. */
export const Player = memo(function Player({ markup }: { markup: string | null }) {
  if (!markup) return <p className="rounded-card bg-raised px-4 py-12 text-center text-muted">No video available.</p>
  return (
    <div
      // another markup is another player
      key={markup}
      ref={play}
      // the frame shows the focus, since it cuts off the player's own outline
      className="aspect-video overflow-hidden rounded-card bg-key-black outline-focus outline-offset-2 *:size-full has-focus-visible:outline-2"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has reduced it to one known player
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
})
