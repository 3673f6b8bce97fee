import { call } from '../../../platform/web/api.ts'
import { useNow } from '../../../platform/web/pageContext.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { updateSubscription } from '../../adminContract.ts'
import { type MemberDialogProps, memberDialogOutcome } from './memberDialogs.ts'
import { SubscriptionFields, subscriptionValues } from './SubscriptionFields.tsx'

const TEXTS = { done: 'payment updated', failed: 'Error updating payment' }

/** Closing it drops the changes; an error or a reload does not. */
export function SubscriptionDialog({ member, ...ends }: MemberDialogProps) {
  const start = subscriptionValues(member, useNow().slice(0, 10))
  const form = useForm({
    ...memberDialogOutcome(useFlash(), ends, TEXTS),
    start,
    draft: `subscription:${member.id}`,
    send: (values) => call(updateSubscription, { body: { ...values, user_id: String(member.id) } }),
  })
  return (
    <FormDialog
      onClose={() => form.leave(ends.onClose)}
      title="Update Subscription"
      description={`For ${member.name}`}
      form={form}
      message={form.message ?? form.errorOf('user_id')}
      submitLabel="Update"
    >
      <div className="grid gap-4">
        <DraftNote {...form.note} />
        <SubscriptionFields member={member} field={form.field} />
      </div>
    </FormDialog>
  )
}
