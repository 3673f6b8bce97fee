import { call } from '../../../../platform/web/api.ts'
import { type Case, removeReported } from '../../../contract.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { fullName } from './fullName.ts'

type Props = { case: Case; onClose: () => void; onDone: () => void; onOutdated: () => unknown }

export function RemoveDialog({ case: { id, kind, user }, ...ends }: Props) {
  return (
    <DecisionDialog
      title={`Remove this ${kind}?`}
      description={`${kind === 'post' ? 'It goes with all its comments.' : 'It goes with its replies.'} This action cannot be undone.`}
      name="reason"
      label={`Reason, for ${fullName(user)} to read`}
      submitLabel={`Remove the ${kind}`}
      busyLabel="Removing..."
      danger
      done={`The ${kind} was removed.`}
      send={(reason) => call(removeReported, { params: { id }, body: { reason } })}
      {...ends}
    />
  )
}
