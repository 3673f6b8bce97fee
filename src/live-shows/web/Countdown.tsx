import { useSecond } from '../../platform/web/useSecond.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { countdownTo } from '../rules.ts'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

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
      className={isLarge ? 'grid max-w-md grid-cols-4 gap-2' : 'flex gap-x-2 sm:gap-x-4'}
    >
      {UNITS.map((unit) => (
        <div key={unit} className={isLarge ? 'rounded-control bg-raised px-1 py-1.5 text-center' : undefined}>
          <span className={joinClasses('block font-semibold tabular-nums', isLarge && 'text-lg')}>
            {String(left[unit]).padStart(2, '0')}
          </span>
          <span className="block text-muted text-xs">{unit}</span>
        </div>
      ))}
    </div>
  )
}
