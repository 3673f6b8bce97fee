import { Hourglass } from 'lucide'
import { useEffect } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { useSecond } from '../../../platform/web/useSecond.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { formatWhen } from '../../clock.ts'
import { type Booking, cancelPendingBooking } from '../../contract.ts'

type Props = {
  pendingBooking: Booking | null
  pendingState: 'pending' | 'expired' | 'none'
  onEnd: (how: 'expired' | 'none') => void
}

/** A time that the reader holds and has not paid: for how long still, and the way to let it go. */
export function PendingNote({ pendingBooking, pendingState, onEnd }: Props) {
  const { locale } = usePage()
  const zone = useZone()
  const flash = useFlash()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (id: number) => call(cancelPendingBooking, { params: { id } }),
    onSuccess: ({ message }) => {
      flash.success(message)
      onEnd('none')
    },
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
  return (
    <div role="status">
      {pendingState === 'expired' && (
        <p className="mb-6 rounded-control bg-raised p-4 text-sm">
          The time you held was not paid and has been let go. It is yours again if it is still free.
        </p>
      )}
      {pendingBooking && pendingState === 'pending' && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control bg-brass-soft p-4">
          <p className="flex min-w-0 flex-1 basis-60 items-start gap-2 text-sm">
            <Icon of={Hourglass} size={18} className="mt-0.5 shrink-0 text-brass-ink" />
            <span>
              <b className="font-medium">{formatWhen(pendingBooking.starts_at, zone, locale)}</b> is held for you until
              it is paid. <TimeLeft until={pendingBooking.pending_until ?? ''} onExpired={() => onEnd('expired')} />
            </span>
          </p>
          <Button size="sm" busy={isPending} busyLabel="Letting go..." onClick={() => mutate(pendingBooking.id)}>
            Let it go
          </Button>
        </div>
      )}
    </div>
  )
}

/** Minutes and seconds, read when somebody goes there and not aloud each second. */
function TimeLeft({ until, onExpired }: { until: string; onExpired: () => void }) {
  const left = Date.parse(until) - Date.parse(useSecond())
  const seconds = left > 0 ? Math.ceil(left / 1000) : 0
  const isOver = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the time is over
  useEffect(() => {
    if (isOver) onExpired()
  }, [isOver])
  return (
    <span role="timer" aria-live="off" className="whitespace-nowrap tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')} minutes left.
    </span>
  )
}
