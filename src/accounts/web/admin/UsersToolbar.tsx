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

type Props = { query: MemberQuery } & Pick<ReturnType<typeof useMembers>, 'go'>

/** Searching and sorting both begin at the first page again. They are one row on a phone, too: the list comes first. */
export function UsersToolbar({ query, go }: Props) {
  return (
    <div className="mb-3 flex items-end gap-3">
      <SearchBox
        label="Search users"
        placeholder="Search users..."
        defaultValue={query.search}
        onSearch={searchIn(query, go)}
      />
      <div className="max-sm:w-40">
        <SelectField
          label="Sort by"
          hideLabel
          options={SORTS}
          value={query.sort}
          onChange={({ target }) => go({ sort: target.value as MemberSort, page: 1 })}
        />
      </div>
    </div>
  )
}
