import { invalidField } from '../../platform/errors.ts'
import { call } from '../../platform/web/api.ts'
import { useForm } from '../../platform/web/useForm.ts'
import { Field } from '../../ui/web/Field.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { FormDialog } from '../../ui/web/FormDialog.tsx'
import { RadioField } from '../../ui/web/RadioField.tsx'
import { MAX_DETAILS, type Reported, type ReportReason, reasonLabels, report, reportReasons } from '../contract.ts'

type Props = { kind: Reported; id: number; onClose: () => void }
const NEW_REPORT: { reason: ReportReason | ''; details: string } = { reason: '', details: '' }
const options = reportReasons.map((value) => ({ value, label: reasonLabels[value] }))

/** Reports a post, a comment or a reply to the admins, with the reason. */
export default function ReportDialog({ kind, id, onClose }: Props) {
  const flash = useFlash()
  const form = useForm({
    start: NEW_REPORT,
    send: async ({ reason, details }) => {
      if (!reason) throw invalidField('reason', 'Please choose a reason.')
      return call(report, { body: { kind, id, reason, details } })
    },
    onSaved: () => {
      onClose()
      flash.success('Thank you. The admins will have a look.')
    },
  })
  const { reason } = form.values
  return (
    <FormDialog
      form={form}
      message={form.message}
      onClose={onClose}
      title={`Report this ${kind}`}
      description="Only the admins see who has reported it."
      size="sm"
      submitLabel="Report"
      busyLabel="Submitting..."
    >
      <div className="grid gap-4">
        <RadioField legend="What is wrong with it?" options={options} {...form.choice('reason')} />
        {reason && (
          <Field
            {...form.field('details')}
            type="textarea"
            label="Details"
            optional={reason !== 'other'}
            rows={3}
            maxLength={MAX_DETAILS}
          />
        )}
      </div>
    </FormDialog>
  )
}
