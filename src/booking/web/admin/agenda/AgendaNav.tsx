import { ChevronLeft, ChevronRight } from 'lucide'
import { wallClockText } from '../../../../platform/clocks.ts'
import { useNow, usePage } from '../../../../platform/web/pageContext.ts'
import { ButtonLink } from '../../../../ui/web/ButtonLink.tsx'
import { IconLink } from '../../../../ui/web/IconLink.tsx'
import { SegmentLinks } from '../../../../ui/web/SegmentLinks.tsx'
import { formatDay, formatWholeDay } from '../../../clock.ts'
import { addDays } from '../../../days.ts'

type Props = { from: string; days: number; zone: string }

const hrefOf = (from: string, days: number): string => `/admin/bookings?from=${from}&days=${days}`

/** From these days to those before and after, and between a day and its week. Links, which work without a script. */
export function AgendaNav({ from, days, zone }: Props) {
  const { locale } = usePage()
  const today = wallClockText(useNow(), zone)?.date ?? from
  const until = addDays(from, days - 1)
  const isShown = from <= today && today <= until
  const views = [
    { href: hrefOf(isShown ? today : from, 1), label: 'Day', current: days === 1 },
    { href: hrefOf(from, 7), label: 'Week', current: days > 1 },
  ]
  const span =
    days === 1
      ? formatWholeDay(from, locale)
      : `${formatDay(from, locale, { day: 'numeric', month: 'long' })} – ${formatDay(until, locale, { day: 'numeric', month: 'long', year: 'numeric' })}`
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 items-center gap-1">
        <IconLink icon={ChevronLeft} label="Earlier" href={hrefOf(addDays(from, -days), days)} className="-ml-2.5" />
        <IconLink icon={ChevronRight} label="Later" href={hrefOf(addDays(from, days), days)} />
        <h2 className="ml-2 min-w-0 text-lg sm:text-xl">{span}</h2>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:justify-between">
        <ButtonLink size="sm" href={hrefOf(today, days)}>
          Today
        </ButtonLink>
        <div className="min-w-36">
          <SegmentLinks label="View" links={views} />
        </div>
      </div>
    </div>
  )
}
