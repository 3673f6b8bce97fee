import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { MOST_WORDS, type Subscription } from '../../contract.ts'
import { cancelWords } from '../../stateNames.ts'
import { type CancelReason, cancelReasons } from '../../states.ts'
import { Day } from './Day.tsx'
import type { Answer } from './useBilling.ts'

type Props = { subscription: Subscription; busy: boolean; onClose: () => void; onConfirm: (answer: Answer) => void }

const REASONS = cancelReasons.map((value) => ({ value, label: cancelWords[value] }))

/** Asks whether, says what happens then, and has one question that nobody needs to answer. */
export function CancelDialog({ subscription: { state, period_ends_at }, busy, onClose, onConfirm }: Props) {
  const [reason, setReason] = useState<CancelReason | ''>('')
  const [words, setWords] = useState('')
  const late = state === 'past_due'
  return (
    <ConfirmDialog
      open
      title="Cancel your subscription?"
      confirmLabel="Yes, cancel it"
      cancelLabel="Keep it"
      busy={busy}
      busyLabel="Cancelling..."
      onClose={onClose}
      onConfirm={() => onConfirm({ ...(reason ? { reason } : {}), words })}
    >
      <p>
        {late
          ? 'The charge that failed is not tried again, and what stayed open in the meantime closes at once.'
          : 'Nothing more is charged. '}
        {period_ends_at && !late && (
          <>
            What you paid for stays yours until <Day of={period_ends_at} />, and until then you can change your mind.
          </>
        )}
      </p>
      <div className="mt-4 grid gap-4">
        <SelectField
          label="What made you decide?"
          optional
          help="Your teacher reads it. You need not answer."
          placeholder="I’d rather not say"
          options={REASONS}
          value={reason}
          onChange={({ target }) => setReason(target.value as CancelReason | '')}
        />
        <Field
          label="In your own words"
          optional
          maxLength={MOST_WORDS}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
