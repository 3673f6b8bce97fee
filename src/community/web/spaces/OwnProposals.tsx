import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/web/api.ts'
import { Timestamp } from '../../../platform/web/Timestamp.tsx'
import { Badge } from '../../../ui/web/Badge.tsx'
import { listOwnProposals, type Proposal } from '../../spaceContract.ts'
import { proposalStates } from '../proposalStates.ts'

export const PROPOSALS = ['own-proposals']

/** The reader's proposals and their state; nothing when there are none. */
export function OwnProposals() {
  const { data } = useQuery({
    queryKey: PROPOSALS,
    queryFn: ({ signal }) => call(listOwnProposals, { query: { perPage: 20 }, signal }),
  })
  if (!data || data.data.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl">Your proposals</h2>
      <ul className="hairlines mt-3 rounded-card border border-line bg-surface">
        {data.data.map((proposal) => (
          <li key={proposal.id} className="p-4">
            <Line proposal={proposal} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ proposal: { title, status, note, space, created_at } }: { proposal: Proposal }) {
  const { tone, label } = proposalStates[status]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {space ? (
          <a href={`/member/community/space/${space}`} className="font-medium wrap-anywhere underline">
            {title}
          </a>
        ) : (
          <p className="font-medium wrap-anywhere">{title}</p>
        )}
        <Badge tone={tone}>{label}</Badge>
      </div>
      {note && <p className="mt-1 max-w-measure text-sm wrap-anywhere">{note}</p>}
      <p className="mt-1 text-muted text-sm">
        <Timestamp at={created_at} />
      </p>
    </>
  )
}
