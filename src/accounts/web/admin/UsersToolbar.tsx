import { searchIn } from '../../../platform/web/searchIn.ts'
import { SearchBox } from '../../../ui/web/SearchBox.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import type { MemberQuery, MemberSort } from '../../adminContract.ts'
import type { useMembers } from './useMembers.ts'

const SORTS: { value: MemberSort; label: string }[] = [
  { value: 'none', label: 'Latest added' },
  { value: 'display_name', label: 'Display name' },
  { value: 'latest_activity', label: 'Latest activity' },
  { value: 'joining_date', label: 'Joining date' },
]

type Status = MemberQuery['status']
const STATUSES: { value: NonNullable<Status> | ''; label: string }[] = [
  { value: '', label: 'Everybody' },
  { value: 'active', label: 'Active' },
  { value: 'blocked', label: 'Blocked' },
]

type Props = { query: MemberQuery } & Pick<ReturnType<typeof useMembers>, 'go'>

/** What is chosen begins at the first page again. On a phone the choices share a row, so that the list begins soon. */
export function UsersToolbar({ query, go }: Props) {
  return (
    <div className="mb-3 grid grid-cols-2 items-end gap-3 *:first:col-span-2 sm:flex">
      <SearchBox
        label="Search users"
        placeholder="Search users..."
        defaultValue={query.search}
        onSearch={searchIn(query, go)}
      />
      <SelectField
        label="Status"
        hideLabel
        options={STATUSES}
        value={query.status ?? ''}
        onChange={({ target }) => go({ status: (target.value || undefined) as Status, page: 1 })}
      />
      <SelectField
        label="Sort by"
        hideLabel
        options={SORTS}
        value={query.sort}
        onChange={({ target }) => go({ sort: target.value as MemberSort, page: 1 })}
      />
    </div>
  )
}
