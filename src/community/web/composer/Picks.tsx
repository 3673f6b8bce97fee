import { X } from 'lucide'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { Progress } from '../../../ui/web/Progress.tsx'
import { shareOut } from '../../sending.ts'
import type { ComposerState } from './useComposer.ts'

/** The chosen pictures and videos: each can be taken out again, and while they are sent each says how far it is. */
export function Picks({ composer: { picks, percent, isSending } }: { composer: ComposerState }) {
  const sizes = picks.picks.map(({ file }) => file.size)
  const sent = percent === undefined ? undefined : shareOut(sizes, percent)
  if (picks.picks.length === 0) return null
  return (
    <ul aria-label="Chosen pictures and videos" className="grid grid-cols-3 gap-2 sm:grid-cols-5">
      {picks.picks.map((pick, index) => (
        <li key={pick.id} className="min-w-0">
          <div className="relative aspect-square overflow-hidden rounded-control bg-raised">
            {pick.type === 'image' ? (
              <img src={pick.url} alt={pick.file.name} className="absolute inset-0 size-full object-cover" />
            ) : (
              <video
                src={pick.url}
                muted
                playsInline
                preload="metadata"
                aria-label={pick.file.name}
                className="absolute inset-0 size-full bg-key-black object-cover"
              />
            )}
            {!isSending && (
              <IconButton
                icon={X}
                size="sm"
                variant="secondary"
                label={`Remove ${pick.file.name}`}
                onClick={() => picks.remove(pick)}
                className="absolute top-1 right-1"
              />
            )}
          </div>
          <div className="mt-1 min-h-8">
            {sent ? (
              <Progress
                value={sent[index] ?? 0}
                label={`Sending ${pick.file.name}`}
                hideLabel
                valueText={`${sent[index] ?? 0}%`}
              />
            ) : (
              <p className="truncate text-muted text-xs">{pick.file.name}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
