import { Crown } from 'lucide'
import { formatDate } from '../../../platform/dates.ts'
import { formatPrice } from '../../../platform/money.ts'
import { AskToJoin } from '../../../platform/web/AskToJoin.tsx'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { TeacherLine } from '../../../ui/web/TeacherLine.tsx'
import { type Catalogue, type Offer, pricesOf } from '../../catalogue.ts'
import type { CurrentPlan } from '../../contract.ts'
import { perDuration } from '../../planNames.ts'
import type { Currency, Tier } from '../../plans.ts'
import { PromiseText } from '../PromiseText.tsx'
import { CardFrame, PriceLine, Ticked } from './CardFrame.tsx'

/** A triad, and the same one with its seventh and ninth. */
const CHORDS: Record<Tier, readonly number[]> = { standard: [12, 16, 19], premium: [12, 16, 19, 23, 26] }

type Props = {
  catalogue: Catalogue
  plan: Offer
  currency: Currency
  /** The reader pays for this one now. */
  current: CurrentPlan | null
  /** One level below that of its page or part. */
  heading: 'h2' | 'h3'
  /** It opens what the reader came from. */
  wanted: boolean
  /** The one whose button is the page's. */
  featured: boolean
  /** Where choosing it leads; absent when it is chosen here, by `onJoin`. */
  href?: string
  onJoin?: () => void
  /** Nobody can pay for it yet. */
  closed?: boolean
  /** A hand moves towards the button. */
  onNear: () => void
  busy: boolean
}

/** One plan: what it costs in this currency, what it saves, and what it holds. */
export function PlanCard(props: Props) {
  const { catalogue, plan, currency, current, wanted, heading } = props
  const { tier, type } = plan
  const { name, lead, promises, kept, picture } = catalogue.tiers[tier]
  const { locale, teacher } = usePage()
  const zone = useZone()
  return (
    <CardFrame
      {...{ id: `plan-${plan.id}`, heading, look: tier, picture, chord: CHORDS[tier], name, lead }}
      badges={
        <>
          {tier === 'premium' && (
            <Badge tone="premium" icon={Crown}>
              With a teacher
            </Badge>
          )}
          {current && (
            <Badge tone="good">
              {current.next
                ? `Your plan · ${current.next.how} ${formatDate(current.next.at, locale, zone, 'medium')}`
                : 'Your plan'}
            </Badge>
          )}
          {wanted && !current && <Badge tone="accent">Opens it</Badge>}
        </>
      }
      price={
        <PriceLine price={formatPrice(plan.amounts[currency], currency, locale)} per={perDuration[type]}>
          <Saving {...{ catalogue, plan, currency }} />
        </PriceLine>
      }
    >
      <Join {...props} />
      <ul className="hairlines mt-6">
        {promises.map((feature) => (
          <Ticked key={feature}>
            <PromiseText promise={feature} page={kept[feature]?.page} />
            <span className="block text-pretty text-muted text-sm empty:hidden">{kept[feature]?.about}</span>
          </Ticked>
        ))}
      </ul>
      {teacher && tier === 'premium' && (
        <div className="mt-2 border-line border-t pt-5">
          <TeacherLine {...teacher}>Your teacher</TeacherLine>
        </div>
      )}
    </CardFrame>
  )
}

/** A year beside twelve months in money, which is not the same for all; nothing where there is only one of them. */
function Saving({ catalogue, plan, currency }: Pick<Props, 'catalogue' | 'plan' | 'currency'>) {
  const { locale } = usePage()
  const price = (amount: number) => formatPrice(amount, currency, locale)
  const { month, year } = pricesOf(catalogue, plan.tier, currency)
  if (year === undefined) return null
  const saved = month === undefined ? 0 : month * 12 - year
  const isYearly = plan.type === 'yearly'
  const monthly = `${price(aMonthOf(year))} a month`
  if (saved <= 0) return isYearly && `${monthly}, charged once a year.`
  const saves = <span className="font-medium text-good">save {price(saved)}</span>
  return isYearly ? (
    <>
      {monthly}. You {saves} a year.
    </>
  ) : (
    <>
      Pay for a year and {saves}. That is {monthly}.
    </>
  )
}

/** A twelfth; nobody counts kobo. */
function aMonthOf(year: number): number {
  const exact = year / 12
  return exact >= 100_000 ? Math.round(exact / 100) * 100 : Math.round(exact)
}

function Join({ plan, catalogue, current, featured, href, onJoin, closed, onNear, busy }: Props) {
  const { shut } = usePage()
  const look = {
    wide: true,
    variant: featured ? 'primary' : 'secondary',
    className: 'min-h-12',
  } as const
  const name = `${catalogue.tiers[plan.tier].name}, ${plan.type}`
  if (current)
    return (
      <ButtonLink {...look} variant="quiet" href={href ?? ''}>
        See your plan
      </ButtonLink>
    )
  if (closed) return <AskToJoin className="grid min-h-12 content-center" />
  if (href?.startsWith('/member'))
    return (
      <ButtonLink {...look} href={href} aria-label={`Change to this plan: ${name}`}>
        Change to this plan
      </ButtonLink>
    )
  const words = shut && href ? 'Log in to choose it' : 'Join Today'
  const label = `${words}: ${name}`
  if (href)
    return (
      <ButtonLink {...look} href={href} aria-label={label}>
        {words}
      </ButtonLink>
    )
  return (
    <Button
      {...look}
      {...{ busy, 'aria-label': label, onClick: onJoin, onPointerEnter: onNear, onFocus: onNear }}
      busyLabel="Opening..."
    >
      Join Today
    </Button>
  )
}
