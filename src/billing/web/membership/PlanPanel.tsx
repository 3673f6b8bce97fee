import { CreditCard, Crown } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { safeNext } from '../../../accounts/index.ts'
import { formatPrice } from '../../../platform/money.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import type { Offer } from '../../catalogue.ts'
import type { Billing, Subscription } from '../../contract.ts'
import { perDuration, planTitle } from '../../planNames.ts'
import { providerLabels } from '../../plans.ts'
import { subscriptionWords } from '../../stateNames.ts'
import { PlanStatus } from './PlanStatus.tsx'
import type { useBilling } from './useBilling.ts'

// a change of plan is seldom, and its dialogs come when they are asked for
const CancelDialog = lazyDialog(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }))
const ChangeDialog = lazyDialog(async () => ({ default: (await import('./ChangeDialog.tsx')).ChangeDialog }))

type Props = { subscription: Subscription; offers: readonly Offer[]; billing: ReturnType<typeof useBilling> }

/** The subscription: what it is, what comes next, and what can be done with it. */
export function PlanPanel({ subscription, offers, billing }: Props) {
  const { locale, tierNames } = usePage()
  const [asked, setAsked] = useState<'change' | 'cancel' | null>(null)
  const { tier, duration, amount, currency, provider, state } = subscription
  const { cancel, resume, card } = billing
  const { label, tone } = subscriptionWords[state]
  const wanted = useWanted(subscription, offers, () => setAsked('change'))
  const close = () => {
    setAsked(null)
    wanted.forget()
  }
  const late = state === 'past_due'
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    // the button that was pressed is gone
    if (before.current !== state) heading.current?.focus()
    before.current = state
  }, [state])
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="text-xl">
          {planTitle(subscription, tierNames)}
        </h3>
        {tier === 'premium' && <Icon of={Crown} size={18} className="text-premium" />}
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 text-muted text-sm">
        {`${formatPrice(amount, currency, locale)} ${perDuration[duration]}, paid through ${providerLabels[provider]}`}
      </p>
      <PlanStatus subscription={subscription} />
      {wanted.opened && (
        <div role="status" className="mt-4 grid justify-items-start gap-3 rounded-control bg-good-soft px-4 py-3">
          <p>{`${planTitle(subscription, tierNames)} is open. What was charged for it is below, with its receipt.`}</p>
          <ButtonLink href={wanted.opened} variant="primary">
            Continue where you were
          </ButtonLink>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden max-sm:flex-col">
        {(late || state === 'active' || state === 'cancelling') && (
          <>
            {late && <CardButton card={card} variant="primary" />}
            {state === 'cancelling' && (
              <Button variant="primary" busy={resume.isPending} busyLabel="Resuming..." onClick={() => resume.mutate()}>
                Resume the subscription
              </Button>
            )}
            {state === 'active' && <Button onClick={() => setAsked('change')}>Change plan</Button>}
            {!late && <CardButton card={card} variant="secondary" />}
            {state !== 'cancelling' && (
              <Button variant="quiet" onClick={() => setAsked('cancel')}>
                Cancel subscription
              </Button>
            )}
          </>
        )}
      </div>
      {asked === 'change' && (
        <ChangeDialog
          {...{ subscription, offers, first: wanted.plan }}
          onClose={close}
          onChanged={(answer) => {
            billing.changed(answer)
            wanted.changed(answer)
            close()
          }}
        />
      )}
      {asked === 'cancel' && (
        <CancelDialog
          subscription={subscription}
          busy={cancel.isPending}
          onClose={() => !cancel.isPending && close()}
          onConfirm={(answer) => cancel.mutate({ answer, done: close })}
        />
      )}
    </Card>
  )
}

/**
 * The plan that a gate has led here for, which is asked about at once, and the way back to what it opens. Read in the
 * browser: the page is the same for everybody who comes to it.
 */
function useWanted({ state, tier, duration }: Subscription, offers: readonly Offer[], ask: () => void) {
  const [wanted, setWanted] = useState<{ plan: number | null; next: string | null }>({ plan: null, next: null })
  const [opened, setOpened] = useState<string | null>(null)
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    const query = new URLSearchParams(location.search)
    const plan = offers.find(({ id }) => String(id) === query.get('plan'))
    const next = safeNext(query.get('next'))
    if (query.has('plan')) {
      // a reload asks no more
      for (const name of ['plan', 'next']) query.delete(name)
      const rest = query.size > 0 ? `?${query}` : ''
      history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)
    }
    if (!plan || state !== 'active' || (plan.tier === tier && plan.type === duration)) return
    setWanted({ plan: plan.id, next })
    ask()
  }, [offers, state, tier, duration, ask])
  return {
    plan: wanted.plan,
    opened,
    /** A later change of plan is no answer to that gate. */
    forget: () => setWanted({ plan: null, next: null }),
    changed: ({ subscription }: Billing) => {
      const isOpen = offers.some(({ id, tier }) => id === wanted.plan && tier === subscription?.tier)
      setOpened(isOpen ? wanted.next : null)
    },
  }
}

function CardButton({ card, variant }: { card: Props['billing']['card']; variant: 'primary' | 'secondary' }) {
  return (
    <Button
      icon={CreditCard}
      variant={variant}
      busy={card.isPending || card.isSuccess}
      busyLabel="Opening..."
      onClick={() => card.mutate()}
    >
      Update card
    </Button>
  )
}
