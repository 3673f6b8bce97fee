import { CalendarClock, Lock } from 'lucide'
import { formatDate } from '../../../platform/dates.ts'
import type { AccessTier } from '../../../platform/reader.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { lockTones, tierLabels } from '../../access.ts'
import type { StoredAccess } from '../../accessContract.ts'

type Item = { title: string; access: AccessTier } & StoredAccess

/** The title of an item in an admin's list, with whatever keeps members from it: its tier, and when it is released. */
export function TitleWithAccess({ item }: { item: Item }) {
  const { locale, now, tierNames } = usePage()
  const zone = useZone()
  const { title, access, release_at, release_after_days: days } = item
  const later = release_at !== null && release_at > now
  return (
    <span className="min-w-0">
      <span className="block [overflow-wrap:anywhere]">{title}</span>
      {(access !== 'free' || later || days !== null) && (
        <span className="mt-1 flex flex-wrap gap-1">
          {access !== 'free' && (
            <Badge tone={lockTones[access]} icon={Lock}>
              {tierLabels(tierNames)[access]}
            </Badge>
          )}
          {later && <Badge icon={CalendarClock}>{`From ${formatDate(release_at, locale, zone, 'medium')}`}</Badge>}
          {days !== null && <Badge icon={CalendarClock}>{days === 1 ? 'After a day' : `After ${days} days`}</Badge>}
        </span>
      )}
    </span>
  )
}
