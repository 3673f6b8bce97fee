import { ArrowDown } from 'lucide'
import { formatPrice } from '../../../platform/money.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { Icon } from '../../../ui/web/Icon.tsx'
import type { Catalogue } from '../../catalogue.ts'
import { perDuration } from '../../planNames.ts'
import type { Currency, Duration } from '../../plans.ts'

type Props = { catalogue: Catalogue; tab: Duration; currency: Currency }

/** Where one card is below the other: all prices in one row, each the way to its card. */
export function PricesAtOnce({ catalogue, tab, currency }: Props) {
  const { locale } = usePage()
  const shown = catalogue.offers.filter(({ type }) => type === tab)
  if (shown.length < 2) return null
  return (
    <ul className="mt-4 grid grid-cols-2 gap-2 lg:hidden">
      {shown.map(({ id, tier, amounts }) => (
        <li key={id}>
          <a
            href={`#plan-${id}`}
            className="grid h-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 rounded-control border border-line bg-surface px-3 py-2 transition-colors hover:border-edge"
          >
            <span className="min-w-0">
              <span className="block text-muted text-sm wrap-anywhere">{catalogue.tiers[tier].name}</span>
              <span className="font-semibold tabular-nums">{formatPrice(amounts[currency], currency, locale)}</span>{' '}
              <span className="text-muted text-sm">{perDuration[tab]}</span>
            </span>
            <Icon of={ArrowDown} size={16} className="text-muted" />
          </a>
        </li>
      ))}
    </ul>
  )
}
