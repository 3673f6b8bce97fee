import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePage } from '../../../platform/web/pageContext.ts'
import { formatDay } from '../../clock.ts'
import { addDays, addMonths, isoWeekday, lastDayOfMonth, monthKey, monthWeeks } from '../../days.ts'
import { DayCell } from './DayCell.tsx'

type Props = {
  month: string
  /** Id of the heading that names the month. */
  labelledBy: string
  today: string
  /** Free times of each day. */
  days: ReadonlyMap<string, readonly string[]>
  chosen: string | null
  /** The reader's own lessons and calls: which of both, the day, and the time of day. */
  own: readonly { what: string; date: string | null; time: string }[]
  isQuiet: boolean
  busy: boolean
  takesFocus: boolean
  onChoose: (date: string) => void
  /** False where there is no such month. */
  onTurn: (months: number) => boolean
}

/** Any week that begins on a Monday, for the names of the weekdays. */
const SOME_MONDAY = '2026-11-23'

const STEPS: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -isoWeekday(date)),
  End: (date) => addDays(date, 6 - isoWeekday(date)),
  PageUp: (date) => inMonth(addMonths(monthKey(date), -1), date),
  PageDown: (date) => inMonth(addMonths(monthKey(date), 1), date),
}

/** The same day of another month, or that month's last one. */
const inMonth = (month: string, date: string): string =>
  [`${month}-${date.slice(8)}`, lastDayOfMonth(month)].sort()[0] ?? `${month}-01`

/**
 * The days of a month as a grid: one stop for Tab; arrows, Home, End and Page keys move, Enter and Space choose. A day
 * without free times can be reached, so that one hears that it has none.
 */
export function DayGrid(props: Props) {
  const { month, labelledBy, today, days, chosen, own, isQuiet, busy, takesFocus, onChoose, onTurn } = props
  const { locale } = usePage()
  const [wanted, setWanted] = useState<string | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(takesFocus)
  const candidates = [wanted, chosen, [...days.keys()].find((date) => monthKey(date) === month)]
  const stop = candidates.find((date) => date && monthKey(date) === month) ?? `${month}-01`

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus()
  }, [stop])

  const press = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(stop)
    if (!next) return
    event.preventDefault()
    if (monthKey(next) !== month && !onTurn(monthKey(next) < month ? -1 : 1)) return
    moved.current = true
    setWanted(next)
  }
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of dates is written on a table
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={busy || undefined}
      onKeyDown={press}
      className="w-full table-fixed border-separate border-spacing-1"
    >
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, weekday) => addDays(SOME_MONDAY, weekday)).map((date) => (
            <th
              key={date}
              scope="col"
              abbr={formatDay(date, locale, { weekday: 'long' })}
              className="h-8 font-normal text-muted text-xs"
            >
              {formatDay(date, locale, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, weekday) =>
              date ? (
                <DayCell
                  key={date}
                  date={date}
                  free={days.get(date)?.length ?? 0}
                  own={own.filter((one) => one.date === date).map(({ what, time }) => `your ${what} at ${time}`)}
                  isQuiet={isQuiet}
                  isToday={date === today}
                  isChosen={date === chosen}
                  isStop={date === stop}
                  onChoose={onChoose}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing but its place
                <td key={weekday} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
