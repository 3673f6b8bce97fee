import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide'
import { useState } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { SearchBox } from '../../../ui/web/SearchBox.tsx'
import { listMembers, type Member } from '../../adminContract.ts'

const SHOWN = 6

/** Who has paid: the first few that the typed letters find, or whoever came in last. */
export function ChoosePayerDialog({ onClose, onChosen }: { onClose: () => void; onChosen: (payer: Member) => void }) {
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['payers', search],
    queryFn: ({ signal }) =>
      call(listMembers, {
        query: { page: 1, perPage: SHOWN, sort: 'joining_date', ...(search && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const people = data?.data ?? []
  const more = (data?.total ?? 0) - people.length
  return (
    <Dialog open onClose={onClose} title="Record a payment" description="Who has paid?" size="sm">
      <SearchBox label="Search members" placeholder="Name or email..." onSearch={setSearch} />
      {error && (
        <FailedState
          title="The members could not be loaded."
          hint={failureMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      <ul className="hairlines mt-2 min-h-72">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onChosen(person)}
              className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-1 text-left hover:bg-raised"
            >
              <Avatar firstName={person.first_name} lastName={person.last_name} src={person.passport} size={32} />
              <span className="min-w-0 flex-1 text-sm">
                <span className="block truncate font-medium">{person.name}</span>
                <span className="block truncate text-muted">{person.email}</span>
              </span>
              <Icon of={ChevronRight} size={18} className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">
        {data && people.length === 0 && 'Nobody found. Try a part of the name or of the email address.'}
        {more > 0 && `${more} more: type a name.`}
      </p>
      <LiveRegion>{data && `${data.total} found`}</LiveRegion>
    </Dialog>
  )
}
