import { Moment } from '../../../../platform/web/Moment.tsx'
import { Badge } from '../../../../ui/web/Badge.tsx'
import type { ProviderState } from '../../../contract.ts'
import { providerStateNames } from '../../../serviceSections.ts'
import { SectionFrame } from '../SettingsPart.tsx'

const STATES = {
  live: ['good', 'Takes real payments.'],
  test: ['brass', 'Takes test cards only: its keys are not the live ones.'],
  sandbox: ['brass', 'A demo without keys: nobody is charged.'],
  off: ['neutral', 'Members can’t choose it.'],
} as const

/** Whether each payment provider can take money, and when it was last heard of. Its keys belong to the environment. */
export const PaymentsPart = ({ providers }: { providers: ProviderState[] }) => (
  <SectionFrame
    page="payments"
    lead={
      <>
        Providers are connected on the server. What came in is under{' '}
        <a href="/admin/payments" className="link">
          Payments
        </a>
        .
      </>
    }
  >
    <ul className="hairlines">
      {providers.map((provider) => (
        <Provider key={provider.label} provider={provider} />
      ))}
    </ul>
  </SectionFrame>
)

function Provider({ provider: { label, state, keys, webhook, last_event_at } }: { provider: ProviderState }) {
  const [tone, text] = STATES[state]
  return (
    <li className="py-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-medium font-sans text-base">{label}</h2>
        <Badge tone={tone}>{providerStateNames[state]}</Badge>
      </div>
      <p className="mt-1 text-muted text-sm wrap-anywhere">
        {text}{' '}
        {state !== 'live' && state !== 'test' && (
          <>
            To connect it, set <code>{keys}</code> on the server. Its webhook is <code>{webhook}</code>.
          </>
        )}
      </p>
      {state !== 'off' && (
        <div className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="text-muted">Last message:</span>
          {last_event_at ? <Moment of={last_event_at} /> : <span>none yet</span>}
        </div>
      )}
    </li>
  )
}
