import { Play } from 'lucide'
import type { MouseEvent } from 'react'
import { useZone } from '../../platform/web/pageContext.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import type { Show } from '../contract.ts'
import { recordedOn } from '../rules.ts'
import { PremiumBadge } from './PremiumBadge.tsx'

type Props = { show: Show; href: string; chosen: boolean; onChoose: (event: MouseEvent) => void }

/** A show that is over, as a link to its recording. */
export function RecordingCard({ show, href, chosen, onChoose }: Props) {
  const zone = useZone()
  return (
    <a
      href={href}
      aria-current={chosen ? 'true' : undefined}
      onClick={onChoose}
      className="group flex h-full items-start gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge aria-[current]:border-accent aria-[current]:bg-accent-soft"
    >
      <span
        className={joinClasses(
          'flex size-11 shrink-0 items-center justify-center rounded-full',
          show.has_recording ? 'bg-raised text-accent group-hover:bg-accent group-hover:text-accent-ink' : 'bg-raised',
        )}
      >
        <Icon of={Play} className={show.has_recording ? 'shrink-0' : 'shrink-0 text-muted opacity-50'} />
      </span>
      <span className="grid min-w-0 justify-items-start gap-1">
        <span className="font-medium [overflow-wrap:anywhere] group-hover:text-accent">{show.title}</span>
        <span className="text-muted text-sm">
          {recordedOn(show.start_time, zone, 'short')}
          {show.host && ` · ${show.host.first_name} ${show.host.last_name}`}
        </span>
        {!show.has_recording && <span className="text-muted text-sm">No video available.</span>}
        <PremiumBadge access={show.access_type} />
      </span>
    </a>
  )
}
