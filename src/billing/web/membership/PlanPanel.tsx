import { CreditCard, Crown } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { formatPrice } from '../../../platform/money.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import type { Offer } from '../../catalogue.ts'
import type { Subscription } from '../../contract.ts'
import { perDuration, planTitle } from '../../planNames.ts'
import { providerLabels } from '../../plans.ts'
import { subscriptionWords } from '../../stateNames.ts'
import { Day } from './Day.tsx'
import { PlanStatus } from './PlanStatus.tsx'
import type { useBilling } from './useBilling.ts'

// a change of plan is seldom, and its dialogs come when they are asked for
const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('../../../ui/web/ConfirmDialog.tsx')).ConfirmDialog,
}))
const ChangeDialog = lazyDialog(async () => ({ default: (await import('./ChangeDialog.tsx')).ChangeDialog }))

type Props = { subscription: Subscription; offers: readonly Offer[]; billing: ReturnType<typeof useBilling> }

/** The subscription: what it is, what comes next, and what can be done with it. */
export function PlanPanel({ subscription, offers, billing }: Props) {
  const { locale, tierNames } = usePage()
  const [asked, setAsked] = useState<'change' | 'cancel' | null>(null)
  const { tier, duration, amount, currency, provider, state, period_ends_at } = subscription
  const { cancel, resume, card } = billing
  const { label, tone } = subscriptionWords[state]
  const close = () => setAsked(null)
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
        {tier === 'premium' && <Icon of={Crown} size={18} className="text-brass" />}
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 text-muted text-sm">
        {`${formatPrice(amount, currency, locale)} ${perDuration[duration]}, paid through ${providerLabels[provider]}`}
      </p>
      <PlanStatus subscription={subscription} />
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
          {...{ subscription, offers }}
          onClose={close}
          onChanged={(answer) => {
            close()
            billing.changed(answer)
          }}
        />
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          open
          title="Cancel your subscription?"
          confirmLabel="Yes, cancel it"
          cancelLabel="Keep it"
          busy={cancel.isPending}
          busyLabel="Cancelling..."
          onClose={() => !cancel.isPending && close()}
          onConfirm={() => cancel.mutate(close)}
        >
          <p>
            {late
              ? 'The charge that failed is not tried again, and what stayed open in the meantime closes at once.'
              : 'Nothing more is charged. '}
            {period_ends_at && !late && (
              <>
                What you paid for stays yours until <Day of={period_ends_at} />, and until then you can change your
                mind.
              </>
            )}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
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
