import type { Proposal } from '../spaceContract.ts'

/** How the state of a proposal is shown, to its author and to the admins. */
export const proposalStates: Record<Proposal['status'], { tone: 'neutral' | 'good' | 'bad'; label: string }> = {
  open: { tone: 'neutral', label: 'Waiting for the admins' },
  accepted: { tone: 'good', label: 'Accepted' },
  declined: { tone: 'bad', label: 'Declined' },
}
