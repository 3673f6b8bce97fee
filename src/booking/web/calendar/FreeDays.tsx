import { ChevronLeft, ChevronRight } from 'lucide'
import { useId } from 'react'
import { usePage } from '../../../platform/web/pageContext.ts'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { formatDay } from '../../clock.ts'
import { monthKey } from '../../days.ts'
import { DayGrid } from './DayGrid.tsx'
import type { FreeTimesList } from './useFreeTimes.ts'

type Props = {
  free: FreeTimesList
  chosen: string | null
  onChoose: (date: string) => void
  /** Whether the reader has just come here. */
  takesFocus?: boolean
}

/** A month at a time, with the days on which something is free. */
export function FreeDays({ free, chosen, onChoose, takesFocus = false }: Props) {
  const { locale } = usePage()
  const id = useId()
  const { month, days, isLoading, failure } = free
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
            label="Earlier month"
            aria-disabled={free.isFirst || undefined}
            className={free.isFirst ? 'opacity-40' : undefined}
            onClick={() => free.turn(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label="Later month"
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
            month={month}
            labelledBy={id}
            today={free.today}
            days={days}
            chosen={chosen}
            busy={isLoading}
            takesFocus={takesFocus}
            onChoose={onChoose}
            onTurn={free.turn}
          />
        </div>
      )}
      {!failure && (
        <p className="flex min-h-10 items-center gap-2 px-2 pt-1 text-muted text-sm">
          {isLoading ? (
            'Looking for free times...'
          ) : count === 0 ? (
            'Nothing is free in this month. Look at the next one.'
          ) : (
            <>
              <span aria-hidden="true" className="size-4 shrink-0 rounded-[4px] bg-accent-soft ring-1 ring-accent/40" />
              Bold days have free times.
            </>
          )}
        </p>
      )}
      <LiveRegion>
        {!isLoading && !failure && `${name}: ${count === 1 ? '1 day' : `${count} days`} with free times`}
      </LiveRegion>
    </div>
  )
}
