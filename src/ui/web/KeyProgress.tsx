import { joinClasses } from '../joinClasses.ts'

type Props = {
  value: number
  max: number
  label: string
  valueText?: string
  /** Marks the key that comes next: the step somebody is at, where `value` counts those behind them. */
  marksNext?: boolean
  className?: string
}

const sharpAfter = [true, true, false, true, true, true, false]

/** How many keys are down: one as soon as something is done, all of them only when all is done. */
function keysDown(value: number, max: number, keys: number): number {
  if (value <= 0 || max <= 0) return 0
  if (value >= max) return keys
  return Math.min(keys - 1, Math.max(1, Math.round((value / max) * keys)))
}

/** So many keys can still be told apart. */
const MOST_KEYS = 24

/** A progress bar drawn as a run of piano keys that go down from the left: one for each step, where there are not too many. */
export function KeyProgress({ value, max, label, valueText, marksNext, className }: Props) {
  const keys = Math.min(Math.max(max, 1), MOST_KEYS)
  const down = keysDown(value, max, keys)
  const order = Array.from({ length: keys }, (_, index) => index)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={joinClasses('keys', className)}
    >
      {order.map((index) => (
        <span
          key={index}
          className="key"
          data-down={index < down || undefined}
          data-next={(marksNext && index === down) || undefined}
          data-sharp={(index < keys - 1 && sharpAfter[index % 7]) || undefined}
        />
      ))}
    </div>
  )
}
