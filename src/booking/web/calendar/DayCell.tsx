import { usePage } from '../../../platform/web/pageContext.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { formatWholeDay } from '../../clock.ts'

type Props = {
  date: string
  /** How many times are free. */
  free: number
  isToday: boolean
  isChosen: boolean
  isStop: boolean
  onChoose: (date: string) => void
}

const base =
  'relative flex h-11 w-full items-center justify-center rounded-control text-sm tabular-nums transition-colors ' +
  'focus-visible:outline-offset-0'
const open = 'border border-transparent bg-accent-soft font-semibold text-accent hover:border-accent'
const taken = 'bg-accent font-semibold text-accent-ink shadow-soft'
const shut = 'cursor-default text-muted'

/** A day of the calendar; one without free times can be reached and not chosen. */
export function DayCell({ date, free, isToday, isChosen, isStop, onChoose }: Props) {
  const { locale } = usePage()
  const availability = free === 0 ? 'nothing free' : free === 1 ? '1 free time' : `${free} free times`
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside has the focus
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of dates is written on a table
    <td role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        data-date={date}
        tabIndex={isStop ? 0 : -1}
        aria-disabled={free === 0 || undefined}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${formatWholeDay(date, locale)}, ${availability}`}
        onClick={() => free > 0 && onChoose(date)}
        className={joinClasses(base, isChosen ? taken : free > 0 ? open : shut)}
      >
        {Number(date.slice(8))}
        {isToday && (
          <span aria-hidden="true" className="absolute bottom-1.5 h-0.5 w-4 rounded-full bg-current opacity-70" />
        )}
      </button>
    </td>
  )
}
