import { levelLabel, levels } from '../../../accounts/index.ts'
import { SearchBox } from '../../../ui/web/SearchBox.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { Toolbar } from '../../../ui/web/Toolbar.tsx'
import { type AdminPieceQuery, MAX_TITLE } from '../../contract.ts'

type Props = {
  query: AdminPieceQuery
  restored: number
  go: (change: Partial<AdminPieceQuery>, inPlace?: boolean) => void
}

const levelOptions = [
  { value: '', label: 'All levels' },
  ...levels.map((value) => ({ value, label: levelLabel(value) })),
]
const sightOptions = [
  { value: '', label: 'All states' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
]

/** What the list of pieces is narrowed to; every change begins at the first page. */
export function PieceFilters({ query, restored, go }: Props) {
  return (
    <Toolbar>
      <SearchBox
        key={restored}
        label="Search pieces"
        placeholder="Title, composer or category"
        defaultValue={query.q}
        onSearch={(typed) => go({ q: typed.trim().slice(0, MAX_TITLE) || undefined, page: 1 }, true)}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Level"
          hideLabel
          options={levelOptions}
          value={query.level ?? ''}
          onChange={({ target }) => go({ level: (target.value as AdminPieceQuery['level']) || undefined, page: 1 })}
        />
        <SelectField
          label="State"
          hideLabel
          options={sightOptions}
          value={query.sight ?? ''}
          onChange={({ target }) => go({ sight: (target.value as AdminPieceQuery['sight']) || undefined, page: 1 })}
        />
      </div>
    </Toolbar>
  )
}
