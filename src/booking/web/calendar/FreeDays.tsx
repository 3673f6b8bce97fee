import { ChevronLeft, ChevronRight } from 'lucide'
import { useId, useState } from 'react'
import { formatClock } from '../../../platform/clocks.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { formatDay, formatNearDay } from '../../clock.ts'
import type { OwnTime } from '../../contract.ts'
import { monthKey } from '../../days.ts'
import { DayGrid } from './DayGrid.tsx'
import type { FreeTimesList } from './useFreeTimes.ts'

type Props = {
  free: FreeTimesList
  chosen: string | null
  /** The reader's own lessons and calls, the next one first: their days are marked. */
  booked?: readonly OwnTime[]
  /** Whether the free days stand out less, as one is booked already. */
  isQuiet?: boolean
  onChoose: (date: string) => void
  /** Whether the reader has just come here. */
  takesFocus?: boolean
}

/** A month at a time, with the days on which something is free. */
export function FreeDays({ free, chosen, booked = [], isQuiet = false, onChoose, takesFocus = false }: Props) {
  const { locale } = usePage()
  const id = useId()
  // how often the reader has gone on from a month without free days: the grid begins anew, with the focus
  const [jumps, setJumps] = useState(0)
  const jump = (date: string) => {
    free.show(date)
    setJumps(jumps + 1)
  }
  const { month, days, isLoading, failure } = free
  const own = booked.map(({ kind, starts_at }) => ({
    what: kind === 'lesson' ? 'lesson' : 'call',
    date: free.dayOf(starts_at),
    time: formatClock(starts_at, free.zone, locale),
  }))
  // the next one of the month that shows
  const next = own.find(({ date }) => date && monthKey(date) === month)
  const count = [...days.keys()].filter((date) => monthKey(date) === month).length
  const name = formatDay(`${month}-01`, locale, { month: 'long', year: 'numeric' })
  return (
    <div className="-mx-2 min-w-0">
      <div className="flex items-center justify-between gap-2 pb-1">
        <h3 id={id} className="pl-2 text-lg">
          {name}
        </h3>
        <div className="flex">
          <IconButton
            icon={ChevronLeft}
            label="Previous month"
            aria-disabled={free.isFirst || undefined}
            className={free.isFirst ? 'opacity-40' : undefined}
            onClick={() => free.turn(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label="Next month"
            aria-disabled={free.isLast || undefined}
            className={free.isLast ? 'opacity-40' : undefined}
            onClick={() => free.turn(1)}
          />
        </div>
      </div>
      {failure ? (
        <FailedState title="The free times could not be loaded." onRetry={free.retry} retrying={free.retrying} />
      ) : (
        // space for six weeks, so that nothing below moves from month to month
        <div className="min-h-[19.25rem]">
          <DayGrid
            key={jumps}
            month={month}
            labelledBy={id}
            today={free.today}
            days={days}
            chosen={chosen}
            own={own}
            isQuiet={isQuiet}
            busy={isLoading}
            takesFocus={takesFocus || jumps > 0}
            onChoose={onChoose}
            onTurn={free.turn}
          />
        </div>
      )}
      {!failure && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 px-2 pt-1 text-muted text-sm">
          {next?.date && (
            <Key swatch="border-2 border-good bg-good-soft">{`Your ${next.what}: ${formatNearDay(next.date, free.today, locale)}, ${next.time}`}</Key>
          )}
          {isLoading ? (
            'Looking for free times...'
          ) : count === 0 ? (
            <Elsewhere name={name} free={free} onJump={jump} />
          ) : (
            <Key swatch={isQuiet ? 'border border-edge' : 'bg-accent-soft ring-1 ring-accent/40'}>
              Bold days have free times.
            </Key>
          )}
        </div>
      )}
      <LiveRegion>
        {!isLoading && !failure && `${name}: ${count === 1 ? '1 day' : `${count} days`} with free times`}
      </LiveRegion>
    </div>
  )
}

/** What a look of a day means. */
const Key = ({ swatch, children }: { swatch: string; children: string }) => (
  <span className="flex items-center gap-2">
    <span aria-hidden="true" className={`size-4 shrink-0 rounded-[4px] ${swatch}`} />
    {children}
  </span>
)

type ElsewhereProps = { name: string; free: FreeTimesList; onJump: (date: string) => void }

/** In a month without free days: the way to one that has some, as far as there is one. */
function Elsewhere({ name, free: { elsewhere, month, today, isFirst, turn }, onJump }: ElsewhereProps) {
  const { locale } = usePage()
  if (elsewhere === null && isFirst) return 'Nothing is free at the moment. New times appear here.'
  return (
    <>
      {`Nothing is free in ${name}.`}
      {elsewhere ? (
        <Button size="sm" onClick={() => onJump(elsewhere)}>
          {`${monthKey(elsewhere) > month ? 'Next' : 'Last'} free day: ${formatNearDay(elsewhere, today, locale)}`}
        </Button>
      ) : (
        // nothing is free after it
        <Button size="sm" onClick={() => turn(-1)}>
          Look at the month before
        </Button>
      )}
    </>
  )
}
