import { CheckboxField } from '../../../../ui/web/CheckboxField.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { currencyNames } from '../../../planNames.ts'
import { currencies, offerKey, type Plan, plans, priceKey, type Tier, tiers } from '../../../plans.ts'
import { savingText } from './savings.ts'
import type { PlansForm } from './usePlansForm.ts'

const lengths = { monthly: 'by the month', yearly: 'by the year' } as const

/** What each plan costs in each currency, whether it is offered, and what a year saves. */
export const PriceFields = ({ form }: { form: PlansForm }) =>
  tiers.map((tier) => (
    <div key={tier} className="grid gap-4">
      {plans
        .filter((plan) => plan.tier === tier)
        .map((plan) => (
          <PlanFields key={plan.id} plan={plan} form={form} />
        ))}
      <p className="text-sm" aria-live="polite">
        <span className="text-muted">A year of {nameOf(form, tier)} saves: </span>
        {savingText(form.values, tier)}.
      </p>
    </div>
  ))

export const nameOf = ({ values }: Pick<PlansForm, 'values'>, tier: Tier): string => values[`${tier}_name`]

function PlanFields({ plan, form }: { plan: Plan; form: PlansForm }) {
  const { tier, type } = plan
  const offers = form.choice(offerKey(plan))
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 font-medium wrap-anywhere">{`${nameOf(form, tier)}, ${lengths[type]}`}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {currencies.map((currency) => (
          <Field
            key={currency}
            {...form.field(priceKey(tier, type, currency))}
            label={currencyNames[currency]}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      <div className="mt-3">
        <CheckboxField
          name={offers.name}
          label="Offered to new members"
          checked={offers.value}
          onChange={({ target }) => offers.onChange(target.checked)}
          error={offers.error ?? null}
        />
      </div>
    </fieldset>
  )
}
