import { useState } from 'react'
import { FORMER_MEMBER, fullName } from '../../../accounts/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { formatMoney } from '../../../platform/money.ts'
import { call } from '../../../platform/web/api.ts'
import { FailureText } from '../../../platform/web/FailureText.tsx'
import { usePage } from '../../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { CheckboxField } from '../../../ui/web/CheckboxField.tsx'
import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { type AdminPayment, refundCharge } from '../../contract.ts'
import { providerLabels } from '../../plans.ts'

type Props = { charge: AdminPayment; onClose: () => void; onDone: () => void; onOutdated: () => unknown }

/** Asks before money goes back; says why when it could not. */
export function RefundDialog({ charge, onClose, onDone, onOutdated }: Props) {
  const flash = useFlash()
  const { locale } = usePage()
  const { id, member, what, refundable, currency, provider, booking } = charge
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
      confirmLabel={`Refund ${formatMoney(refundable, currency, locale)}`}
      busy={refund.isPending}
      busyLabel="Refunding..."
      onClose={() => !refund.isPending && onClose()}
      onConfirm={() => refund.mutate()}
    >
      <FormAlert message={refund.error && <FailureText error={refund.error} />} />
      <p className="font-medium text-ink [overflow-wrap:anywhere]">{`${fullName(member ?? FORMER_MEMBER)}: ${what}`}</p>
      <p className="mt-2">
        {`${provider ? providerLabels[provider] : 'The provider'} gives back all that is left of it${booking ? '.' : ', and the access that it paid for ends at once.'} This action cannot be undone.`}
      </p>
      {!booking && (
        <p className="mt-2">
          If this is the latest charge of the plan, the plan ends with it and is not charged again. After the difference
          of an upgrade, what was paid before it stays open to its paid end.
        </p>
      )}
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
