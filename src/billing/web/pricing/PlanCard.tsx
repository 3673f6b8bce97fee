import { Check, Crown } from 'lucide'
import { formatDate } from '../../../platform/dates.ts'
import { formatPrice } from '../../../platform/money.ts'
import { AskToJoin } from '../../../platform/web/AskToJoin.tsx'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { KeyboardArt } from '../../../ui/web/KeyboardArt.tsx'
import { TeacherLine } from '../../../ui/web/TeacherLine.tsx'
import { type Catalogue, type Offer, pricesOf } from '../../catalogue.ts'
import type { CurrentPlan } from '../../contract.ts'
import { perDuration } from '../../planNames.ts'
import type { Currency, Tier } from '../../plans.ts'
import { PromiseText, promiseAbout } from '../PromiseText.tsx'

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
  const { catalogue, plan, currency, current, wanted, heading: Heading } = props
  const { tier, type } = plan
  const { name, lead, promises, picture } = catalogue.tiers[tier]
  const { locale, teacher } = usePage()
  const zone = useZone()
  const id = `plan-${plan.id}`
  return (
    <article
      aria-labelledby={id}
      className={joinClasses(
        'flex h-full flex-col overflow-hidden rounded-card border bg-surface md:row-span-2 md:grid md:grid-cols-1 md:grid-rows-subgrid md:gap-y-0',
        tier === 'premium' ? 'border-premium shadow-soft' : 'border-standard',
      )}
    >
      <div>
        {picture ? (
          <img {...picture} alt="" loading="lazy" className="aspect-[4/1] h-auto w-full bg-raised object-cover" />
        ) : (
          <div className="h-16 overflow-hidden bg-key-black max-md:hidden [&>svg]:max-w-none">
            <KeyboardArt octaves={7} marked={CHORDS[tier]} size="sm" />
          </div>
        )}
        <div aria-hidden="true" className={tier === 'premium' ? 'h-1 bg-premium' : 'h-1 bg-standard'} />
        <div className="px-6 pt-6 sm:px-8 sm:pt-8">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Heading id={id} className="text-2xl wrap-anywhere">
              {name}
            </Heading>
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
          </div>
          <p className="mt-1 text-muted">{lead}</p>
        </div>
      </div>
      <div className="flex flex-1 flex-col px-6 pt-6 pb-6 sm:px-8 sm:pb-8">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold text-3xl tabular-nums tracking-tight sm:text-4xl">
            {formatPrice(plan.amounts[currency], currency, locale)}
          </span>
          <span className="text-muted">{perDuration[type]}</span>
        </p>
        <Saving {...{ catalogue, plan, currency }} />
        <Join {...props} />
        <ul className="hairlines mt-6">
          {promises.map((feature) => (
            <li key={feature} className="flex items-start gap-3 py-2.5">
              <Icon of={Check} size={18} className="mt-1 shrink-0 text-muted" />
              <span className="min-w-0">
                <PromiseText promise={feature} />
                {promiseAbout(feature) && (
                  <span className="block text-pretty text-muted text-sm">{promiseAbout(feature)}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
        {teacher && tier === 'premium' && (
          <div className="mt-2 border-line border-t pt-5">
            <TeacherLine {...teacher}>Your teacher</TeacherLine>
          </div>
        )}
      </div>
    </article>
  )
}

/** A year beside twelve months in money, which is not the same for all; nothing where there is only one of them. */
function Saving({ catalogue, plan, currency }: Pick<Props, 'catalogue' | 'plan' | 'currency'>) {
  const { locale } = usePage()
  const price = (amount: number) => formatPrice(amount, currency, locale)
  const { month, year } = pricesOf(catalogue, plan.tier, currency)
  return <p className="mt-2 text-muted text-sm empty:hidden md:min-h-12 md:empty:block lg:min-h-6">{words()}</p>

  function words() {
    if (year === undefined) return null
    const saved = month === undefined ? 0 : month * 12 - year
    const monthly = price(aMonthOf(year))
    if (plan.type === 'monthly') return saved > 0 && `${monthly} a month if you pay for a year.`
    if (saved <= 0) return `${monthly} a month, charged once a year.`
    return (
      <>
        {monthly} a month, <span className="font-medium text-good">{price(saved)} a year less</span> than paying
        monthly.
      </>
    )
  }
}

/** A twelfth; nobody counts kobo. */
function aMonthOf(year: number): number {
  const exact = year / 12
  return exact >= 100_000 ? Math.round(exact / 100) * 100 : Math.round(exact)
}

function Join({ plan, catalogue, current, href, onJoin, closed, onNear, busy }: Props) {
  const { shut } = usePage()
  const look = {
    wide: true,
    variant: plan.tier === 'premium' ? 'primary' : 'secondary',
    className: 'mt-6 min-h-12',
  } as const
  const name = `${catalogue.tiers[plan.tier].name}, ${plan.type}`
  if (current)
    return (
      <ButtonLink {...look} variant="quiet" href={href ?? ''}>
        See your plan
      </ButtonLink>
    )
  if (closed) return <AskToJoin className="mt-6 grid min-h-12 content-center" />
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
