import { FlaskConical } from 'lucide'
import type { ReactNode } from 'react'
import { type Currency, type ProviderName, providerLabels } from '../../billing/index.ts'
import { formatMoney } from '../../platform/money.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { Card } from '../../ui/web/Card.tsx'
import { Icon } from '../../ui/web/Icon.tsx'

type Props = {
  provider: ProviderName
  what: string
  title: string
  currency: Currency
  amount: number
  every: 'month' | 'year' | null
  email: string
  children: ReactNode
}

/** A page that stands in for a provider's own, and says so before anything else. */
export function SandboxFrame({ provider, what, title, currency, amount, every, email, children }: Props) {
  const { locale } = usePage()
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-18">
      <p className="mb-6 flex items-start gap-3 rounded-card bg-brass-soft p-4 text-brass-ink text-sm">
        <Icon of={FlaskConical} size={18} className="mt-0.5 shrink-0" />
        <span>
          This is a sandbox that stands in for {providerLabels[provider]}. No card is asked for, and no money moves.
        </span>
      </p>
      <h1 className="text-2xl sm:text-3xl">{what}</h1>
      <Card className="mt-6">
        <p className="text-muted">{title}</p>
        <p className="mt-1 text-2xl tabular-nums">
          {formatMoney(amount, currency, locale)}
          {every && <span className="text-base text-muted"> every {every}</span>}
        </p>
        {email && <p className="mt-2 break-words text-muted text-sm">{email}</p>}
      </Card>
      <div className="mt-6">{children}</div>
    </div>
  )
}
