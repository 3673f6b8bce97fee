import { Award, CalendarClock, Check, Flag, type IconNode, ShieldCheck, Trash2 } from 'lucide'
import { Timestamp } from '../../../platform/web/Timestamp.tsx'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import type { Notification, NotificationKind } from '../../contract.ts'
import { describeNotification } from '../../rules.ts'

const DRAWINGS: Partial<Record<NotificationKind, IconNode>> = {
  status: ShieldCheck,
  report: Flag,
  reported: Flag,
  removal: Trash2,
  show: CalendarClock,
  certificate: Award,
}

type Props = { notification: Notification; onRead: () => void }

/** What has happened, as a link to where it happened; unread ones are marked by a dot and in words. */
export function NotificationItem({ notification, onRead }: Props) {
  const { href, read } = notification
  const look = 'flex min-w-0 flex-1 items-start gap-3 py-3 pl-4'
  return (
    <li className={`flex items-start gap-1 pr-2 ${read ? '' : 'bg-accent-soft'}`}>
      {href ? (
        <a href={href} onClick={() => !read && onRead()} className={`${look} focus-visible:outline-offset-[-2px]`}>
          <NotificationText notification={notification} />
        </a>
      ) : (
        <div className={look}>
          <NotificationText notification={notification} />
        </div>
      )}
      <div className="mt-2 size-10 touch:size-11">
        {!read && <IconButton icon={Check} label="Mark as read" onClick={onRead} />}
      </div>
    </li>
  )
}

function NotificationText({ notification }: { notification: Notification }) {
  const { who, what } = describeNotification(notification)
  const { excerpt, note, read, created_at } = notification
  return (
    <>
      <Face notification={notification} />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block wrap-anywhere">
          {!read && <span className="sr-only">Unread:</span>} {who && <span className="font-medium">{who}</span>} {what}
        </span>
        {excerpt && (
          <span dir="auto" className="mt-0.5 line-clamp-2 text-muted wrap-anywhere">
            “{excerpt}”
          </span>
        )}
        {note && (
          <span dir="auto" className="mt-0.5 block wrap-anywhere">
            {note}
          </span>
        )}
        <span className="mt-0.5 block text-muted text-xs">
          <Timestamp at={created_at} />
        </span>
      </span>
    </>
  )
}

function Face({ notification: { kind, actors } }: { notification: Notification }) {
  const [actor] = actors
  if (actor) return <Avatar firstName={actor.first_name} lastName={actor.last_name} src={actor.passport} />
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-muted">
      <Icon of={DRAWINGS[kind] ?? ShieldCheck} />
    </span>
  )
}
