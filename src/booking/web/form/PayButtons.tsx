import type { ProviderName } from '../../../platform/money.ts'
import { currencyWords, formatPrice } from '../../../platform/money.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { TermsNote } from '../../../platform/web/TermsNote.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import type { OfferProps } from '../../contract.ts'
import { EARLY_MINUTES, PENDING_MINUTES } from '../../states.ts'
import { NextSteps } from './NextSteps.tsx'

const PROVIDERS: readonly { name: ProviderName; label: string }[] = [
  { name: 'stripe', label: 'Pay with Stripe' },
  { name: 'paystack', label: 'Pay with Paystack' },
]

type Props = Pick<OfferProps, 'price' | 'refusals'> & {
  /** What the price buys, once a time is chosen. */
  what: string | undefined
  busy: string | null
  onPay: (provider: ProviderName) => void
}

/** One button for each provider; one that can't be used says why. */
export function PayButtons({ price, refusals, what, busy, onPay }: Props) {
  const { locale } = usePage()
  const usable = PROVIDERS.find(({ name }) => refusals[name] === null)
  return (
    <div className="border-line border-t pt-6">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-sm">
          <span className="block font-medium">{`Total in ${currencyWords(price.currency, locale)}, paid once`}</span>
          {what && <span className="block text-muted">{what}</span>}
        </span>
        <span className="font-display text-2xl tabular-nums">{formatPrice(price.amount, price.currency, locale)}</span>
      </p>
      <div className="mt-4 grid items-start gap-3 sm:grid-cols-2">
        {PROVIDERS.map(({ name, label }) => (
          <div key={name}>
            <Button
              type={name === usable?.name ? 'submit' : 'button'}
              variant={name === usable?.name ? 'primary' : 'secondary'}
              wide
              disabled={refusals[name] !== null}
              aria-describedby={refusals[name] ? `refusal-${name}` : undefined}
              busy={busy === name}
              busyLabel="Submitting..."
              onClick={(event) => {
                event.preventDefault()
                onPay(name)
              }}
            >
              {label}
            </Button>
            {refusals[name] && (
              <p id={`refusal-${name}`} className="mt-1.5 text-muted text-sm">
                {refusals[name]}
              </p>
            )}
          </div>
        ))}
      </div>
      <div className="mt-4">
        <NextSteps
          title="What happens next"
          steps={[
            `You pay on the provider’s page. The time is held for you for ${PENDING_MINUTES} minutes.`,
            'You get an email with the link and a calendar file.',
            `On the day, join the call ${EARLY_MINUTES} minutes early.`,
          ]}
        />
      </div>
      <TermsNote className="mt-2" />
    </div>
  )
}
