import { useSecond } from '../../platform/web/useSecond.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { countdownTo } from '../rules.ts'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** On a phone all of them are on one line. */
const tile =
  'max-sm:flex max-sm:items-baseline max-sm:gap-1 sm:rounded-control sm:bg-raised sm:px-1 sm:py-1.5 sm:text-center'

/**
 * What is left until a show, second by second. It is read when somebody goes there, not aloud each second. `isLarge` is
 * that of the show which people come for.
 */
export function Countdown({ start, isLarge }: { start: string; isLarge: boolean }) {
  const left = countdownTo(start, useSecond())
  return (
    <div
      role="timer"
      aria-live="off"
      aria-label="Begins in"
      className={
        isLarge ? 'flex flex-wrap gap-x-2.5 sm:grid sm:max-w-md sm:grid-cols-4 sm:gap-2' : 'flex gap-x-2 sm:gap-x-4'
      }
    >
      {UNITS.map((unit) => (
        <div key={unit} className={isLarge ? tile : undefined}>
          <span className={joinClasses('block font-semibold tabular-nums', isLarge && 'sm:text-lg')}>
            {String(left[unit]).padStart(2, '0')}
          </span>
          <span className="block text-muted text-xs">{unit}</span>
        </div>
      ))}
    </div>
  )
}
