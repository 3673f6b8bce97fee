import { memo, useEffect, useRef } from 'react'
import { playHls } from './playHls.ts'

/** A video in a frame of 16:9, so that nothing moves while it loads. */
export const Player = memo(function Player({ markup }: { markup: string | null }) {
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another markup is another player
  useEffect(() => {
    const video = frame.current?.querySelector('video')
    return video ? playHls(video) : undefined
  }, [markup])
  if (!markup) return <p className="rounded-card bg-raised px-4 py-12 text-center text-muted">No video available.</p>
  return (
    <div
      ref={frame}
      // the frame shows the focus, since it cuts off the player's own outline
      className="aspect-video overflow-hidden rounded-card bg-key-black outline-accent outline-offset-2 *:size-full has-focus-visible:outline-2"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has reduced it to one known player
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
})
