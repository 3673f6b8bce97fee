import { SelectField } from '../../../ui/web/SelectField.tsx'
import { type PostSort, postSorts } from '../../contract.ts'
import { sortsOf } from '../../feed.ts'

const LABELS: Record<PostSort, string> = {
  latest: 'Latest',
  old: 'Oldest first',
  popular: 'Popular',
  likes: 'Most likes',
}

/** The order that a text names; the latest first where it names none. */
export const parseSort = (text: string | undefined): PostSort => postSorts.find((sort) => sort === text) ?? 'latest'

type Props = { sort: PostSort; onSort: (sort: PostSort) => void; unanswered?: boolean }

export function SortSelect({ sort, onSort, unanswered = false }: Props) {
  return (
    <div className="w-40 max-sm:w-36">
      <SelectField
        label="Sort posts by"
        hideLabel
        options={sortsOf(unanswered).map((value) => ({ value, label: LABELS[value] }))}
        value={sort}
        onChange={(event) => onSort(parseSort(event.target.value))}
      />
    </div>
  )
}
