import { formatNear } from '../../../../platform/clocks.ts'
import { formatRelative, formatWait } from '../../../../platform/dates.ts'
import { useNow, usePage, useZone } from '../../../../platform/web/pageContext.ts'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { Avatar } from '../../../../ui/web/Avatar.tsx'
import { onPlainClick } from '../../../../ui/web/onPlainClick.ts'
import type { Entry } from '../../../inboxContract.ts'
import { nameOf } from './EntryCard.tsx'

type Props = { entry: Entry; isChosen: boolean; href: string; onChoose: () => void }

/** After a week somebody has waited long. */
const LONG_MS = 7 * 86_400_000

/** One thing that waits, in short: who, what about, since when, and how it begins. */
export function EntryLine({ entry, isChosen, href, onChoose }: Props) {
  const { user, about, text, at, assignee } = entry
  const { locale } = usePage()
  const now = useNow()
  const zone = useZone()
  const isLate = !entry.is_done && Date.parse(now) - Date.parse(at) > LONG_MS
  return (
    <li>
      <a
        href={href}
        onClick={onPlainClick(onChoose)}
        aria-current={isChosen || undefined}
        className="flex gap-3 border-transparent border-l-4 px-3 py-3 text-sm hover:bg-raised focus-visible:outline-offset-[-2px] lg:aria-[current]:border-ink lg:aria-[current]:bg-raised"
      >
        <Avatar
          firstName={user?.first_name ?? ''}
          lastName={user?.last_name ?? ''}
          src={user?.passport ?? null}
          size={32}
          lazy
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1 truncate font-medium">{nameOf(entry)}</span>
            <span className={joinClasses('shrink-0 text-xs', isLate ? 'font-medium text-brass-ink' : 'text-muted')}>
              {entry.is_done ? formatRelative(at, now, locale) : formatWait(at, now, locale)}
            </span>
          </span>
          <span className="flex items-baseline gap-3 text-muted">
            <span className="min-w-0 flex-1 truncate">{about}</span>
            <time dateTime={at} className="shrink-0 text-xs tabular-nums">
              {formatNear(at, locale, zone, now)}
            </time>
          </span>
          <span className="line-clamp-2 wrap-anywhere">{text}</span>
          {assignee && (
            <span className="block truncate text-muted text-xs">{`For ${assignee.first_name} ${assignee.last_name}`}</span>
          )}
        </span>
      </a>
    </li>
  )
}
