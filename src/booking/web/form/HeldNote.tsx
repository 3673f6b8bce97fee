import { Hourglass } from 'lucide'
import { useEffect } from 'react'
import { call, messageOf } from '../../../platform/web/api.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { useSecond } from '../../../platform/web/useSecond.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { flashOf } from '../../../platform/web/wayBackIn.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { formatWhen } from '../../clock.ts'
import { type Booking, releaseHold } from '../../contract.ts'

type Props = { held: Booking | null; hold: 'held' | 'lapsed' | 'none'; onEnd: (how: 'lapsed' | 'none') => void }

/** A time that the reader holds and has not paid: for how long still, and the way to let it go. */
export function HeldNote({ held, hold, onEnd }: Props) {
  const { locale } = usePage()
  const zone = useZone()
  const flash = useFlash()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (id: number) => call(releaseHold, { params: { id } }),
    onSuccess: ({ message }) => {
      flash.success(message)
      onEnd('none')
    },
    onError: (error) => flash.error(...flashOf(error, messageOf(error))),
  })
  return (
    <div role="status">
      {hold === 'lapsed' && (
        <p className="mb-6 rounded-control bg-raised p-4 text-sm">
          The time you held was not paid and has been let go. It is yours again if it is still free.
        </p>
      )}
      {held && hold === 'held' && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control bg-brass-soft p-4">
          <p className="flex min-w-0 flex-1 basis-60 items-start gap-2 text-sm">
            <Icon of={Hourglass} size={18} className="mt-0.5 shrink-0 text-brass-ink" />
            <span>
              <b className="font-medium">{formatWhen(held.starts_at, zone, locale)}</b> is held for you until it is
              paid. <TimeLeft until={held.hold_until ?? ''} onLapsed={() => onEnd('lapsed')} />
            </span>
          </p>
          <Button size="sm" busy={isPending} busyLabel="Letting go..." onClick={() => mutate(held.id)}>
            Let it go
          </Button>
        </div>
      )}
    </div>
  )
}

/** Minutes and seconds, read when somebody goes there and not aloud each second. */
function TimeLeft({ until, onLapsed }: { until: string; onLapsed: () => void }) {
  const left = Date.parse(until) - Date.parse(useSecond())
  const seconds = left > 0 ? Math.ceil(left / 1000) : 0
  const isOver = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the time is over
  useEffect(() => {
    if (isOver) onLapsed()
  }, [isOver])
  return (
    <span role="timer" aria-live="off" className="whitespace-nowrap tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')} minutes left.
    </span>
  )
}
