import { formatPrice } from '../../platform/money.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import type { Costs } from '../contract.ts'
import { type BookingKind, lengths } from '../states.ts'

const VIEWS = [
  { kind: 'lesson', name: 'personal-lesson', label: 'Personal lesson', what: 'With your hands on the keys' },
  { kind: 'paid-call', name: 'paid-call', label: 'Paid call', what: 'Advice on a piece or a plan' },
  { kind: 'discovery-call', name: 'discovery-call', label: 'Discovery call', what: 'Hear where to go next' },
] as const satisfies readonly { kind: BookingKind; name: string; label: string; what: string }[]

const card =
  'group relative grid min-h-11 content-start px-2 py-2 text-sm transition-colors hover:bg-raised ' +
  'sm:px-4 sm:py-3 focus-visible:outline-offset-[-2px] aria-[current]:bg-accent-soft'

type Props = { current: (typeof VIEWS)[number]['name']; costs: Costs }

/** What can be booked, side by side: what each is, how long it takes and what it costs. */
export function BookingViews({ current, costs }: Props) {
  const { locale, tierNames } = usePage()
  const costOf = (kind: BookingKind): string => {
    if (kind === 'discovery-call') return `Part of ${tierNames.premium}`
    const price = costs[kind]
    return price ? formatPrice(price.amount, price.currency, locale) : 'Price in the calendar'
  }
  return (
    <nav aria-label="Lessons and calls" className="overflow-hidden rounded-card border border-line bg-surface">
      <ul className="grid grid-cols-3 divide-x divide-line">
        {VIEWS.map(({ kind, name, label, what }) => (
          <li key={kind} className="grid">
            <a href={`/member/${name}`} aria-current={name === current ? 'page' : undefined} className={card}>
              <span className="font-medium leading-tight group-aria-[current]:text-accent">{label}</span>{' '}
              <span className="mt-1 text-muted tabular-nums max-sm:self-end max-sm:text-xs sm:order-3 sm:text-ink">
                <span className="whitespace-nowrap">{lengths[kind].minutes} min</span>{' '}
                <span className="max-sm:sr-only">·</span> <span className="max-sm:block">{costOf(kind)}</span>
              </span>{' '}
              {/* on a phone the page says it, and its button is in sight */}
              <span className="text-muted max-sm:sr-only">{what}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
