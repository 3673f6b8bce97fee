import { useId, useState } from 'react'
import { fieldsOf } from '../../platform/errors.ts'
import { call } from '../../platform/web/api.ts'
import { FailureText } from '../../platform/web/FailureText.tsx'
import { useSingleMutation } from '../../platform/web/useSingleMutation.ts'
import { Button } from '../../ui/web/Button.tsx'
import { Dialog } from '../../ui/web/Dialog.tsx'
import { Field } from '../../ui/web/Field.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { RadioField } from '../../ui/web/RadioField.tsx'
import {
  MAX_DETAILS,
  type Reported,
  type ReportReason,
  reasonLabels,
  report,
  reportReasons,
} from '../moderationContract.ts'

type Props = { kind: Reported; id: number; onClose: () => void }
const options = reportReasons.map((value) => ({ value, label: reasonLabels[value] }))

/** Tells the admins of a post, a comment or a reply, and why. */
export default function ReportDialog({ kind, id, onClose }: Props) {
  const form = useId()
  const flash = useFlash()
  const [reason, setReason] = useState<ReportReason>()
  const [details, setDetails] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const send = useSingleMutation({
    mutationFn: (why: ReportReason) => call(report, { body: { kind, id, reason: why, details } }),
    onSuccess: () => {
      onClose()
      flash.success('Thank you. The admins will have a look.')
    },
  })
  const wrong = fieldsOf(send.error)?.details?.[0]
  const submit = () => {
    setIsAsked(true)
    if (reason) send.mutate(reason)
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={form} variant="primary" busy={send.isPending} busyLabel="Submitting...">
        Report
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Report this ${kind}`}
      description="Only the admins see who has reported it."
      size="sm"
      footer={footer}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="grid gap-4"
      >
        <RadioField
          legend="What is wrong with it?"
          name="reason"
          options={options}
          value={reason ?? null}
          onChange={setReason}
          error={isAsked && !reason ? 'Please choose a reason.' : null}
        />
        {reason && (
          <Field
            type="textarea"
            label="Details"
            optional={reason !== 'other'}
            rows={3}
            maxLength={MAX_DETAILS}
            value={details}
            onChange={(event) => setDetails(event.target.value)}
            error={wrong}
          />
        )}
        {send.error && !wrong && (
          <p role="alert" className="text-bad text-sm">
            <FailureText error={send.error} />
          </p>
        )}
      </form>
    </Dialog>
  )
}
