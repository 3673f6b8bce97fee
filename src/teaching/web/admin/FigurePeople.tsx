import { formatClock } from '../../../platform/clocks.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import { formatDate } from '../../../platform/dates.ts'
import { formatMoney } from '../../../platform/money.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { type Column, DataTable } from '../../../ui/web/DataTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { Pager } from '../../../ui/web/Pager.tsx'
import { peopleHref } from '../../figureRules.ts'
import type { FigureName, FigurePerson, figurePeopleScreen } from '../../figuresContract.ts'
import { riskWords } from '../../rules.ts'

/** Who a number of the figures is made of; each leads to their own page. */
export default function FigurePeople({ figure, part, title, as_of, people }: PropsOf<typeof figurePeopleScreen>) {
  const { locale } = usePage()
  const counted = formatClock(as_of, useZone(), locale)
  const { current_page, last_page, per_page, total, data } = people
  const href = (page: number) => {
    const address = peopleHref(figure, part)
    return page === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}page=${page}`
  }
  const csv = `/api/admin/figures/${figure}/people/csv${part === '' ? '' : `?key=${encodeURIComponent(part)}`}`
  return (
    <div className="page py-6 sm:py-8">
      <a href="/admin/figures" className="link mb-4 inline-flex items-center text-sm touch:min-h-11">
        All figures
      </a>
      <PageHead
        title={title}
        lead={`${total === 1 ? '1 member' : `${total} members`} by now. The figure is counted every half hour, last at ${counted}.`}
        actions={
          total > 0 && (
            <ButtonLink href={csv} download>
              Download as CSV
            </ButtonLink>
          )
        }
      />
      <Card flush>
        <DataTable
          caption={title}
          columns={columnsOf(figure)}
          rows={data}
          rowKey={(person) => `${person.id} ${person.at} ${person.amount} ${person.duration}`}
          firstIndex={(current_page - 1) * per_page}
          empty="Nobody is here now."
          emptyHint="They may have gone on, or left, since the figures were counted."
        />
      </Card>
      <Pager currentPage={current_page} lastPage={last_page} href={href} />
    </div>
  )
}

const name: Column<FigurePerson> = {
  ...{ key: 'name', header: 'Member', lead: true },
  cell: ({ id, name, email }) =>
    id === null ? (
      <span className="text-muted">A member who has left</span>
    ) : (
      <a href={`/admin/students/${id}`} className="grid hover:underline touch:min-h-11">
        <span className="wrap-anywhere">{name}</span>
        <span className="font-normal text-muted text-sm wrap-anywhere">{email}</span>
      </a>
    ),
}

const Day = ({ at }: { at: string | undefined }) => {
  const { locale, zone } = usePage()
  return at ? <time dateTime={at}>{formatDate(at, locale, zone, 'medium')}</time> : null
}
const Amount = ({ of: { amount, currency } }: { of: FigurePerson }) => {
  const { locale } = usePage()
  return amount === undefined || !currency ? null : formatMoney(amount, currency, locale)
}

const amount: Column<FigurePerson> = {
  ...{ key: 'amount', header: 'Amount', align: 'right' },
  cell: (person) => <Amount of={person} />,
}

function columnsOf(figure: FigureName): Column<FigurePerson>[] {
  const more: Record<FigureName, Column<FigurePerson>[]> = {
    active: [{ key: 'minutes', header: 'Minutes', align: 'right', cell: ({ minutes }) => minutes }],
    retention: [],
    stops: [{ key: 'at', header: 'Opened last', cell: ({ at }) => <Day at={at} /> }],
    risk: [
      {
        ...{ key: 'risks', header: 'Why' },
        cell: ({ risks = [] }) => risks.map((risk) => riskWords[risk].label).join(', '),
      },
    ],
    income: [amount],
    recurring: [
      amount,
      { key: 'duration', header: 'Every', cell: ({ duration }) => (duration === 'yearly' ? 'Year' : 'Month') },
      { key: 'ending', header: 'Goes on', cell: ({ ending }) => (ending ? 'No, cancelled' : 'Yes') },
    ],
    churn: [
      { key: 'at', header: 'Ended', cell: ({ at }) => <Day at={at} /> },
      {
        ...{ key: 'reason', header: 'Why' },
        cell: ({ reason, words }) => (
          <>
            {reason}
            {words && (
              <span dir="auto" className="block text-muted text-sm wrap-anywhere">
                “{words}”
              </span>
            )}
          </>
        ),
      },
    ],
  }
  return [name, ...more[figure]]
}
