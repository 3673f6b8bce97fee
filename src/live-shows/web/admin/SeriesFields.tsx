import { instantsOf } from '../../../platform/clocks.ts'
import { nameOfZone } from '../../../platform/zoneNames.ts'
import { Field } from '../../../ui/web/Field.tsx'
import { RadioField } from '../../../ui/web/RadioField.tsx'
import { MAX_WEEKS, type Scope, showClock, showDay, weeklyStarts } from '../../rules.ts'
import type { ShowForm } from './ShowFields.tsx'
import { chosenStart } from './showValues.ts'

type Props = { form: ShowForm; zone: string; academyZone: string }

/** How often a new show repeats, and what that comes to by the academy's clocks. */
export function WeeksField({ form, zone, academyZone }: Props) {
  const weeks = Number(form.values.weeks)
  const start = chosenStart(form.values, zone) ?? instantsOf(form.values.start_time, zone)[0]
  const isWeekly = Number.isInteger(weeks) && weeks > 1 && weeks <= MAX_WEEKS
  const last = isWeekly && start ? weeklyStarts(start, weeks, academyZone).at(-1) : undefined
  const help = last
    ? `${weeks} shows, a week apart by the clocks of ${nameOfZone(academyZone)}. The last one: ${showDay(last, academyZone)}, ${showClock(last, academyZone)}.`
    : `1 is a single show; more makes one each week, up to ${MAX_WEEKS}.`
  return (
    <Field
      {...form.field('weeks')}
      type="number"
      label="Weeks"
      min={1}
      max={MAX_WEEKS}
      step={1}
      inputMode="numeric"
      help={<span aria-live="polite">{help}</span>}
    />
  )
}

const VERBS = { change: 'Change', cancel: 'Cancel' }
type ScopeProps = {
  what: keyof typeof VERBS
  name: string
  value: Scope
  onChange: (scope: Scope) => void
  error?: string | undefined
}

/** Which shows of a weekly series are meant. */
export const ScopeField = ({ what, ...choice }: ScopeProps) => (
  <RadioField
    {...choice}
    legend={`${VERBS[what]} which shows?`}
    options={[
      { value: 'one', label: 'This one' },
      {
        value: 'following',
        label: 'This one and all that follow',
        help:
          what === 'change'
            ? 'A recording stays with its own show; those you moved by themselves keep their distance.'
            : 'Those that are over stay.',
      },
    ]}
  />
)
