import { memo } from 'react'

/** The lesson's video in a frame of 16:9, so that nothing moves while it loads. */
export const Player = memo(function Player({ markup }: { markup: string | null }) {
  if (!markup) return <p className="rounded-card bg-raised px-4 py-12 text-center text-muted">No video available.</p>
  return (
    <div
      className="aspect-video overflow-hidden rounded-card bg-key-black *:size-full"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has reduced it to one known player
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
})
