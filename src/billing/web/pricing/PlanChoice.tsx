import { RadioField } from '../../../ui/web/RadioField.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { currencyNames } from '../../planNames.ts'
import { type Currency, currencies, type Duration } from '../../plans.ts'

const tabs: Parameters<typeof RadioField<Duration>>[0]['options'] = [
  { value: 'monthly', label: 'Monthly Plan' },
  {
    value: 'yearly',
    label: (
      <>
        Yearly Plan <span className="ml-1 text-accent max-[22.5rem]:ml-0 max-[22.5rem]:block">Save 30%</span>
      </>
    ),
  },
]
const options = currencies.map((value) => ({ value, label: currencyNames[value] }))

type Choice = { tab: Duration; currency: Currency }

/** By the month or by the year, and in which currency. */
export function PlanChoice({ tab, currency, onChange }: Choice & { onChange: (change: Partial<Choice>) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 max-sm:[&>*]:w-full">
      <div className="max-sm:[&_fieldset>div]:flex">
        <RadioField
          legend="How long a payment lasts"
          hideLegend
          name="tab"
          layout="segments"
          options={tabs}
          value={tab}
          onChange={(value) => onChange({ tab: value })}
        />
      </div>
      <div className="sm:w-36">
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
