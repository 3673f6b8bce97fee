import { Lock } from 'lucide'
import { lockedText, plansLink, unsoldText } from '../../accounts/index.ts'
import type { CallInput } from '../../platform/contract.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import { RadioField } from '../../ui/web/RadioField.tsx'
import type { changeLength, Today } from '../contract.ts'

type Minutes = CallInput<typeof changeLength>['body']['minutes']
type Props = { today: Today; onChoose: (minutes: Minutes) => void }

/** How long to practise today; what another plan opens says so. */
export function LengthChoice({ today, onChoose }: Props) {
  const { minutes, lengths } = today
  const { tierNames, unsold } = usePage()
  const required = lengths.find(({ required_tier }) => required_tier !== null)?.required_tier
  const options = lengths.map(({ minutes: value, required_tier }) => ({
    value: value as Minutes,
    disabled: required_tier !== null,
    label: (
      <span className="inline-flex items-center gap-1">
        {required_tier && <Icon of={Lock} size={14} className="max-[22rem]:hidden" />}
        {`${value} min`}
        {required_tier && <span className="sr-only">, locked</span>}
      </span>
    ),
  }))
  const link = required && plansLink(required, '/member/today', unsold)
  return (
    <div className="grid gap-2">
      <RadioField
        legend="How long today?"
        name="minutes"
        layout="row"
        options={options}
        value={minutes as Minutes}
        onChange={onChoose}
      />
      {required && (
        <p className="text-muted text-sm">
          {`Longer routines are locked. ${lockedText(required, tierNames)} `}
          {link ? (
            <a href={link.href} className="link">
              {link.label}
            </a>
          ) : (
            unsoldText
          )}
        </p>
      )}
    </div>
  )
}
