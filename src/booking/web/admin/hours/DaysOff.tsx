import { Plus, X } from 'lucide'
import { useRef, useState } from 'react'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { IconButton } from '../../../../ui/web/IconButton.tsx'
import { formatWholeDay } from '../../../clock.ts'

type Props = { days: readonly string[]; error: string | undefined; onChange: (days: string[]) => void }

/** Days on which nothing can be booked. */
export function DaysOff({ days, error, onChange }: Props) {
  const { locale } = usePage()
  const field = useRef<HTMLInputElement>(null)
  const [day, setDay] = useState('')
  const add = () => {
    if (day) onChange([...new Set([...days, day])].sort())
    setDay('')
    field.current?.focus()
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 sm:max-w-60">
          <Field
            ref={field}
            type="date"
            label="Day off"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            // Enter adds the day, and does not save the form
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
            error={error}
          />
        </div>
        <Button icon={Plus} onClick={add}>
          Add
        </Button>
      </div>
      {days.length > 0 ? (
        <ul aria-label="Days off" className="flex flex-wrap gap-2">
          {days.map((off) => (
            <li key={off} className="flex items-center rounded-full bg-raised pl-4 text-sm">
              <time dateTime={off}>{formatWholeDay(off, locale)}</time>
              <IconButton
                icon={X}
                size="sm"
                label={`Take out ${formatWholeDay(off, locale)}`}
                className="rounded-full"
                onClick={() => {
                  // the pressed button goes
                  field.current?.focus()
                  onChange(days.filter((each) => each !== off))
                }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted text-sm">No days off yet.</p>
      )}
    </div>
  )
}
