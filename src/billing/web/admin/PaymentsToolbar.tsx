import { searchIn } from '../../../platform/web/searchIn.ts'
import { Field } from '../../../ui/web/Field.tsx'
import { FoldedFilters } from '../../../ui/web/FoldedFilters.tsx'
import { SearchBox } from '../../../ui/web/SearchBox.tsx'
import { Toolbar } from '../../../ui/web/Toolbar.tsx'
import type { PaymentQuery } from '../../contract.ts'
import { chargeWords } from '../../stateNames.ts'
import { StatusFilter } from './StatusFilter.tsx'

type Props = { query: PaymentQuery; go: (change: Partial<PaymentQuery>, inPlace?: boolean) => void }

/** Whose payments, of which status and of which days; each choice begins at the first page again. */
export function PaymentsToolbar({ query, go }: Props) {
  const day = (name: 'from' | 'until', label: string) => (
    <div className="sm:w-40">
      <Field
        label={label}
        type="date"
        defaultValue={query[name] ?? ''}
        // a date that is typed changes with each digit
        onChange={({ target }) => go({ [name]: target.value || undefined, page: 1 }, true)}
      />
    </div>
  )
  return (
    <Toolbar>
      <SearchBox
        label="Search payments by member"
        placeholder="Search members..."
        defaultValue={query.search}
        onSearch={searchIn(query, go)}
      />
      <FoldedFilters count={[query.state, query.from, query.until].filter(Boolean).length}>
        <StatusFilter names={chargeWords} value={query.state} onChange={(state) => go({ state, page: 1 })} />
        {day('from', 'From')}
        {day('until', 'Until')}
      </FoldedFilters>
    </Toolbar>
  )
}
