import { RadioField } from '../../../ui/web/RadioField.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { currencyNames } from '../../planNames.ts'
import { type Currency, currencies, type Duration } from '../../plans.ts'

type Tabs = Parameters<typeof RadioField<Duration>>[0]['options']
const tabsWith = (toggle: string): Tabs => [
  { value: 'monthly', label: <span className="min-[22rem]:whitespace-nowrap">Monthly Plan</span> },
  {
    value: 'yearly',
    label: <>Yearly Plan {toggle && <span className="ml-1 inline-block text-accent wrap-anywhere">{toggle}</span>}</>,
  },
]
const options = currencies.map((value) => ({ value, label: currencyNames[value] }))

type Choice = { tab: Duration; currency: Currency }
type Props = Choice & {
  toggle: string
  /** How long a payment of the plans that can be chosen lasts. */
  durations: readonly Duration[]
  onChange: (change: Partial<Choice>) => void
}

/** By the month or by the year, and in which currency. */
export function PlanChoice({ tab, currency, toggle, durations, onChange }: Props) {
  return (
    <div className="flex items-center justify-between gap-2 sm:gap-4">
      <div className="min-w-0 max-sm:flex-1 max-sm:[&_fieldset>div]:flex-nowrap">
        <RadioField
          legend="How long a payment lasts"
          hideLegend
          name="tab"
          layout="segments"
          options={tabsWith(toggle).filter(({ value }) => durations.includes(value))}
          value={tab}
          onChange={(value) => onChange({ tab: value })}
        />
      </div>
      <div className="w-26 shrink-0 sm:w-36">
        <SelectField
          label="Currency"
          hideLabel
          options={options}
          value={currency}
          onChange={(event) => onChange({ currency: event.target.value as Currency })}
        />
      </div>
    </div>
  )
}
