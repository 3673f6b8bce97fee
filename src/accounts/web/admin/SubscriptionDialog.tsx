import { useNow } from '../../../platform/web/pageContext.ts'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { updateSubscription } from '../../adminContract.ts'
import { FormDialog } from './FormDialog.tsx'
import { SubscriptionFields, subscriptionOf } from './SubscriptionFields.tsx'
import { type MemberDialogProps, useMemberForm } from './useMemberForm.ts'

const TEXTS = { done: 'payment updated', failed: 'Error updating payment' }

/** Closing it drops the changes; an error or a reload does not. */
export function SubscriptionDialog({ member, ...ends }: MemberDialogProps) {
  const start = subscriptionOf(member, useNow().slice(0, 10))
  const options = { name: `subscription:${member.id}`, texts: TEXTS, ...ends }
  const { busy, message, errorOf, bind, note, formProps, close } = useMemberForm(updateSubscription, start, options)
  return (
    <FormDialog
      onClose={close}
      title="Update Subscription"
      description={`For ${member.name}`}
      busy={busy}
      submitLabel="Update"
    >
      {(formId) => (
        <form id={formId} {...formProps}>
          <FormAlert message={message ?? errorOf('user_id') ?? null} />
          <input type="hidden" name="user_id" value={member.id} />
          <div className="grid gap-4">
            <DraftNote {...note} />
            <SubscriptionFields member={member} bind={bind} />
          </div>
        </form>
      )}
    </FormDialog>
  )
}
