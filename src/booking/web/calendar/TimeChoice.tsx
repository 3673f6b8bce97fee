import { useId } from 'react'
import { formatClock } from '../../../platform/clocks.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { FieldError } from '../../../ui/web/FieldFrame.tsx'
import { partsOfDay } from '../../days.ts'
import { ZoneNote } from './ZoneNote.tsx'

type Props = {
  times: readonly string[]
  zone: string
  hostZone: string
  value: string
  onChange: (instant: string) => void
  error?: string | undefined
}

const chip =
  'relative flex min-h-11 items-center justify-center rounded-control border border-edge bg-surface px-1 font-medium ' +
  'text-sm tabular-nums transition-colors hover:border-accent hover:bg-accent-soft has-checked:border-accent ' +
  'has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus ' +
  'has-focus-visible:outline-offset-2'

/** The free times of a day on the reader's clocks, by the parts of that day. */
export function TimeChoice({ times, zone, hostZone, value, onChange, error }: Props) {
  const { locale } = usePage()
  const id = useId()
  return (
    <fieldset
      data-wrong={error ? true : undefined}
      className="min-w-0"
      aria-describedby={error ? `${id}error ${id}zone` : `${id}zone`}
    >
      <legend className="font-medium text-sm">Time</legend>
      <div className="grid gap-4 pt-2 empty:hidden">
        {partsOfDay(times, zone).map((part) => (
          <fieldset key={part.name} className="min-w-0">
            <legend className="mb-1.5 text-muted text-xs">{part.name}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
              {part.times.map((time) => (
                <label key={time} className={chip}>
                  <input
                    type="radio"
                    name={`${id}time`}
                    data-time={time}
                    value={time}
                    checked={time === value}
                    onChange={() => onChange(time)}
                    className="absolute inset-0 opacity-0"
                  />
                  {formatClock(time, zone, locale)}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {times.length === 0 && (
        <p className="text-sm">Nothing is free on this day any more. Please choose another one.</p>
      )}
      <FieldError id={id} error={error} />
      <ZoneNote id={`${id}zone`} zone={zone} hostZone={hostZone} />
    </fieldset>
  )
}
