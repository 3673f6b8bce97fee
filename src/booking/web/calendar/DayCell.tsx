import { usePage } from '../../../platform/web/pageContext.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { formatWholeDay } from '../../clock.ts'

type Props = {
  date: string
  /** How many times are free. */
  free: number
  /** The reader's own lessons and calls on it, e.g. 'your lesson at 16:00'. */
  own: readonly string[]
  /** Free days stand out less, as one is booked already. */
  isQuiet: boolean
  isToday: boolean
  isChosen: boolean
  isStop: boolean
  onChoose: (date: string) => void
}

const base =
  'relative flex h-11 w-full items-center justify-center rounded-control text-sm tabular-nums transition-colors ' +
  'focus-visible:outline-offset-0'
const open = 'border border-transparent bg-accent-soft font-semibold text-accent hover:border-accent'
const quietly = 'border border-line font-semibold text-ink hover:border-accent'
const mine = 'border-2 border-good bg-good-soft font-semibold text-good'
const taken = 'bg-accent font-semibold text-accent-ink shadow-soft'
const shut = 'text-muted'

/** A day of the calendar; one without free times can be reached and not chosen. */
export function DayCell({ date, free, own, isQuiet, isToday, isChosen, isStop, onChoose }: Props) {
  const { locale } = usePage()
  const isMine = own.length > 0
  const look = isChosen ? taken : isMine ? mine : free === 0 ? shut : isQuiet ? quietly : open
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
        aria-label={[formatWholeDay(date, locale), ...own, availability].join(', ')}
        onClick={() => free > 0 && onChoose(date)}
        className={joinClasses(base, look, free === 0 && 'cursor-default')}
      >
        {Number(date.slice(8))}
        {isMine && <span aria-hidden="true" className="absolute top-1 right-1 size-2 rounded-full bg-good" />}
        {isToday && (
          <span aria-hidden="true" className="absolute bottom-1.5 h-0.5 w-4 rounded-full bg-current opacity-70" />
        )}
      </button>
    </td>
  )
}
