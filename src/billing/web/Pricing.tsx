import { Lock } from 'lucide'
import { useEffect, useState } from 'react'
import { shutText, wayIn } from '../../accounts/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { useCurrentUser, usePage } from '../../platform/web/pageContext.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { FormAlert } from '../../ui/web/FormAlert.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import type { Offer } from '../catalogue.ts'
import type { pricingScreen } from '../contract.ts'
import { findPlanById, providerLabels, providerNames } from '../plans.ts'
import { changeAddress, pricingAddress } from '../pricingAddress.ts'
import { FreeCard } from './pricing/FreeCard.tsx'
import { PlanCard } from './pricing/PlanCard.tsx'
import { PlanChoice } from './pricing/PlanChoice.tsx'
import { usePayment } from './pricing/usePayment.ts'
import { WithTeacher } from './pricing/WithTeacher.tsx'

/** A card in its three rows; a column is never wider than its card. */
const row = 'md:row-span-3 md:grid md:grid-cols-1 md:grid-rows-subgrid md:gap-y-0'

/** The plans and their prices; a member who has chosen one is asked how to pay, a visitor registers first. */
export default function Pricing(props: PropsOf<typeof pricingScreen>) {
  const { catalogue, refusals, current, error, home, wanted, next: back } = props
  const usual = findPlanById(current?.id)?.type ?? 'monthly'
  const visitor = useCurrentUser() === null
  const { path, askToJoin, shut, teacher } = usePage()
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
  const heading = inPage ? 'h3' : 'h2'
  const shown = offers.filter(({ type }) => type === tab)
  const { PaymentDialog, plan: paid } = payment
  // the one that a visitor is led to: on a phone it is the first
  const featured = [wanted, 'premium', 'standard'].find((each) => shown.some(({ tier }) => tier === each))
  const guide = offers.some(({ tier }) => tier === 'premium') && props.teacherDoes ? teacher : undefined
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className={`page ${inPage ? 'py-12 sm:py-18' : 'py-5 sm:py-10'}`}
    >
      <div
        className={joinClasses(
          'grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 sm:gap-y-5',
          guide && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:grid-rows-[1fr_auto]',
        )}
      >
        <div className="lg:self-center">
          <Title id="pricing-title" className="text-2xl sm:text-3xl">
            Choose your plan
          </Title>
          <p className="mt-2 max-w-[34em] text-pretty text-muted sm:mt-3 sm:text-lg">
            {`${props.choice} Cancel whenever you like.`}
          </p>
          {wanted && (
            <p className="mt-2 max-w-[34em] text-pretty font-medium sm:mt-3 sm:text-lg">
              {`${tiers[wanted].name} opens what you were looking at${back ? ', and paying leads you straight back to it' : ''}.`}
            </p>
          )}
          {visitor && shut && (
            <p className="mt-2 max-w-[34em] text-pretty font-medium sm:mt-3 sm:text-lg">
              {`${shutText[shut]} ${shut === 'invitation' ? 'Open the link that you were sent; members' : 'Members'} log in to choose a plan.`}
            </p>
          )}
        </div>
        {guide && (
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <WithTeacher
              teacher={guide}
            >{`With ${tiers.premium.name}, ${guide.name} ${props.teacherDoes}.`}</WithTeacher>
          </div>
        )}
        <div>
          <FormAlert message={error} />
          <PlanChoice {...{ tab, currency, toggle, durations }} onChange={show} />
        </div>
      </div>
      <div className="mt-3 md:mt-6">
        {/* names, prices and the rest are three rows, level from card to card; a plan that is alone is in the middle. Where
        a browser can, the cards are read and reached in the order in which they are seen */}
        <ul className="grid [reading-flow:grid-order] grid-cols-1 gap-4 md:gap-6 md:max-lg:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:grid-rows-[repeat(3,auto)] md:*:only:mx-auto md:*:only:max-w-md">
          {props.free.length > 0 && !(visitor && shut) && (
            <li className={`${row} max-lg:order-last md:max-lg:col-span-2`}>
              <FreeCard things={props.free} {...{ currency, heading }} />
            </li>
          )}
          {shown.map((plan) => (
            <li
              key={plan.tier}
              className={joinClasses(
                row,
                shown.length === 1 && 'md:max-lg:col-span-2',
                plan.tier === featured && 'max-md:order-first',
              )}
            >
              <PlanCard
                {...{
                  ...{ catalogue, plan, currency, heading },
                  current: current?.id === plan.id ? current : null,
                  wanted: wanted === plan.tier,
                  featured: plan.tier === featured,
                  ...wayOf(plan),
                }}
                onNear={payment.prepare}
                busy={payment.opening === plan.id}
              />
            </li>
          ))}
        </ul>
        <div className="mt-6 grid gap-2 text-muted text-sm">
          {askToJoin === undefined && payers.length > 0 && (
            <p className="flex items-center gap-2">
              <Icon of={Lock} size={16} className="shrink-0" />
              {`Secure payment by ${payers.map((name) => providerLabels[name]).join(' or ')}.`}
            </p>
          )}
          <p>If you cancel, you keep access until the end of the period you’ve paid for.</p>
        </div>
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
