import { type MouseEvent, useEffect, useRef } from 'react'
import { plansLink } from '../../accounts/index.ts'
import { Gate } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { usePage, useZone } from '../../platform/web/pageContext.ts'
import { useAddressQuery } from '../../platform/web/useAddressQuery.ts'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { Pager } from '../../ui/web/Pager.tsx'
import { Player } from '../../ui/web/Player.tsx'
import type { recordingsScreen, Show } from '../contract.ts'
import { premiumRecording, recordedOn, recordingPath } from '../rules.ts'
import { PremiumBadge } from './PremiumBadge.tsx'
import { RecordingCard } from './RecordingCard.tsx'
import { ShowViews } from './ShowViews.tsx'

const MEANT = { show: 0, page: 1 }
const parseId = (text: string | undefined, otherwise: number) =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : otherwise
const read = (params: Record<string, string>) => ({ show: parseId(params.show, 0), page: parseId(params.page, 1) })

/** Shows that are over, the last one first; the one that the address names is played above them. */
export default function Recordings({ shows, chosen: first }: PropsOf<typeof recordingsScreen>) {
  const flash = useFlash()
  const { tierNames, unsold } = usePage()
  const { query, go, hrefOf } = useAddressQuery({ show: first?.id ?? 0, page: shows.current_page }, read, MEANT)
  const chosen = [...shows.data, ...(first ? [first] : [])].find(({ id }) => id === query.show)
  const choose = (show: Show, event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (show.can_watch) return go({ show: show.id })
    const link = plansLink('premium', recordingPath(show.id), unsold)
    flash.notice(premiumRecording(tierNames), link && { link })
  }
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <div>
        <PageHead title="Recordings" lead="Every show that was recorded, to watch again or for the first time." />
        <ShowViews current="recordings" />
        {chosen && <Watched key={chosen.id} show={chosen} focus={chosen.id !== first?.id} />}
        {shows.data.length === 0 ? (
          <EmptyState
            title="No live shows available at the moment."
            hint={shows.total > 0 ? 'The list ends before this page.' : 'Shows that are over appear here.'}
          />
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {shows.data.map((show) => (
              <li key={show.id}>
                <RecordingCard
                  show={show}
                  href={hrefOf({ show: show.id })}
                  chosen={show.id === chosen?.id}
                  onChoose={(event) => choose(show, event)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Pager
        currentPage={shows.current_page}
        lastPage={shows.last_page}
        href={(page) => `/member/live-shows/recordings${page > 1 ? `?page=${page}` : ''}`}
      />
    </div>
  )
}

/** The player of one recording; choosing it scrolls to it. */
function Watched({ show, focus }: { show: Show; focus: boolean }) {
  const zone = useZone()
  const { tierNames } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  return (
    <article className="mb-8 grid max-w-[60rem] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl [overflow-wrap:anywhere]">
          {show.title}
        </h2>
        <span className="text-muted text-sm">{recordedOn(show.start_time, zone)}</span>
        <PremiumBadge access={show.access_type} />
      </div>
      {show.can_watch ? (
        <Player markup={show.video_url} />
      ) : (
        <Gate
          required="premium"
          text={premiumRecording(tierNames)}
          about="The recording of a live show, to watch as often as you like."
          next={recordingPath(show.id)}
        />
      )}
    </article>
  )
}
