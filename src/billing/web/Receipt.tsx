import { Printer } from 'lucide'
import type { ReactNode } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { formatMoney } from '../../platform/money.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { Card } from '../../ui/web/Card.tsx'
import type { receiptScreen } from '../contract.ts'
import { providerLabels } from '../plans.ts'
import { chargeWords } from '../stateNames.ts'
import { Day } from './membership/Day.tsx'

/** One charge as a sheet of paper: what it was for, who paid, when and by which way. */
export default function Receipt({ charge, name, email, seller, back }: PropsOf<typeof receiptScreen>) {
  const { locale, academyName } = usePage()
  const { id, what, amount, refunded, currency, provider, state, happened_at } = charge
  const { period_starts_at: from, period_ends_at: until } = charge
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <div className="page py-8 sm:py-12 print:py-0">
      <div className="mx-auto max-w-2xl">
        <Card className="print:border-0 sm:p-10">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-ink border-b-2 pb-4">
            <h1 className="text-2xl sm:text-3xl">Receipt</h1>
            <p className="font-display text-lg wrap-anywhere">{academyName}</p>
          </div>
          <dl className="hairlines mt-2">
            <Line term="Number">{String(id).padStart(6, '0')}</Line>
            <Line term="Date">
              <Day of={happened_at} />
            </Line>
            {(seller.address || seller.email || seller.phone) && (
              <Line term="Paid to">
                {academyName}
                <span className="block whitespace-pre-line text-muted text-sm wrap-anywhere">
                  {[seller.address, seller.email, seller.phone].filter(Boolean).join('\n')}
                </span>
              </Line>
            )}
            <Line term="Paid by">
              {name}
              <span className="block text-muted text-sm [overflow-wrap:anywhere]">{email}</span>
            </Line>
            <Line term="For">
              {what}
              {from && until && (
                <span className="block text-muted text-sm">
                  <Day of={from} /> to <Day of={until} />
                </span>
              )}
            </Line>
            <Line term="Through">{providerLabels[provider]}</Line>
            <Line term="State">{chargeWords[state].label}</Line>
            {refunded > 0 && <Line term="Given back">{money(refunded)}</Line>}
          </dl>
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-t-2 pt-4">
            <span className="font-medium">{refunded > 0 ? 'Paid, before what was given back' : 'Total paid'}</span>
            <span className="font-semibold text-2xl tabular-nums">{money(amount)}</span>
          </p>
        </Card>
        <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col print:hidden">
          <ButtonLink href={back.href}>{back.label}</ButtonLink>
          <Button variant="primary" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
    </div>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-4 py-3">
      <dt className="text-muted text-sm">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
