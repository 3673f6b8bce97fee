import { type FormEvent, useId, useRef } from 'react'
import { CsrfField } from '../../../platform/web/CsrfField.tsx'
import { makeKey } from '../../../platform/web/makeKey.ts'
import { Button } from '../../../ui/web/Button.tsx'
import type { Offer } from '../../catalogue.ts'
import { type Currency, type ProviderName, providerLabels, type Tier } from '../../plans.ts'

const ACTIONS: Record<ProviderName, string> = { stripe: '/stripe', paystack: '/paystack/create' }

type Props = {
  provider: ProviderName
  plan: Offer
  currency: Currency
  /** The page to come back to once it is paid, and the tier that opens it. */
  next: string | null
  wanted: Tier | null
  /** Why this provider can't be chosen. */
  refusal: string | null
  /** The reader's account is to be deleted, and stays when they buy. */
  keeps: boolean
  /** The highlighted one. */
  first: boolean
  /** The one that the reader is on the way to. */
  going: ProviderName | null
  onGo: () => void
}

/** One way to pay, as a form of its own; where it can't be chosen it says why. */
export function ProviderForm({ provider, plan, currency, next, wanted, refusal, keeps, first, going, onGo }: Props) {
  const id = useId()
  const label = providerLabels[provider]
  const submitKey = useRef<HTMLInputElement>(null)
  const send = (event: FormEvent) => {
    if (going) return event.preventDefault()
    if (submitKey.current) submitKey.current.value = makeKey()
    onGo()
  }
  return (
    <form method="post" action={ACTIONS[provider]} onSubmit={send}>
      <CsrfField />
      <input type="hidden" name="plan_id" value={plan.id} />
      <input type="hidden" name="tier" value={plan.tier} />
      <input type="hidden" name="duration" value={plan.type} />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="shown" value={plan.amounts[currency]} />
      {keeps && <input type="hidden" name="keep_account" value="1" />}
      {next && <input type="hidden" name="next" value={next} />}
      {wanted && <input type="hidden" name="wanted" value={wanted} />}
      <input type="hidden" name="submit_key" ref={submitKey} />
      <Button
        type="submit"
        wide
        variant={first ? 'primary' : 'secondary'}
        className="min-h-12"
        disabled={refusal !== null || (going !== null && going !== provider)}
        aria-describedby={refusal ? id : undefined}
        data-autofocus={first || undefined}
        busy={going === provider}
        busyLabel={`Going to ${label}...`}
      >
        {keeps ? `Keep my account and buy with ${label}` : `Pay with ${label}`}
      </Button>
      {refusal && (
        <p id={id} className="mt-1.5 text-center text-muted text-sm">
          {refusal}
        </p>
      )}
    </form>
  )
}
