import { useId } from 'react'
import { formatClock, wallClockText } from '../../../platform/clocks.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { zoneCity } from '../../../platform/zoneNames.ts'
import { FieldError } from '../../../ui/web/FieldFrame.tsx'
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
  'relative flex min-h-11 flex-col items-center justify-center rounded-control border border-line bg-surface px-1 py-1.5 ' +
  'text-center transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft ' +
  'has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

/** The free times of a day on the reader's clocks, with the host's beside them where those say something else. */
export function TimeChoice({ times, zone, hostZone, value, onChange, error }: Props) {
  const { locale } = usePage()
  const id = useId()
  return (
    <fieldset
      data-wrong={error ? true : undefined}
      className="min-w-0"
      aria-describedby={error ? `${id}error ${id}zone` : `${id}zone`}
    >
      <legend className="mb-1.5 font-medium text-sm">Time</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {times.map((time) => (
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
            <span className="font-medium text-sm tabular-nums">{formatClock(time, zone, locale)}</span>{' '}
            {differ(time, zone, hostZone) && (
              <span className="text-muted text-xs tabular-nums">
                {formatClock(time, hostZone, locale)} {zoneCity(hostZone)}
              </span>
            )}
          </label>
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

function differ(time: string, zone: string, hostZone: string): boolean {
  const [here, there] = [wallClockText(time, zone), wallClockText(time, hostZone)]
  return here?.time !== there?.time || here?.date !== there?.date
}
