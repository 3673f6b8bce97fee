import { Download } from 'lucide'
import { queryString } from '../../../platform/web/api.ts'
import { searchIn } from '../../../platform/web/searchIn.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { FoldedFilters } from '../../../ui/web/FoldedFilters.tsx'
import { SearchBox } from '../../../ui/web/SearchBox.tsx'
import { Toolbar } from '../../../ui/web/Toolbar.tsx'
import { exportPayments, type PaymentQuery } from '../../contract.ts'
import { chargeWords } from '../../stateNames.ts'
import { StatusFilter } from './StatusFilter.tsx'

type Props = { query: PaymentQuery; go: (change: Partial<PaymentQuery>, inPlace?: boolean) => void }

/** Whose payments, of which status and of which days; each choice begins at the first page again. */
export function PaymentsToolbar({ query, go }: Props) {
  const { state, search, from, until } = query
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
      <FoldedFilters count={[state, from, until].filter(Boolean).length}>
        <StatusFilter names={chargeWords} value={query.state} onChange={(state) => go({ state, page: 1 })} />
        {day('from', 'From')}
        {day('until', 'Until')}
        {/* no download attribute, as on the list of users */}
        <ButtonLink icon={Download} href={exportPayments.path + queryString({ state, search, from, until })}>
          Export CSV
        </ButtonLink>
      </FoldedFilters>
    </Toolbar>
  )
}
