import { useQueryClient } from '@tanstack/react-query'
import { DecisionDialog } from '../../../../moderation/web/index.ts'
import { call } from '../../../../platform/web/api.ts'
import { decideProposal, type Proposal } from '../../../spaceContract.ts'
import { PROPOSALS } from './useProposals.ts'

type Props = { proposal: Proposal; status: 'accepted' | 'declined'; onClose: () => void }

/** Says yes or no to a proposal, with a word to its author. */
export function DecideDialog({ proposal: { id, title }, status, onClose }: Props) {
  const queries = useQueryClient()
  const isYes = status === 'accepted'
  const reload = () => queries.invalidateQueries({ queryKey: [PROPOSALS] })
  const decided = () => {
    onClose()
    void reload()
  }
  return (
    <DecisionDialog
      title={`${isYes ? 'Accept' : 'Decline'} “${title}”`}
      description={
        isYes
          ? 'This opens the space. The member will be notified, and will see the answer beside the proposal.'
          : 'The member will be notified, and will see the answer beside the proposal.'
      }
      name="note"
      label="A word to the member"
      optional
      submitLabel={isYes ? 'Accept' : 'Decline'}
      busyLabel="Saving..."
      done={isYes ? 'Proposal accepted. The space is open.' : 'Proposal declined.'}
      send={(note) => call(decideProposal, { params: { id }, body: { status, note } })}
      onClose={onClose}
      onDone={decided}
      onOutdated={reload}
    />
  )
}
