import { call } from '../../../platform/web/api.ts'
import { useNow } from '../../../platform/web/pageContext.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { updateSubscription } from '../../adminContract.ts'
import { type MemberDialogProps, memberDialogOutcome } from './memberDialogs.ts'
import { nextValues, SubscriptionFields, subscriptionValues } from './SubscriptionFields.tsx'

const TEXTS = { done: 'payment updated', failed: 'Error updating payment' }

/**
 * Closing it drops the changes; an error or a reload does not. `isNew` begins with another payment, after what was entered
 * before, else with a correction of it.
 */
export function SubscriptionDialog({ member, isNew = false, ...ends }: MemberDialogProps & { isNew?: boolean }) {
  const today = useNow().slice(0, 10)
  const start = isNew ? nextValues(member, today) : subscriptionValues(member, today)
  const form = useForm({
    ...memberDialogOutcome(useFlash(), ends, TEXTS),
    start,
    draft: `${isNew ? 'payment' : 'subscription'}:${member.id}`,
    send: (values) =>
      call(updateSubscription, { body: { ...values, user_id: String(member.id), ...(isNew && { is_new: '1' }) } }),
  })
  return (
    <FormDialog
      onClose={() => form.leave(ends.onClose)}
      title={isNew ? 'Record a payment' : 'Update Subscription'}
      description={isNew ? `From ${member.name}` : `For ${member.name}`}
      form={form}
      message={form.message ?? form.errorOf('user_id')}
      submitLabel={isNew ? 'Enter payment' : 'Update'}
    >
      <div className="grid gap-4">
        <DraftNote {...form.note} />
        <SubscriptionFields member={member} field={form.field} isNew={isNew} />
      </div>
    </FormDialog>
  )
}
