import type { ReactNode } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { formatDate } from '../../platform/dates.ts'
import { CsrfField } from '../../platform/web/CsrfField.tsx'
import { usePage } from '../../platform/web/pageContext.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { FormAlert } from '../../ui/web/FormAlert.tsx'
import type { sandboxSubscriptionScreen } from '../contract.ts'
import { SandboxFrame } from './SandboxFrame.tsx'

type Props = PropsOf<typeof sandboxSubscriptionScreen>

/** Stands in for a provider's page for the card, and lets time pass, which no provider can. */
export default function SandboxSubscription(props: Props) {
  const { provider, id, card_works: works, status, back, error } = props
  return (
    <SandboxFrame {...props} what="Subscription">
      <Status {...props} />
      <form method="post" action={`/sandbox/${provider}/manage/${id}`}>
        <CsrfField />
        <FormAlert message={error} />
        {status !== 'ended' && (
          <>
            <Group title="Card" hint={works ? 'The next charge will go through.' : 'The next charge will be declined.'}>
              <Button type="submit" name="act" value={works ? 'card-fails' : 'card-works'} wide>
                {works ? 'Use a card that will be declined' : 'Use a card that works'}
              </Button>
            </Group>
            <Group
              title="Let time pass"
              hint="Every date of this subscription moves back, and what falls due is charged."
            >
              <div className="grid grid-cols-3 gap-3">
                {(['day', 'month', 'year'] as const).map((step) => (
                  <Button key={step} type="submit" name="act" value={step} aria-label={`Let a ${step} pass`}>
                    A {step}
                  </Button>
                ))}
              </div>
            </Group>
          </>
        )}
      </form>
      <ButtonLink href={back} variant="primary" wide>
        Back to the academy
      </ButtonLink>
    </SandboxFrame>
  )
}

function Group({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="mb-6">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 mb-3 text-muted text-sm">{hint}</p>
      {children}
    </section>
  )
}

function Status({ status, cancelled, period_ends_at: ends }: Props) {
  const { locale, zone } = usePage()
  const date = formatDate(ends, locale, zone)
  return (
    <p className="mb-6 flex flex-wrap items-center gap-2 text-sm">
      {status === 'ended' && <Badge>Ended</Badge>}
      {status === 'past_due' && <Badge tone="bad">A charge has failed</Badge>}
      {status === 'active' && <Badge tone="good">Active</Badge>}
      <span className="text-muted">{wordsFor(status, cancelled, date)}</span>
    </p>
  )
}

function wordsFor(status: Props['status'], cancelled: boolean, date: string): string {
  if (status === 'ended') return `It ended on ${date}.`
  if (status === 'past_due') return 'The card is tried again in some days.'
  return cancelled ? `It ends on ${date}.` : `The next charge is due on ${date}.`
}
