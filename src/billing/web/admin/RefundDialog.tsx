import { useState } from 'react'
import { AppError } from '../../../platform/errors.ts'
import { call } from '../../../platform/web/api.ts'
import { FailureText } from '../../../platform/web/FailureText.tsx'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { CheckboxField } from '../../../ui/web/CheckboxField.tsx'
import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { type AdminPayment, refundCharge } from '../../contract.ts'
import { payerName, refundEffects } from './paymentStory.ts'
import { usePaymentFormat } from './usePaymentFormat.ts'

type Props = { charge: AdminPayment; onClose: () => void; onDone: () => void; onOutdated: () => unknown }

/** Asks before money goes back; says why when it could not. */
export function RefundDialog({ charge, onClose, onDone, onOutdated }: Props) {
  const flash = useFlash()
  const { id, what, refundable, booking } = charge
  const format = usePaymentFormat(charge)
  const [keep, setKeep] = useState(false)
  const refund = useSingleMutation({
    mutationFn: () => call(refundCharge, { params: { id }, body: { keep_booking: keep ? 1 : 0 } }),
    onSuccess: ({ message }) => {
      flash.success(message)
      onDone()
    },
    onError: (error) => error instanceof AppError && error.code === 'conflict' && void onOutdated(),
  })
  return (
    <ConfirmDialog
      open
      title="Refund this charge?"
      confirmLabel={`Refund ${format.money(refundable)}`}
      busy={refund.isPending}
      busyLabel="Refunding..."
      onClose={() => !refund.isPending && onClose()}
      onConfirm={() => refund.mutate()}
    >
      <FormAlert message={refund.error && <FailureText error={refund.error} />} />
      <p className="font-medium text-ink [overflow-wrap:anywhere]">{`${payerName(charge)}: ${what}`}</p>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-ink">
        {refundEffects(charge, format).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-3">This can’t be undone.</p>
      {booking && (
        <div className="mt-4 text-ink">
          <CheckboxField
            label="Keep the booking"
            help="Otherwise a booking that is still ahead is cancelled: its time becomes free, and both sides get an email."
            checked={keep}
            onChange={({ target }) => setKeep(target.checked)}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
