import { controlClasses } from '../../../../ui/web/FieldFrame.tsx'

type Props = {
  label: string
  value: string
  /** Whether midnight is the end of this day rather than its beginning. */
  endOfDay?: boolean
  invalid: boolean
  onChange: (value: string) => void
}

/** A time on the host's clock; a field for times knows no 24:00, so that the day's end stands in it as 00:00. */
export function TimeOfDay({ label, value, endOfDay = false, invalid, onChange }: Props) {
  return (
    <input
      type="time"
      step={1800}
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={value === '24:00' ? '00:00' : value}
      onChange={({ target }) => onChange(endOfDay && target.value === '00:00' ? '24:00' : target.value)}
      // narrow screens need the space of the clock’s sign
      className={`${controlClasses} min-w-0 max-w-36 flex-1 tabular-nums max-sm:px-2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden`}
    />
  )
}
