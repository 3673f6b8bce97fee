import { CalendarPlus, Download, ExternalLink, Video } from 'lucide'
import { useId } from 'react'
import { lockedText, plansLink } from '../../accounts/index.ts'
import { LockedNote } from '../../accounts/web/index.ts'
import { useCurrentUser, usePage, useZone } from '../../platform/web/pageContext.ts'
import { useSecond } from '../../platform/web/useSecond.ts'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { Menu } from '../../ui/web/Menu.tsx'
import type { Show } from '../contract.ts'
import { calendarPath, doorWords, enterPath, isDoorOpen, showPath } from '../rules.ts'
import { noteCalendar } from './googleLink.ts'
import { ReminderToggle } from './ReminderToggle.tsx'

/** The ways into a show and into a calendar. */
export function Ways({ show, isFirst }: { show: Show; isFirst: boolean }) {
  const { id, title, can_watch, has_link, calendar_url } = show
  const variant = isFirst ? 'primary' : 'secondary'
  const now = useSecond()
  const isOpen = isDoorOpen(show, now)
  if (!can_watch || calendar_url === null) return <LockedWays show={show} isFirst={isFirst} />
  return (
    <div className="grid gap-2">
      <Door {...{ show, now, isOpen }} />
      {!has_link && <p className="text-muted text-sm">The link is not here yet. It comes in time.</p>}
      <div className="flex flex-wrap gap-2 *:min-w-0 *:flex-auto">
        <ReminderToggle show={show} variant={isOpen ? 'secondary' : variant} />
        <Menu
          label={`Add to Calendar: ${title}`}
          trigger={{ text: 'Add to Calendar', icon: CalendarPlus }}
          items={[
            { label: 'Google, in a new tab', icon: ExternalLink, href: calendar_url, onChoose: () => noteCalendar(id) },
            { label: 'Calendar file', icon: Download, href: calendarPath(id), isFile: true },
          ]}
        />
      </div>
    </div>
  )
}

/** What is in the place of the ways into a show that the reader may not enter: why, and what opens it. */
function LockedWays({ show: { id, title }, isFirst }: { show: Show; isFirst: boolean }) {
  const flash = useFlash()
  const text = useId()
  const { tierNames, unsold } = usePage()
  const plans = plansLink('premium', showPath(id), unsold)
  const refuse = () => flash.notice(lockedText('premium', tierNames), plans && { link: plans })
  const quiet = { size: 'sm', variant: 'quiet', className: 'text-muted', 'aria-describedby': text } as const
  return (
    <div className="grid gap-2">
      <LockedNote
        id={text}
        text={lockedText('premium', tierNames)}
        more={`${tierNames.premium} opens the show and its recording.`}
        next={showPath(id)}
        variant={isFirst ? 'primary' : 'secondary'}
        wide
      />
      <div className="flex flex-wrap justify-between gap-x-2">
        <Button {...quiet} icon={Video} aria-label={`Enter Live Show: ${title}`} onClick={refuse}>
          Enter Live Show
        </Button>
        <Button {...quiet} icon={CalendarPlus} aria-label={`Add to Calendar: ${title}`} onClick={refuse}>
          Add to Calendar
        </Button>
      </div>
    </div>
  )
}

type DoorProps = { show: Show; now: string; isOpen: boolean }

/** Prominent once the door is open; quiet until then, and says when that is; admins go in at any time to make things ready. */
function Door({ show, now, isOpen }: DoorProps) {
  const zone = useZone()
  const { locale } = usePage()
  const text = useId()
  const isAdmin = useCurrentUser()?.role === 'admin'
  const link = { icon: Video, wide: true, 'aria-label': `Enter Live Show: ${show.title}` }
  if (isOpen)
    return (
      <ButtonLink {...link} variant="primary" href={enterPath(show.id)}>
        Enter Live Show
      </ButtonLink>
    )
  const waiting = { ...link, className: 'py-1', 'aria-describedby': text }
  // in a narrow card the words are one below the other
  const face = (
    <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4 text-left">
      Enter Live Show
      <span id={text} className="font-normal text-muted">
        {doorWords(show, { zone, locale, now })}
      </span>
    </span>
  )
  if (isAdmin)
    return (
      <ButtonLink {...waiting} href={enterPath(show.id)}>
        {face}
      </ButtonLink>
    )
  return (
    <Button {...waiting} disabled>
      {face}
    </Button>
  )
}
