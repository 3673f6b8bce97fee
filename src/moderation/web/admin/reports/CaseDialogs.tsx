import { fullName } from '../../../../accounts/index.ts'
import { call } from '../../../../platform/web/api.ts'
import { type Case, dismissCase, removeReported } from '../../../contract.ts'
import { DecisionDialog } from './DecisionDialog.tsx'

type Props = { case: Case; onClose: () => void; onDone: () => void; onOutdated: () => unknown }

export function DismissDialog({ case: { id, kind }, ...ends }: Props) {
  return (
    <DecisionDialog
      title={`Leave this ${kind} where it is?`}
      description="The members who reported it hear that you have looked at it."
      name="note"
      label="A word to the members who reported it"
      optional
      submitLabel="Dismiss"
      busyLabel="Dismissing..."
      done="The report was dismissed."
      send={(note) => call(dismissCase, { params: { id }, body: { note } })}
      {...ends}
    />
  )
}

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
