import { useId } from 'react'
import { formatClock, wallClockText } from '../../../platform/clocks.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { formatNearDay } from '../../clock.ts'

type Props = {
  times: readonly string[]
  zone: string
  today: string
  /** They are what is done next: the first one stands out. Else there is one row of them. */
  isNext: boolean
  onChoose: (instant: string) => void
}

/** As many as are in one row; a phone's has two. */
const FEW = 3
const oneRow = 'max-sm:[&>:nth-child(n+3)]:hidden'

/** The next free times, each of which is a day and a time at once. */
export function NextTimes({ times, zone, today, isNext, onChoose }: Props) {
  const { locale } = usePage()
  const id = useId()
  const dayOf = (time: string) => formatNearDay(wallClockText(time, zone)?.date ?? today, today, locale)
  return (
    <section aria-labelledby={id} className="mb-6">
      <h3 id={id} className="mb-3 text-lg">
        Next free times
      </h3>
      <ul className={joinClasses('grid grid-cols-2 gap-2 sm:grid-cols-3', !isNext && oneRow)}>
        {(isNext ? times : times.slice(0, FEW)).map((time, at) => (
          <li key={time}>
            <Button
              wide
              variant={isNext && at === 0 ? 'primary' : 'secondary'}
              className="px-1 text-sm tabular-nums"
              onClick={() => onChoose(time)}
            >
              <time dateTime={time}>
                {dayOf(time)}, {formatClock(time, zone, locale)}
              </time>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
