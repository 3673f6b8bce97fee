import { Download } from 'lucide'
import { queryString } from '../../../platform/web/api.ts'
import { searchIn } from '../../../platform/web/searchIn.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { ListBar } from '../../../ui/web/ListBar.tsx'
import { SearchBox } from '../../../ui/web/SearchBox.tsx'
import { exportPayments, type PaymentQuery } from '../../contract.ts'
import { chargeWords } from '../../stateNames.ts'
import { StatusFilter } from './StatusFilter.tsx'

type Props = {
  query: PaymentQuery
  go: (change: Partial<PaymentQuery>, inPlace?: boolean) => void
  /** How many payments fit; undefined until it is known. */
  total: number | undefined
}

/** Whose payments, of which status and of which days; each choice begins at the first page again. */
export function PaymentsToolbar({ query, go, total }: Props) {
  const { state, search, from, until } = query
  const day = (name: 'from' | 'until', label: string) => (
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className="text-muted text-sm max-sm:w-12">
        {label}
      </span>
      <div className="flex-1 sm:w-36">
        <Field
          label={label}
          hideLabel
          type="date"
          defaultValue={query[name] ?? ''}
          // a date that is typed changes with each digit
          onChange={({ target }) => go({ [name]: target.value || undefined, page: 1 }, true)}
        />
      </div>
    </div>
  )
  return (
    <ListBar
      className="mb-3 sm:gap-x-3"
      chosen={[state, from, until].filter(Boolean).length}
      count={total !== undefined && (total === 1 ? '1 payment' : `${total} payments`)}
      search={
        <SearchBox
          label="Search payments by member"
          placeholder="Search members..."
          defaultValue={query.search}
          onSearch={searchIn(query, go)}
        />
      }
      filters={
        <>
          <StatusFilter names={chargeWords} value={query.state} onChange={(state) => go({ state, page: 1 })} />
          {day('from', 'From')}
          {day('until', 'Until')}
        </>
      }
      end={
        // no download attribute, as on the list of users
        <ButtonLink icon={Download} href={exportPayments.path + queryString({ state, search, from, until })}>
          Export CSV
        </ButtonLink>
      }
    />
  )
}
