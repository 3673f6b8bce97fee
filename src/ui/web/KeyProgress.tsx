import { joinClasses } from '../joinClasses.ts'

type Props = { value: number; max: number; label: string; valueText?: string; keys?: number; className?: string }

const sharpAfter = [true, true, false, true, true, true, false]

/** How many keys are down: one as soon as something is done, all of them only when all is done. */
function keysDown(value: number, max: number, keys: number): number {
  if (value <= 0 || max <= 0) return 0
  if (value >= max) return keys
  return Math.min(keys - 1, Math.max(1, Math.round((value / max) * keys)))
}

/** A progress bar drawn as a run of piano keys that go down from the left. */
export function KeyProgress({ value, max, label, valueText, keys = 21, className }: Props) {
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
          data-sharp={(index < keys - 1 && sharpAfter[index % 7]) || undefined}
        />
      ))}
    </div>
  )
}
