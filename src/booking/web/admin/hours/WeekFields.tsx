import { Coffee, Plus, X } from 'lucide'
import { Button } from '../../../../ui/web/Button.tsx'
import { controlClasses, FieldError } from '../../../../ui/web/FieldFrame.tsx'
import { IconButton } from '../../../../ui/web/IconButton.tsx'
import { addBreak, canBreak, findBreaks, formatStretches, type Stretch, USUAL, WEEKDAYS } from '../../../week.ts'

type Props = {
  week: readonly Stretch[][]
  errorOf: (day: number) => string | undefined
  onChange: (week: Stretch[][]) => void
}

/** The open stretches of each weekday. */
export function WeekFields({ week, errorOf, onChange }: Props) {
  return (
    <ul className="hairlines">
      {WEEKDAYS.map((name, day) => (
        <Weekday
          key={name}
          name={name}
          stretches={week[day] ?? []}
          error={errorOf(day)}
          onChange={(stretches) => onChange(WEEKDAYS.map((_, at) => (at === day ? stretches : (week[at] ?? []))))}
        />
      ))}
    </ul>
  )
}

type DayProps = {
  name: string
  stretches: readonly Stretch[]
  error: string | undefined
  onChange: (stretches: Stretch[]) => void
}

function Weekday({ name, stretches, error, onChange }: DayProps) {
  const id = `hours-${name}`
  const breaks = findBreaks(stretches)
  const replace = (at: number, change: Partial<Stretch>) =>
    onChange(stretches.map((stretch, index) => (index === at ? { ...stretch, ...change } : stretch)))
  return (
    <li
      aria-label={name}
      data-wrong={error ? true : undefined}
      tabIndex={-1}
      className="grid gap-x-4 gap-y-2 py-3 first:pt-0 sm:grid-cols-[7rem_minmax(0,1fr)]"
    >
      <p className="pt-2 font-medium text-sm">{name}</p>
      <div className="grid gap-2">
        {stretches.map((stretch, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is known by its place while its times change
          <div key={at} className="flex items-center gap-1 sm:gap-2">
            <TimeOfDay
              label={`${name}, opens`}
              value={stretch.from}
              invalid={Boolean(error)}
              onChange={(from) => replace(at, { from })}
            />
            <span aria-hidden="true" className="text-muted">
              –
            </span>
            <TimeOfDay
              label={`${name}, closes`}
              value={stretch.to}
              endOfDay
              invalid={Boolean(error)}
              onChange={(to) => replace(at, { to })}
            />
            <IconButton
              icon={X}
              label={`Remove ${name}, ${stretch.from} to ${stretch.to}`}
              onClick={(event) => {
                // the pressed button goes
                event.currentTarget.closest('li')?.focus()
                onChange(stretches.filter((_, index) => index !== at))
              }}
            />
          </div>
        ))}
        {breaks.length > 0 && (
          <p className="text-muted text-sm tabular-nums">
            {breaks.length === 1 ? 'Break' : 'Breaks'} {formatStretches(breaks)}
          </p>
        )}
        <FieldError id={id} error={error} />
        <div className={`flex flex-wrap items-center gap-x-1 ${stretches.length > 0 ? '-ml-3' : ''}`}>
          {stretches.length === 0 && <span className="mr-2 text-muted text-sm">Closed</span>}
          <Button
            size="sm"
            variant="quiet"
            icon={Plus}
            aria-label={`Add hours on ${name}`}
            onClick={() => onChange([...stretches, nextAfter(stretches)])}
          >
            Add hours
          </Button>
          {canBreak(stretches) && (
            <Button
              size="sm"
              variant="quiet"
              icon={Coffee}
              aria-label={`Add a break on ${name}`}
              onClick={() => onChange(addBreak(stretches))}
            >
              Add a break
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** Two hours in the evening beside what is there, or a usual day. */
const nextAfter = (stretches: readonly Stretch[]): Stretch =>
  stretches.length === 0 ? USUAL : { from: '18:00', to: '20:00' }

type TimeOfDayProps = {
  label: string
  value: string
  /** Whether midnight is the end of this day rather than its beginning. */
  endOfDay?: boolean
  invalid: boolean
  onChange: (value: string) => void
}

/** A time on the host's clock; a field for times knows no 24:00, so that it shows the day's end as 00:00. */
function TimeOfDay({ label, value, endOfDay = false, invalid, onChange }: TimeOfDayProps) {
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
