import { formatPrice } from '../../../platform/money.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { formatWhen } from '../../clock.ts'
import { type Booking, cancelBooking } from '../../contract.ts'

type Props = { booking: Booking; onClose: () => void; onCancelled: (booking: Booking) => void }

/** Asks before a booking is cancelled, and says what becomes of the money. */
export default function CancelDialog({ booking, onClose, onCancelled }: Props) {
  const { locale } = usePage()
  const zone = useZone()
  const flash = useFlash()
  const { id, starts_at, price, currency, state } = booking
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => call(cancelBooking, { params: { id } }),
    onSuccess: (answer) => {
      flash.success(answer.message)
      onCancelled(answer.booking)
    },
    onError: (error) => {
      flash.error(...failureFlash(error, failureMessage(error)))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title="Cancel this booking?"
      confirmLabel="Yes, cancel it"
      cancelLabel="Keep it"
      busy={isPending}
      busyLabel="Cancelling..."
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      <p className="text-ink">{formatWhen(starts_at, zone, locale)}</p>
      <p className="mt-2">
        The time becomes free for others, and we let your teacher know.
        {price > 0 &&
          state === 'confirmed' &&
          ` Your payment of ${formatPrice(price, currency, locale)} goes back the way it came.`}
      </p>
    </ConfirmDialog>
  )
}
