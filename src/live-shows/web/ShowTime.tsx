import { joinFacts, withUnit } from '../../platform/facts.ts'
import { usePage, useZone } from '../../platform/web/pageContext.ts'
import { zoneTime } from '../../platform/zoneNames.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { showWhen } from '../rules.ts'

const sizes = { lg: 'font-semibold text-base', xl: 'font-semibold text-base sm:text-lg' }

type Props = {
  start: string
  /** How long it takes. */
  minutes?: number
  size?: 'lg' | 'xl'
}

/** When a show begins, on the reader's clocks, with their weekday and their zone; with a `size` it stands out. */
export function ShowTime({ start, minutes, size }: Props) {
  const zone = useZone()
  const { locale } = usePage()
  const when = showWhen(start, zone, locale)
  if (Number.isNaN(Date.parse(start))) return <p className="text-muted text-sm">{when}</p>
  return (
    <p className="text-muted text-sm">
      <time dateTime={start} className={joinClasses('text-ink', size && sizes[size])}>
        {when}
      </time>{' '}
      {/* a line of its own where both have not room on one, so that nothing moves as the reader's zone is learnt */}
      <span className="whitespace-nowrap max-md:block">
        {joinFacts(zoneTime(zone), minutes !== undefined && withUnit(minutes, 'min'))}
      </span>
    </p>
  )
}
