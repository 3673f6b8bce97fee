import { Lock } from 'lucide'
import { useEffect, useState } from 'react'
import { shutText, wayIn } from '../../accounts/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { listWords } from '../../platform/listWords.ts'
import { useCurrentUser, usePage } from '../../platform/web/pageContext.ts'
import { FormAlert } from '../../ui/web/FormAlert.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import type { Catalogue, Offer } from '../catalogue.ts'
import type { pricingScreen } from '../contract.ts'
import { tiers as allTiers, type Duration, findPlanById, providerLabels, providerNames, type Tier } from '../plans.ts'
import { changeAddress, pricingAddress } from '../pricingAddress.ts'
import { PlanCard } from './pricing/PlanCard.tsx'
import { PlanChoice } from './pricing/PlanChoice.tsx'
import { PricesAtOnce } from './pricing/PricesAtOnce.tsx'
import { usePayment } from './pricing/usePayment.ts'

const RHYTHMS: Readonly<Record<Duration, string>> = { monthly: 'by the month', yearly: 'by the year' }

/** What there is to choose from: 'Two plans, by the month or by the year.', 'Standard by the month, Premium by the year.' */
function choiceWords({ offers, tiers }: Catalogue): string {
  const rhythmsOf = (tier: Tier) => offers.filter((offer) => offer.tier === tier).map(({ type }) => RHYTHMS[type])
  const sold = allTiers
    .filter((tier) => rhythmsOf(tier).length > 0)
    .map((tier) => [tier, rhythmsOf(tier).join(' or ')] as const)
  const [[, first] = []] = sold
  if (sold.every(([, rhythms]) => rhythms === first))
    return `${sold.length === 1 ? 'One plan' : 'Two plans'}, ${first}.`
  return `${sold.map(([tier, rhythms]) => `${tiers[tier].name} ${rhythms}`).join(', ')}.`
}

/** The plans and their prices; a member who has chosen one is asked how to pay, a visitor registers first. */
export default function Pricing(props: PropsOf<typeof pricingScreen>) {
  const { catalogue, refusals, current, error, home, wanted, next: back } = props
  const usual = findPlanById(current?.id)?.type ?? 'monthly'
  const visitor = useCurrentUser() === null
  const { path, askToJoin, shut } = usePage()
  const inPage = path === '/'
  const ownPath = inPage ? '/' : '/pricing'
  const { offers, tiers, toggle } = catalogue
  const durations = [...new Set(offers.map(({ type }) => type))]
  const first = durations.includes(props.tab) ? props.tab : (durations[0] ?? props.tab)
  const [{ tab, currency }, setShown] = useState({ tab: first, currency: props.currency })
  const chosen = offers.find(({ id }) => id === props.chosen)
  const payment = usePayment(askToJoin === undefined && !visitor && current === null && !error ? chosen : undefined)

  const show = (change: Partial<{ tab: typeof tab; currency: typeof currency }>) => {
    const next = { tab, currency, wanted, next: back, ...change }
    // a reload, or coming back from a checkout, finds what was looked at
    history.replaceState(null, '', pricingAddress(next, { home, path: ownPath, usual }))
    setShown(next)
  }
  useEffect(() => {
    // the address of a form that was refused can't be opened, and a reload would send it again
    if (error)
      history.replaceState(
        null,
        '',
        pricingAddress(
          { tab: props.tab, currency: props.currency, wanted, next: back },
          { home, path: ownPath, usual },
        ),
      )
  }, [error, props.tab, props.currency, home, ownPath, usual, wanted, back])
  const wayOf = (plan: Offer) => {
    if (askToJoin !== undefined && current?.id !== plan.id) return { closed: true }
    if (current !== null) return { href: changeAddress(plan.id === current.id ? null : plan.id, back) }
    const next = pricingAddress({ tab, currency, plan: plan.id, wanted, next: back }, { home })
    return visitor ? { href: wayIn(shut, next).href } : { onJoin: () => payment.open(plan) }
  }
  const payers = providerNames.filter((name) => refusals[currency][name] === null)
  const Title = inPage ? 'h2' : 'h1'
  const { PaymentDialog, plan: paid } = payment
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="page py-12 sm:py-18">
      <div className={inPage ? undefined : 'text-center [&>p]:mx-auto'}>
        <Title id="pricing-title" className="text-2xl sm:text-3xl">
          Choose your plan
        </Title>
        <p className="mt-3 max-w-[34em] text-balance text-muted sm:text-lg">
          {`${choiceWords(catalogue)} Cancel whenever you like: you keep access until the end of the period you’ve paid for.`}
        </p>
        {wanted && (
          <p className="mt-3 max-w-[34em] text-balance font-medium sm:text-lg">
            {`${tiers[wanted].name} opens what you were looking at${back ? ', and paying leads you straight back to it' : ''}.`}
          </p>
        )}
        {visitor && shut && (
          <p className="mt-3 max-w-[34em] text-balance font-medium sm:text-lg">
            {`${shutText[shut]} ${shut === 'invitation' ? 'Open the link that you were sent; members' : 'Members'} log in to choose a plan.`}
          </p>
        )}
      </div>
      <div className={inPage ? 'mt-6 sm:mt-8' : 'mx-auto mt-6 max-w-4xl sm:mt-8'}>
        <FormAlert message={error} />
        {props.free.length > 0 && !(visitor && shut) && (
          <p className="mb-5 text-pretty rounded-control bg-raised px-4 py-3 text-sm sm:mb-6">
            <span className="font-medium">{visitor ? 'Joining costs nothing.' : 'Free for every member:'}</span>{' '}
            {visitor ? `Every member has ${listWords(props.free)}.` : `${listWords(props.free)}.`}
          </p>
        )}
        <PlanChoice {...{ tab, currency, toggle, durations }} onChange={show} />
        <PricesAtOnce {...{ catalogue, tab, currency }} />
        {/* a plan that is alone is in the middle */}
        <ul className="mt-4 grid grid-cols-1 gap-6 md:mt-6 md:grid-cols-2 md:grid-rows-[auto_1fr] md:*:only:col-span-2 md:*:only:w-1/2 md:*:only:justify-self-center">
          {offers
            .filter(({ type }) => type === tab)
            .map((plan) => (
              // the prices are on one line, however many lines the names take; a column is never wider than its card
              <li key={plan.tier} className="md:row-span-2 md:grid md:grid-cols-1 md:grid-rows-subgrid md:gap-y-0">
                <PlanCard
                  {...{
                    catalogue,
                    plan,
                    currency,
                    current: current?.id === plan.id ? current : null,
                    heading: inPage ? 'h3' : 'h2',
                    wanted: wanted === plan.tier,
                    ...wayOf(plan),
                  }}
                  onNear={payment.prepare}
                  busy={payment.opening === plan.id}
                />
              </li>
            ))}
        </ul>
        {askToJoin === undefined && payers.length > 0 && (
          <p className="mt-6 flex items-center gap-2 text-muted text-sm">
            <Icon of={Lock} size={16} className="shrink-0" />
            {`Secure payment by ${payers.map((name) => providerLabels[name]).join(' or ')}.`}
          </p>
        )}
      </div>
      {PaymentDialog && paid && (
        <PaymentDialog
          plan={paid}
          currency={currency}
          next={back}
          wanted={wanted}
          refusals={refusals[currency]}
          onClose={payment.close}
        />
      )}
    </section>
  )
}
