import { call } from '../../../../platform/web/api.ts'
import { type Case, removeReported } from '../../../moderationContract.ts'
import { DecisionDialog } from './DecisionDialog.tsx'

type Props = { case: Case; onClose: () => void; onDone: () => void }

export function RemoveDialog({ case: { id, kind, user }, onClose, onDone }: Props) {
  return (
    <DecisionDialog
      title={`Remove this ${kind}?`}
      description={`${kind === 'post' ? 'It goes with all its comments.' : 'It goes with its replies.'} This action cannot be undone.`}
      name="reason"
      label={`Reason, for ${user.first_name} ${user.last_name} to read`}
      submitLabel={`Remove the ${kind}`}
      busyLabel="Removing..."
      danger
      done={`The ${kind} was removed.`}
      send={(reason) => call(removeReported, { params: { id }, body: { reason } })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
