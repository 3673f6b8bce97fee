import { CalendarPlus, Download, Video } from 'lucide'
import { plansLink } from '../../accounts/index.ts'
import { call } from '../../platform/web/api.ts'
import { useSecond } from '../../platform/web/useSecond.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { Card } from '../../ui/web/Card.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { noteInCalendar, type Show } from '../contract.ts'
import { calendarPath, countdownTo, enterPath, PREMIUM_SHOW, showPhase } from '../rules.ts'
import { PremiumBadge } from './PremiumBadge.tsx'
import { ReminderToggle } from './ReminderToggle.tsx'
import { ShowTime } from './ShowTime.tsx'

/** A show that is ahead or on: when, how long until then, and the ways in. `next`: nothing comes before it. */
export function ShowCard({ show, next }: { show: Show; next: boolean }) {
  const phase = showPhase(show, useSecond())
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-1 flex-wrap content-start items-center gap-x-3 gap-y-1">
        <h2 className="w-full text-lg [overflow-wrap:anywhere]">{show.title}</h2>
        <ShowTime start={show.start_time} />
        <PremiumBadge access={show.access_type} />
        {phase === 'on' && <Badge tone="good">On now</Badge>}
        {phase === 'over' && <Badge>Over</Badge>}
      </div>
      <Countdown start={show.start_time} />
      {phase === 'over' ? (
        <p className="text-muted text-sm">This show is over. Its recording will appear under recordings.</p>
      ) : (
        <Ways show={show} variant={next || phase === 'on' ? 'primary' : 'secondary'} />
      )}
    </Card>
  )
}

function Ways({ show, variant }: { show: Show; variant: 'primary' | 'secondary' }) {
  const flash = useFlash()
  const refuse = () => flash.error(PREMIUM_SHOW, { link: plansLink('premium', enterPath(show.id)) })
  const { id, title, can_watch, has_link, calendar_url } = show
  // for word of a move; the way to Google's calendar is not to suffer when it fails
  const note = () => void call(noteInCalendar, { params: { id }, keepalive: true }).catch(() => {})
  if (!can_watch || calendar_url === null)
    return (
      <div className="grid gap-2">
        <Button variant={variant} icon={Video} wide aria-label={`Enter Live Show: ${title}`} onClick={refuse}>
          Enter Live Show
        </Button>
        <Button icon={CalendarPlus} wide aria-label={`Add to Calendar: ${title}`} onClick={refuse}>
          Add to Calendar
        </Button>
      </div>
    )
  return (
    <div className="grid gap-2">
      <ButtonLink variant={variant} icon={Video} wide href={enterPath(id)} aria-label={`Enter Live Show: ${title}`}>
        Enter Live Show
      </ButtonLink>
      {!has_link && <p className="text-muted text-sm">The link is not here yet. It comes in time.</p>}
      <div className="flex gap-2">
        <ButtonLink
          icon={CalendarPlus}
          href={calendar_url}
          target="_blank"
          rel="noreferrer"
          onClick={note}
          onAuxClick={(event) => event.button === 1 && note()}
          className="min-w-0 flex-1"
          aria-label={`Add to Calendar: ${title} (Google, in a new tab)`}
        >
          Add to Calendar
        </ButtonLink>
        <ButtonLink icon={Download} href={calendarPath(id)} download aria-label={`Calendar file: ${title}`}>
          .ics
        </ButtonLink>
      </div>
      <ReminderToggle show={show} />
    </div>
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
