import { SelectField } from '../../../ui/web/SelectField.tsx'
import { type PostSort, postSorts } from '../../contract.ts'

const LABELS: Record<PostSort, string> = {
  latest: 'Latest',
  old: 'Oldest first',
  popular: 'Popular',
  likes: 'Most likes',
}
const options = postSorts.map((value) => ({ value, label: LABELS[value] }))

/** The order that a text names; the latest first where it names none. */
export const parseSort = (text: string | undefined): PostSort => postSorts.find((sort) => sort === text) ?? 'latest'

export function SortSelect({ sort, onSort }: { sort: PostSort; onSort: (sort: PostSort) => void }) {
  return (
    <div className="w-40">
      <SelectField
        label="Sort posts by"
        hideLabel
        options={options}
        value={sort}
        onChange={(event) => onSort(parseSort(event.target.value))}
      />
    </div>
  )
}
