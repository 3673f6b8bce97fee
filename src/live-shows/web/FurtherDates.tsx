import { CalendarPlus, ChevronDown, Download } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePage, useZone } from '../../platform/web/pageContext.ts'
import { useSecond } from '../../platform/web/useSecond.ts'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { Show } from '../contract.ts'
import { calendarPath, enterPath, isDoorOpen, showCardId, showClock, showDay, showWhen } from '../rules.ts'
import { googleLink } from './googleLink.ts'
import { MovedFrom } from './MovedFrom.tsx'
import { PremiumBadge } from './PremiumBadge.tsx'
import { QUIET, ReminderToggle } from './ReminderToggle.tsx'

/** So many are in sight; a weekly show reaches half a year ahead. */
const FEW = 3

/** The dates of a series after `next`, the one that its card shows. */
export function FurtherDates({ next, shows }: { next: Show; shows: readonly Show[] }) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // the address names a date that is not in sight yet
    if (shows.findIndex(({ id }) => location.hash === `#${showCardId(id)}`) >= FEW) setAll(true)
  }, [shows])
  useEffect(() => {
    if (!all) return
    const named = document.getElementById(location.hash.slice(1))
    if (named && list.current?.contains(named)) named.scrollIntoView()
  }, [all])
  if (shows.length === 0) return null
  const shown = all ? shows : shows.slice(0, FEW)
  const more = shows.length - shown.length
  const showAll = () => {
    flushSync(() => setAll(true))
    // the button that was pressed is gone
    const next = list.current?.children[FEW]
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <div className="grid justify-items-start gap-1">
      <p aria-hidden="true" className="text-muted text-sm">
        Next dates
      </p>
      <ul ref={list} aria-label="Next dates" className="grid w-full divide-y divide-line text-sm">
        {shown.map((show) => (
          <FurtherDate key={show.id} show={show} next={next} />
        ))}
      </ul>
      {more > 0 && (
        <Button size="sm" variant="quiet" icon={ChevronDown} onClick={showAll} className="-ml-3 text-muted">
          {`Show ${more} more ${more === 1 ? 'date' : 'dates'}`}
        </Button>
      )}
    </div>
  )
}

type DateProps = { show: Show; next: Show }

function FurtherDate({ show, next }: DateProps) {
  const zone = useZone()
  const { locale } = usePage()
  const { id, title, start_time: start, can_watch, calendar_url } = show
  const when = `${showDay(start, zone)}, ${showClock(start, zone)}`
  const isOpen = isDoorOpen(show, useSecond())
  return (
    <li
      id={showCardId(id)}
      tabIndex={-1}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-1 scroll-mt-24 py-1"
    >
      <div>
        <p>
          <time dateTime={start} className="whitespace-nowrap">
            {showWhen(start, zone, locale)}
          </time>
        </p>
        <MovedFrom start={show.moved_from} />
        <OwnFacts show={show} next={next} />
      </div>
      {can_watch && calendar_url !== null && (
        <div className="ml-auto flex items-center gap-1">
          {isOpen && (
            // two dates of a series are rarely open at once: one of them was moved beside the other
            <a href={enterPath(id)} className="link" aria-label={`Enter Live Show: ${title}, ${when}`}>
              Enter Live Show
            </a>
          )}
          <ReminderToggle show={show} compact={when} />
          <ButtonLink
            {...QUIET}
            icon={CalendarPlus}
            {...googleLink(id, calendar_url)}
            aria-label={`Add to Calendar: ${title}, ${when} (Google, in a new tab)`}
          >
            Google
          </ButtonLink>
          <ButtonLink
            {...QUIET}
            icon={Download}
            href={calendarPath(id)}
            download
            aria-label={`Calendar file: ${title}, ${when}`}
          >
            File
          </ButtonLink>
        </div>
      )}
    </li>
  )
}

/** What a date has otherwise than the card says, since it was changed by itself. */
function OwnFacts({ show, next }: DateProps) {
  const { title, host, access_type } = show
  return (
    <>
      {title !== next.title && <p className="wrap-anywhere">{title}</p>}
      {host && host.id !== next.host?.id && (
        <p className="wrap-anywhere">{`With ${host.first_name} ${host.last_name}`}</p>
      )}
      {access_type !== next.access_type && <PremiumBadge access={access_type} />}
    </>
  )
}
