import { Moment } from '../../../../platform/web/Moment.tsx'
import { Badge } from '../../../../ui/web/Badge.tsx'
import type { ProviderState } from '../../../contract.ts'
import { Part } from '../SettingsPart.tsx'

const STATES = {
  live: ['Live', 'good', 'Takes real payments.'],
  test: ['Test keys', 'brass', 'Takes test cards only: its keys are not the live ones.'],
  sandbox: ['Sandbox', 'brass', 'A demo without keys: nobody is charged.'],
  off: ['Off', 'neutral', 'Its button is switched off.'],
} as const

/** Whether each payment provider can take money, and when it was last heard of. Its keys belong to the environment. */
export const PaymentsPart = ({ providers }: { providers: ProviderState[] }) => (
  <Part
    id="payments"
    title="Payments"
    lead="Keys are secrets: whoever runs the server enters them there. What came in is under Payments."
  >
    <ul className="hairlines">
      {providers.map((provider) => (
        <Provider key={provider.label} provider={provider} />
      ))}
    </ul>
  </Part>
)

function Provider({ provider: { label, state, keys, webhook, last_event_at } }: { provider: ProviderState }) {
  const [name, tone, text] = STATES[state]
  return (
    <li className="py-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium">{label}</h3>
        <Badge tone={tone}>{name}</Badge>
      </div>
      <p className="mt-1 text-muted text-sm wrap-anywhere">
        {text} {state !== 'live' && state !== 'test' && <>It is set up by {keys}, and sends its messages to </>}
        {state !== 'live' && state !== 'test' && <code>{webhook}</code>}
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
