import { useId, useState } from 'react'
import { useZone } from '../../platform/web/pageContext.ts'
import { useSecond } from '../../platform/web/useSecond.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Avatar } from '../../ui/web/Avatar.tsx'
import { Badge } from '../../ui/web/Badge.tsx'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'
import type { Show } from '../contract.ts'
import { countdownTo, showClock, showDay, showPhase } from '../rules.ts'
import { PremiumBadge } from './PremiumBadge.tsx'
import { ShowTime } from './ShowTime.tsx'
import { Ways } from './Ways.tsx'

/**
 * A show that is ahead or on: what and who, when, how long until then, and the ways in. Its four parts are rows of the
 * grid of all cards, so that those of one line are level. `next`: nothing comes before it.
 */
export function ShowCard({ show, next }: { show: Show; next: boolean }) {
  const phase = showPhase(show, useSecond())
  return (
    <div className="row-span-4 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-4 overflow-hidden rounded-card border border-line bg-surface">
      <Picture url={show.picture_url} />
      <div className="grid content-start gap-3 px-4 sm:px-6">
        <h2 className="text-lg [overflow-wrap:anywhere]">{show.title}</h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ShowTime start={show.start_time} />
          <PremiumBadge access={show.access_type} />
          {show.series_id !== null && <Badge>Weekly</Badge>}
          {phase === 'on' && <Badge tone="good">On now</Badge>}
          {phase === 'over' && <Badge>Over</Badge>}
        </div>
        <MovedFrom start={show.moved_from} />
        <HostLine host={show.host} />
        {show.description && <Description text={show.description} about={show.title} />}
      </div>
      <div className="px-4 sm:px-6">
        <Countdown start={show.start_time} />
      </div>
      <div className="px-4 pb-4 sm:px-6 sm:pb-6">
        {phase === 'over' ? (
          <p className="text-muted text-sm">This show is over. Its recording will appear under recordings.</p>
        ) : (
          <Ways show={show} isFirst={next || phase === 'on'} />
        )}
      </div>
    </div>
  )
}

/** A drawn keyboard where a show has no picture, so that its text begins where that of the others does. */
const Picture = ({ url }: { url: string | null }) => (
  <div className="flex aspect-video w-full items-end justify-center overflow-hidden bg-raised">
    {url ? (
      <img src={url} alt="" width={640} height={360} loading="lazy" className="size-full object-cover" />
    ) : (
      <KeyboardArt marked={[0, 4, 7]} size="sm" />
    )}
  </div>
)

function HostLine({ host }: Pick<Show, 'host'>) {
  if (!host) return null
  const { first_name, last_name, passport } = host
  return (
    <p className="flex items-center gap-3 text-sm">
      <Avatar firstName={first_name} lastName={last_name} src={passport} size={40} />
      <span className="min-w-0 wrap-anywhere">
        <span className="text-muted">With</span> {first_name} {last_name}
      </span>
    </p>
  )
}

/** So much fits on three lines of the narrowest card. */
const SHORT = 110

/** What a show is about; a long text is opened, so that cards of one line stay alike. */
function Description({ text, about }: { text: string; about: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const isLong = text.length > SHORT || text.includes('\n')
  return (
    <div className="text-sm">
      <p
        id={id}
        dir="auto"
        className={joinClasses('whitespace-pre-line wrap-anywhere', isLong && !open && 'line-clamp-3')}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="link inline-flex items-center touch:min-h-11"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? 'Show less' : 'Read more'} about ${about}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Read more'}
        </button>
      )}
    </div>
  )
}

function MovedFrom({ start }: { start: string | null }) {
  const zone = useZone()
  if (start === null) return null
  return (
    <p className="text-sm">
      Moved. It was to begin on{' '}
      <time dateTime={start} className="whitespace-nowrap tabular-nums">
        {showDay(start, zone)}, {showClock(start, zone)}
      </time>
      .
    </p>
  )
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** What is left until a show, second by second. It is read when somebody goes there, not aloud each second. */
function Countdown({ start }: { start: string }) {
  const left = countdownTo(start, useSecond())
  return (
    <div role="timer" aria-live="off" aria-label="Begins in" className="grid grid-cols-4 gap-2">
      {UNITS.map((unit) => (
        <div key={unit} className="rounded-control bg-raised px-1 py-2 text-center">
          <span className="block font-display text-xl tabular-nums">{String(left[unit]).padStart(2, '0')}</span>
          <span className="block text-muted text-xs">{unit}</span>
        </div>
      ))}
    </div>
  )
}
