import { CalendarPlus, Download, ExternalLink, Video } from 'lucide'
import { useId } from 'react'
import { lockedText, plansLink } from '../../accounts/index.ts'
import { LockedNote } from '../../accounts/web/index.ts'
import { openingWords } from '../../platform/clocks.ts'
import { useCurrentUser, usePage, useZone } from '../../platform/web/pageContext.ts'
import { useSecond } from '../../platform/web/useSecond.ts'
import { Button } from '../../ui/web/Button.tsx'
import { Door } from '../../ui/web/Door.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { Menu } from '../../ui/web/Menu.tsx'
import type { Show } from '../contract.ts'
import { calendarPath, doorOpensAt, enterPath, isDoorOpen, showPath } from '../rules.ts'
import { noteCalendar } from './googleLink.ts'
import { ReminderToggle } from './ReminderToggle.tsx'

/**
 * The ways into a show and into a calendar. The door keeps its place as it opens, so that whoever waits at it stays there;
 * until then the reminder is what stands out.
 */
export function Ways({ show, isFirst }: { show: Show; isFirst: boolean }) {
  const { id, title, can_watch, has_link, calendar_url } = show
  const variant = isFirst ? 'primary' : 'secondary'
  const isOpen = isDoorOpen(show, useSecond())
  if (!can_watch || calendar_url === null) return <LockedWays show={show} isFirst={isFirst} />
  return (
    <div className="grid gap-2">
      <ShowDoor show={show} />
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
      {!has_link && <p className="text-muted text-sm">The link is not here yet. It comes in time.</p>}
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

/** The way into a show; admins go in at any time to make things ready. */
function ShowDoor({ show }: { show: Show }) {
  const zone = useZone()
  const { locale } = usePage()
  const now = useSecond()
  const opens = isDoorOpen(show, now) ? null : openingWords(doorOpensAt(show), { zone, locale, now })
  return (
    <Door
      wide
      text="Enter Live Show"
      aria-label={`Enter Live Show: ${show.title}`}
      href={enterPath(show.id)}
      opens={opens}
      mayEnterEarly={useCurrentUser()?.role === 'admin'}
    />
  )
}
