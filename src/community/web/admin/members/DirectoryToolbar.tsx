import type { MemberSort } from '../../../../accounts/web/admin/index.ts'
import { SearchBox } from '../../../../ui/web/SearchBox.tsx'
import { SelectField } from '../../../../ui/web/SelectField.tsx'
import { Toolbar } from '../../../../ui/web/Toolbar.tsx'
import { isSort } from './directoryQuery.ts'

/** The first choice is a blank one, which leaves the order to the server. */
const SORTS = [
  { value: '', label: 'Sort by' },
  { value: 'display_name', label: 'Display name' },
  { value: 'latest_activity', label: 'Latest activity' },
  { value: 'joining_date', label: 'Joining date' },
]

type Props = { search: string; sort: MemberSort; onSort: (sort: MemberSort) => void; onSearch: (text: string) => void }

export function DirectoryToolbar({ search, sort, onSort, onSearch }: Props) {
  const choose = (value: string) => {
    const chosen = value || 'none'
    if (isSort(chosen)) onSort(chosen)
  }
  return (
    <Toolbar>
      <SearchBox
        label="Search members by first name"
        placeholder="Search members"
        defaultValue={search}
        onSearch={(text) => onSearch(text.trim())}
        delay={150}
      />
      <div className="sm:ml-auto sm:w-44">
        <SelectField
          label="Sort members by"
          hideLabel
          options={SORTS}
          value={sort === 'none' ? '' : sort}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
    </Toolbar>
  )
}
