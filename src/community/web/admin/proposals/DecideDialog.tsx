import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api.ts'
import { decideProposal, type Proposal } from '../../../spaceContract.ts'
import { DecisionDialog } from '../reports/DecisionDialog.tsx'
import { PROPOSALS } from './useProposals.ts'

type Props = { proposal: Proposal; status: 'accepted' | 'declined'; onClose: () => void }

/** Says yes or no to a proposal, with a word to its author. */
export function DecideDialog({ proposal: { id, title }, status, onClose }: Props) {
  const queries = useQueryClient()
  const isYes = status === 'accepted'
  const decided = () => {
    onClose()
    void queries.invalidateQueries({ queryKey: [PROPOSALS] })
  }
  return (
    <DecisionDialog
      title={`${isYes ? 'Accept' : 'Decline'} “${title}”`}
      description={
        isYes
          ? 'This opens the space. The member sees the answer beside the proposal.'
          : 'The member sees the answer beside the proposal.'
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
    />
  )
}
