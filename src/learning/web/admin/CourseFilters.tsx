import { levelLabel, levels } from '../../../accounts/index.ts'
import { SearchBox } from '../../../ui/web/SearchBox.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { Toolbar } from '../../../ui/web/Toolbar.tsx'
import { type Level, statuses } from '../../contract.ts'
import { type CourseQuery, MAX_TITLE, type Status } from '../../courseContract.ts'
import { statusLabel } from '../../courseRules.ts'

type Props = { query: CourseQuery; restored: number; go: (change: Partial<CourseQuery>, inPlace?: boolean) => void }

const levelOptions = [
  { value: '', label: 'All levels' },
  ...levels.map((value) => ({ value, label: levelLabel(value) })),
]
const statusOptions = [
  { value: '', label: 'All statuses' },
  ...statuses.map((value) => ({ value, label: statusLabel(value) })),
]

/** What the course list is narrowed to; every change begins at the first page. */
export function CourseFilters({ query, restored, go }: Props) {
  return (
    <Toolbar>
      <SearchBox
        key={restored}
        label="Search courses"
        placeholder="Search courses..."
        defaultValue={query.search}
        onSearch={(typed) => go({ search: typed.trim().slice(0, MAX_TITLE) || undefined, page: 1 }, true)}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Level"
          hideLabel
          options={levelOptions}
          value={query.level ?? ''}
          onChange={({ target }) => go({ level: (target.value as Level) || undefined, page: 1 })}
        />
        <SelectField
          label="Status"
          hideLabel
          options={statusOptions}
          value={query.status ?? ''}
          onChange={({ target }) => go({ status: (target.value as Status) || undefined, page: 1 })}
        />
      </div>
    </Toolbar>
  )
}
