import { CalendarX } from 'lucide'
import { usePage } from '../../../platform/web/pageContext.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { formatWhen } from '../../clock.ts'

/** `gone`: what is said of the time, and then the next ones that are free. */
type Props = { gone: readonly string[] | undefined; zone: string; onChoose: (instant: string) => void }

/** Says that a time has gone, and offers the next ones. */
export function GoneNote({ gone, zone, onChoose }: Props) {
  const { locale } = usePage()
  const [message, ...times] = gone ?? []
  return (
    <div role="alert">
      {message && (
        <div data-gone className="mb-4 rounded-control bg-bad-soft p-4">
          <p className="flex items-start gap-2 text-bad text-sm">
            <Icon of={CalendarX} size={18} className="mt-0.5 shrink-0" />
            {message}
          </p>
          {times.length > 0 && (
            <ul aria-label="Next free times" className="mt-3 flex flex-wrap gap-2">
              {times.map((time) => (
                <li key={time} className="max-w-full">
                  <Button size="sm" onClick={() => onChoose(time)}>
                    {formatWhen(time, zone, locale)}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
