import { joinFacts } from '../../platform/facts.ts'
import { useZone } from '../../platform/web/pageContext.ts'
import { PlayDisc } from '../../ui/web/PlayDisc.tsx'
import type { LastRecording } from '../contract.ts'
import { recordedOn, recordingPath } from '../rules.ts'

/** The way to the latest recording, beside the title of what is ahead: its picture and, where there is room, its name. */
export function LastShow({ id, title, start_time, picture_url }: LastRecording) {
  const zone = useZone()
  return (
    <a href={recordingPath(id)} className="group flex min-h-11 items-center gap-3 rounded-control">
      <span className="relative grid aspect-video w-20 shrink-0 place-items-center overflow-hidden rounded-control bg-raised lg:w-28">
        {picture_url && (
          <img
            src={picture_url}
            alt=""
            width={640}
            height={360}
            loading="lazy"
            className="picture absolute inset-0 size-full object-cover"
          />
        )}
        <PlayDisc size="sm" />
      </span>
      <span className="max-lg:w-18 max-lg:text-sm">
        <span className="block font-medium leading-tight group-hover:text-accent">Watch the last one</span>{' '}
        <span className="block text-muted text-sm max-lg:sr-only">
          {joinFacts(title, recordedOn(start_time, zone, 'short'))}
        </span>
      </span>
    </a>
  )
}
