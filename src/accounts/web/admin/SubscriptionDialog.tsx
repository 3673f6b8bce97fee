import { updateSubscription } from '../../adminContract.ts'
import { FormAlert } from '../FormAlert.tsx'
import { FormDialog } from './FormDialog.tsx'
import type { MemberDialogProps } from './MemberDialogs.tsx'
import { SubscriptionFields } from './SubscriptionFields.tsx'
import { useMemberForm } from './useMemberForm.ts'

const TEXTS = { done: 'payment updated', failed: 'Error updating payment' }

export function SubscriptionDialog({ member, onClose }: MemberDialogProps) {
  const { busy, message, errorOf, formProps, close } = useMemberForm(updateSubscription, { texts: TEXTS, onClose })
  return (
    <FormDialog
      open={member !== null}
      onClose={close}
      title="Update Subscription"
      description={member ? `For ${member.name}` : undefined}
      busy={busy}
      submitLabel="Update"
    >
      {(id) =>
        member && (
          <form id={id} {...formProps}>
            <FormAlert message={message ?? errorOf('user_id') ?? null} />
            <input type="hidden" name="user_id" value={member.id} />
            <SubscriptionFields member={member} errorOf={errorOf} />
          </form>
        )
      }
    </FormDialog>
  )
}
