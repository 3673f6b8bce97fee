import { Check, Crown } from 'lucide'
import { formatPrice } from '../../../platform/money.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { KeyboardArt } from '../../../ui/web/KeyboardArt.tsx'
import { perDuration, planTitle, tierNames } from '../../planNames.ts'
import { type Currency, features, type Plan, type Tier, yearlySaving } from '../../plans.ts'

const LEADS: Record<Tier, string> = {
  standard: 'The whole road, in your own time.',
  premium: 'And a teacher beside you.',
}
/** A triad, and the same one with its seventh and ninth. */
const CHORDS: Record<Tier, readonly number[]> = { standard: [12, 16, 19], premium: [12, 16, 19, 23, 26] }

type Props = {
  plan: Plan
  currency: Currency
  /** The reader pays for this one now. */
  current: boolean
  /** It opens what the reader came from. */
  wanted: boolean
  /** Where choosing it leads; absent when it is chosen here, by `onJoin`. */
  href?: string
  onJoin?: () => void
  /** A hand moves towards the button. */
  onNear: () => void
  busy: boolean
}

/** One plan: what it costs in this currency, what it truly saves, and what it holds. */
export function PlanCard(props: Props) {
  const { plan, currency, current, wanted } = props
  const { tier, type } = plan
  const { locale } = usePage()
  const id = `plan-${plan.id}`
  return (
    <article
      aria-labelledby={id}
      className={joinClasses(
        'flex h-full flex-col overflow-hidden rounded-card border bg-surface',
        tier === 'premium' ? 'border-brass shadow-soft' : 'border-line',
      )}
    >
      <div className="h-16 overflow-hidden bg-key-black [&>svg]:max-w-none">
        <KeyboardArt octaves={7} marked={CHORDS[tier]} size="sm" />
      </div>
      <div aria-hidden="true" className={tier === 'premium' ? 'h-1 bg-brass' : 'h-1 bg-line'} />
      <div className="flex flex-1 flex-col p-6 sm:p-8">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={id} className="text-2xl">
            {tierNames[tier]}
          </h3>
          {tier === 'premium' && (
            <Badge tone="brass" icon={Crown}>
              With a teacher
            </Badge>
          )}
          {current && <Badge tone="good">Your plan</Badge>}
          {wanted && !current && <Badge tone="accent">Opens it</Badge>}
        </div>
        <p className="mt-1 text-muted">{LEADS[tier]}</p>
        <p className="mt-6 flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold text-3xl tabular-nums tracking-tight sm:text-4xl">
            {formatPrice(plan.amounts[currency], currency, locale)}
          </span>
          <span className="text-muted">{perDuration[type]}</span>
        </p>
        <Saving plan={plan} currency={currency} />
        <Join {...props} />
        <ul className="hairlines mt-6">
          {features[tier].map((feature) => (
            <li key={feature} className="flex items-start gap-3 py-2.5">
              <Icon
                of={Check}
                size={18}
                className={joinClasses('mt-1 shrink-0', tier === 'premium' ? 'text-brass-ink' : 'text-good')}
              />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

/** What the plan itself saves, which is not the same for all. */
function Saving({ plan: { tier, type, amounts }, currency }: Pick<Props, 'plan' | 'currency'>) {
  const { locale } = usePage()
  const look = 'mt-2 text-muted text-sm md:min-h-12 lg:min-h-6'
  if (type === 'monthly') return <p className={look}>Charged each month.</p>
  const exact = amounts[currency] / 12
  // nobody counts kobo
  const rounded = exact >= 100_000 ? Math.round(exact / 100) * 100 : Math.round(exact)
  const monthly = formatPrice(rounded, currency, locale)
  return (
    <p className={look}>
      {monthly} a month, <span className="font-medium text-good">{yearlySaving(tier, currency)}% less</span> than month
      by month.
    </p>
  )
}

function Join({ plan, current, href, onJoin, onNear, busy }: Props) {
  const look = {
    wide: true,
    variant: plan.tier === 'premium' ? 'primary' : 'secondary',
    className: 'mt-6 min-h-12',
  } as const
  const name = planTitle({ tier: plan.tier, duration: plan.type })
  if (current)
    return (
      <ButtonLink {...look} variant="secondary" href={href ?? ''}>
        See your plan
      </ButtonLink>
    )
  if (href?.startsWith('/member'))
    return (
      <ButtonLink {...look} href={href} aria-label={`Change to this plan: ${name}`}>
        Change to this plan
      </ButtonLink>
    )
  const label = `Join Today: ${name}`
  if (href)
    return (
      <ButtonLink {...look} href={href} aria-label={label}>
        Join Today
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
