import { CalendarPlus, Download, Video } from 'lucide'
import { useId } from 'react'
import { lockedText, plansLink, unsoldText } from '../../accounts/index.ts'
import { useCurrentUser, usePage, useZone } from '../../platform/web/pageContext.ts'
import { useSecond } from '../../platform/web/useSecond.ts'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import type { Show } from '../contract.ts'
import { calendarPath, doorOpensAt, enterPath, isDoorOpen, showClock, showDay, showPath } from '../rules.ts'
import { googleLink } from './googleLink.ts'
import { ReminderToggle } from './ReminderToggle.tsx'

/** The ways into a show and into a calendar; those of a show that the reader may not enter say why. */
export function Ways({ show, isFirst }: { show: Show; isFirst: boolean }) {
  const flash = useFlash()
  const { tierNames, unsold } = usePage()
  const { id, title, can_watch, has_link, calendar_url } = show
  const plans = plansLink('premium', showPath(id), unsold)
  const refuse = () => flash.error(lockedText('premium', tierNames), plans && { link: plans })
  const variant = isFirst ? 'primary' : 'secondary'
  const now = useSecond()
  const isOpen = isDoorOpen(show, now)
  if (!can_watch || calendar_url === null)
    return (
      <div className="grid gap-2">
        <p className="text-muted text-sm">
          {`This show comes with ${tierNames.premium}. `}
          {plans ? (
            <a href={plans.href} className="link">
              See what it opens
            </a>
          ) : (
            unsoldText
          )}
        </p>
        <Button icon={Video} wide aria-label={`Enter Live Show: ${title}`} onClick={refuse}>
          Enter Live Show
        </Button>
        <Button icon={CalendarPlus} wide aria-label={`Add to Calendar: ${title}`} onClick={refuse}>
          Add to Calendar
        </Button>
      </div>
    )
  return (
    <div className="grid gap-2">
      <Door {...{ show, now, isOpen, variant }} />
      <ReminderToggle show={show} variant={isOpen ? 'secondary' : variant} />
      {!has_link && <p className="text-muted text-sm">The link is not here yet. It comes in time.</p>}
      <div className="flex gap-2">
        <ButtonLink
          icon={CalendarPlus}
          {...googleLink(id, calendar_url)}
          className="min-w-0 flex-1"
          aria-label={`Add to Calendar: ${title} (Google, in a new tab)`}
        >
          Add to Calendar
        </ButtonLink>
        <ButtonLink icon={Download} href={calendarPath(id)} download aria-label={`Calendar file: ${title}`}>
          File
        </ButtonLink>
      </div>
    </div>
  )
}

type DoorProps = { show: Show; now: string; isOpen: boolean; variant: 'primary' | 'secondary' }

/** Quiet until the door opens, and says when that is; admins go in at any time to make things ready. */
function Door({ show, now, isOpen, variant }: DoorProps) {
  const flash = useFlash()
  const zone = useZone()
  const text = useId()
  const isAdmin = useCurrentUser()?.role === 'admin'
  const opensAt = doorOpensAt(show)
  const day = showDay(opensAt, zone)
  const clock = showClock(opensAt, zone)
  const words = day === showDay(now, zone) ? `The door opens at ${clock}.` : `The door opens on ${day} at ${clock}.`
  const link = { icon: Video, wide: true, 'aria-label': `Enter Live Show: ${show.title}` }
  return (
    <>
      {isOpen || isAdmin ? (
        <ButtonLink {...link} variant={isOpen ? variant : 'quiet'} href={enterPath(show.id)}>
          Enter Live Show
        </ButtonLink>
      ) : (
        <Button {...link} variant="quiet" aria-describedby={text} onClick={() => flash.error(words)}>
          Enter Live Show
        </Button>
      )}
      {!isOpen && (
        <p id={text} className="text-center text-muted text-sm tabular-nums">
          {words}
        </p>
      )}
    </>
  )
}
