import type { PropsOf } from '../../../platform/contract.ts'
import { messageOf } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { Pager } from '../../../ui/web/Pager.tsx'
import type { proposalsScreen } from '../../screens.ts'
import { CommunityAdminNav } from './CommunityAdminNav.tsx'
import { ProposalCard } from './proposals/ProposalCard.tsx'
import { useProposals } from './proposals/useProposals.ts'

/** The spaces that members would like to have; each is accepted or declined, with a word to its author. */
export function Proposals({ proposals }: PropsOf<typeof proposalsScreen>) {
  const { page, go, hrefOf, list } = useProposals(proposals)
  const { data, error, isPlaceholderData: waiting, isFetching, refetch } = list
  return (
    <div className="page py-6 sm:py-8">
      <CommunityAdminNav />
      <div className="max-w-4xl">
        <PageHead title="Proposed spaces" lead="What members would like to talk about, the newest first." />
        {!data && error && (
          <FailedState
            title="The proposals could not be loaded."
            hint={messageOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.data.length === 0 && (
          <EmptyState title="Nobody has proposed a space yet." hint="Members do so by New Space, beside the spaces." />
        )}
        <ul aria-busy={waiting} className="grid gap-4">
          {data?.data.map((proposal) => (
            <li key={proposal.id}>
              <ProposalCard proposal={proposal} />
            </li>
          ))}
        </ul>
        <Pager
          currentPage={page}
          lastPage={data?.last_page ?? 1}
          onPage={(next) => go({ page: next })}
          href={(next) => hrefOf({ page: next })}
          busy={waiting}
        />
      </div>
    </div>
  )
}

export default withQueries(Proposals)
