import { useState } from 'react'
import { Timestamp } from '../../../../platform/web/Timestamp.tsx'
import { Badge } from '../../../../ui/web/Badge.tsx'
import { Button } from '../../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../../ui/web/ButtonLink.tsx'
import { ConfirmDialog } from '../../../../ui/web/ConfirmDialog.tsx'
import type { Proposal } from '../../../spaceContract.ts'
import { AuthorLink } from '../../AuthorLink.tsx'
import { proposalStates } from '../../proposalStates.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { useDeleteProposal } from './useProposals.ts'

type Asked = 'accepted' | 'declined' | 'delete' | undefined

/** A space that a member would like to have, and what the admins say to it. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { id, title, purpose, status, note, space, user, created_at } = proposal
  const { tone, label } = proposalStates[status]
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const remove = useDeleteProposal(id, close)
  return (
    <article className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">{title}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-muted text-sm leading-6">
        <AuthorLink author={user} className="inline-block hover:underline" /> · <Timestamp at={created_at} />
      </p>
      <p className="mt-3 max-w-measure whitespace-pre-line wrap-anywhere">{purpose}</p>
      {note && <p className="mt-3 border-line border-l-2 pl-3 text-muted wrap-anywhere">{note}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {status === 'open' && (
          <>
            <Button size="sm" variant="primary" onClick={() => setAsked('accepted')}>
              Accept
            </Button>
            <Button size="sm" onClick={() => setAsked('declined')}>
              Decline
            </Button>
          </>
        )}
        {status === 'accepted' && space && (
          <ButtonLink size="sm" href={`/member/community/space/${space}`}>
            Go to the space
          </ButtonLink>
        )}
        {status === 'accepted' && !space && (
          <Button size="sm" variant="primary" onClick={() => setAsked('accepted')}>
            Open the space
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      </div>
      {(asked === 'accepted' || asked === 'declined') && (
        <DecideDialog proposal={proposal} status={asked} onClose={close} />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={close}
        onConfirm={remove.mutate}
        title="Delete this proposal?"
        busy={remove.isPending}
      >
        <p>Its author no longer sees it either. {space ? 'The space stays. ' : ''}This action cannot be undone.</p>
      </ConfirmDialog>
    </article>
  )
}
