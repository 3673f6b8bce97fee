import { Check, Crown } from 'lucide'
import { formatPrice } from '../../../platform/money.ts'
import { AskToJoin } from '../../../platform/web/AskToJoin.tsx'
import { usePage } from '../../../platform/web/pageContext.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { KeyboardArt } from '../../../ui/web/KeyboardArt.tsx'
import { TeacherLine } from '../../../ui/web/TeacherLine.tsx'
import { type Catalogue, type Offer, yearlySaving } from '../../catalogue.ts'
import { perDuration } from '../../planNames.ts'
import type { Currency, Tier } from '../../plans.ts'
import { PromiseText } from '../PromiseText.tsx'

/** A triad, and the same one with its seventh and ninth. */
const CHORDS: Record<Tier, readonly number[]> = { standard: [12, 16, 19], premium: [12, 16, 19, 23, 26] }

type Props = {
  catalogue: Catalogue
  plan: Offer
  currency: Currency
  /** The reader pays for this one now. */
  current: boolean
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
          <div className="h-16 overflow-hidden bg-key-black [&>svg]:max-w-none">
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
            {current && <Badge tone="good">Your plan</Badge>}
            {wanted && !current && <Badge tone="accent">Opens it</Badge>}
          </div>
          <p className="mt-1 text-muted">{lead}</p>
          {teacher && tier === 'premium' && (
            <div className="mt-4">
              <TeacherLine {...teacher}>Your teacher</TeacherLine>
            </div>
          )}
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
              <Icon
                of={Check}
                size={18}
                className={joinClasses('mt-1 shrink-0', tier === 'premium' ? 'text-premium-ink' : 'text-standard-tick')}
              />
              <PromiseText promise={feature} />
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

/** What the plan itself saves, which is not the same for all. */
function Saving({
  catalogue,
  plan: { tier, type, amounts },
  currency,
}: Pick<Props, 'catalogue' | 'plan' | 'currency'>) {
  const { locale } = usePage()
  const look = 'mt-2 text-muted text-sm md:min-h-12 lg:min-h-6'
  if (type === 'monthly') return <p className={look}>Charged each month.</p>
  const exact = amounts[currency] / 12
  // nobody counts kobo
  const rounded = exact >= 100_000 ? Math.round(exact / 100) * 100 : Math.round(exact)
  const monthly = formatPrice(rounded, currency, locale)
  const saving = yearlySaving(catalogue, tier, currency)
  if (saving === null || saving <= 0) return <p className={look}>{monthly} a month, charged once a year.</p>
  return (
    <p className={look}>
      {monthly} a month, <span className="font-medium text-good">{saving}% less</span> than month by month.
    </p>
  )
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
      <ButtonLink {...look} variant="secondary" href={href ?? ''}>
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
