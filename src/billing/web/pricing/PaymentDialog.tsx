import { useEffect, useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { formatPrice } from '../../../platform/money.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { TermsNote } from '../../../platform/web/TermsNote.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import type { Offer } from '../../catalogue.ts'
import type { Refusals } from '../../contract.ts'
import { perDuration, planTitle } from '../../planNames.ts'
import { type Currency, type ProviderName, providerNames, type Tier } from '../../plans.ts'
import { PaystackLogo, StripeLogo } from './logos.tsx'
import { ProviderForm } from './ProviderForm.tsx'

type Props = {
  plan: Offer
  currency: Currency
  next: string | null
  wanted: Tier | null
  refusals: Refusals
  onClose: () => void
}

/** Asks by which provider a plan is paid; each answer is a full-page form that leads to the provider's own checkout. */
export function PaymentDialog({ plan, currency, next, wanted, refusals, onClose }: Props) {
  const { locale, tierNames, leavesAt } = usePage()
  const zone = useZone()
  const [going, setGoing] = useState<ProviderName | null>(null)
  useEffect(() => {
    // Back from the checkout can show this page as it was left
    const comeBack = () => setGoing(null)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  const price = formatPrice(plan.amounts[currency], currency, locale)
  const first = providerNames.find((name) => refusals[name] === null)
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Choose your Preferred Payment Option"
      description="You pay on the provider’s own page and come straight back."
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-raised px-4 py-3">
        <span className="font-medium">{planTitle({ tier: plan.tier, duration: plan.type }, tierNames)}</span>
        <span>
          <span className="font-semibold tabular-nums">{price}</span>{' '}
          <span className="text-muted text-sm">{perDuration[plan.type]}</span>
        </span>
      </p>
      {leavesAt && (
        <p role="status" className="mt-4 rounded-control bg-bad-soft p-3 text-bad text-sm">
          Your account will be deleted on {formatDate(leavesAt, locale, zone)}, and a plan would be lost with it. If you
          buy one, your account stays.
        </p>
      )}
      <div className="mt-4 grid gap-3">
        {providerNames.map((provider) => (
          <ProviderForm
            key={provider}
            {...{
              provider,
              plan,
              currency,
              next,
              wanted,
              refusal: refusals[provider],
              keeps: leavesAt !== undefined,
              first: provider === first,
            }}
            going={going}
            onGo={() => setGoing(provider)}
          />
        ))}
      </div>
      <TermsNote className="mt-4 text-center" />
      <div className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 border-line border-t pt-4 text-muted">
        <span className="text-xs">Powered by</span>
        <StripeLogo />
        <PaystackLogo />
      </div>
    </Dialog>
  )
}
