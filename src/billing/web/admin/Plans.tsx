import { History } from 'lucide'
import { useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { ColourField, Part } from '../../../settings/web/index.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { currencyNames } from '../../planNames.ts'
import { currencies, providerLabels, type Tier } from '../../plans.ts'
import type { AdminPlans, plansScreen } from '../../plansContract.ts'
import { FormerPrices } from './plans/FormerPrices.tsx'
import { nameOf, PriceFields } from './plans/PriceFields.tsx'
import { SaveDialog } from './plans/SaveDialog.tsx'
import { areAmounts, askedFields, type PlansForm, usePlansForm } from './plans/usePlansForm.ts'

const PlanHistory = lazyDialog(() => import('./plans/PlanHistory.tsx'))

/** What is sold and for how much. */
function Plans({ plans: first }: PropsOf<typeof plansScreen>) {
  const form = usePlansForm(first)
  const [asked, setAsked] = useState<'save' | 'history' | null>(null)
  const { former, providers, unmatched } = form.plans
  const close = () => setAsked(null)
  return (
    <div className="page py-6 sm:py-8">
      <PageHead title="Plans" lead="New members pay what you save here, at once. Existing subscribers keep theirs." />
      <form
        {...form.props}
        className="max-w-4xl"
        onSubmit={(event) => {
          event.preventDefault()
          if (areAmounts(form.values) && askedFields.some(form.isTouched)) setAsked('save')
          else form.submit()
        }}
      >
        <DraftNote {...form.note} />
        <FormAlert message={form.message} />
        <div className="hairlines">
          <Words form={form} tier="standard" />
          <Words form={form} tier="premium" />
          <Part id="prices" title="Prices" lead="What a new member pays, in each currency.">
            <div className="grid gap-8">
              <PriceFields form={form} />
              <Field
                {...form.field('toggle')}
                label="Beside “Yearly Plan”"
                help="Blank for nothing; at most 24 characters. Shown while a tier is sold both by the month and by the year. Each card states its own true saving in any case."
                optional
              />
            </div>
          </Part>
          <Part id="lesson" title="Personal lesson" lead="Paid once; the paid call costs the same.">
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field {...form.field('lesson_price')} label="Price" inputMode="decimal" autoComplete="off" />
              <SelectField
                {...form.field('lesson_currency')}
                label="Currency"
                options={currencies.map((value) => ({ value, label: currencyNames[value] }))}
              />
            </div>
          </Part>
        </div>
        <div className="flex flex-wrap gap-3 pb-8">
          <Button type="submit" variant="primary" busy={form.busy}>
            Save
          </Button>
          <Button icon={History} variant="quiet" onClick={() => setAsked('history')}>
            History
          </Button>
        </div>
      </form>
      <div className="hairlines max-w-4xl border-line border-t">
        <Part id="former" title="Earlier prices" lead="Members still on an earlier price.">
          <FormerPrices former={former} onPlans={form.refresh} />
        </Part>
        <Part id="providers" title="Providers" lead="Each price must exist at the payment provider.">
          <ProviderPrices {...{ providers, unmatched }} />
        </Part>
      </div>
      {asked === 'save' && (
        <SaveDialog
          form={form}
          values={form.values}
          cancelLabel="Keep editing"
          onClose={close}
          onConfirm={() => {
            close()
            form.submit()
          }}
        />
      )}
      {asked === 'history' && <PlanHistory form={form} onClose={close} />}
    </div>
  )
}

const LEADS: Record<Tier, string> = { standard: 'The first tier.', premium: 'Everything in the first, and more.' }

/** Where choosing a colour begins. */
const COLOURS: Record<Tier, string> = { standard: '#1f7a4d', premium: '#75531b' }

/** What a tier is called, what it promises, and its colour. */
function Words({ form, tier }: { form: PlansForm; tier: Tier }) {
  return (
    <Part id={tier} title={nameOf(form, tier) || 'No name yet'} lead={LEADS[tier]}>
      <div className="grid gap-4">
        <Field {...form.field(`${tier}_name`)} label={`Name of the ${tier} tier`} help="At most 24 characters." />
        <Field
          {...form.field(`${tier}_lead`)}
          label={`Line below the name (${tier})`}
          help="At most 90 characters."
          optional
        />
        <Field
          {...form.field(`${tier}_promises`)}
          type="textarea"
          rows={6}
          label={`What ${tier} holds`}
          help="One promise to a line, in the order in which they are shown."
        />
        <ColourField
          {...form.choice(`${tier}_colour`)}
          label={`Colour of the ${tier} tier`}
          placeholder={COLOURS[tier]}
          help="On its card, its badges and locks. The shade for the dark theme is made from it. Blank for the usual one."
        />
      </div>
    </Part>
  )
}

function ProviderPrices({ providers, unmatched }: Pick<AdminPlans, 'providers' | 'unmatched'>) {
  return (
    <>
      {providers.length === 0 && <p className="text-muted">No provider is set up yet.</p>}
      <ul className="grid gap-2">
        {providers.map(({ provider, there, of }) => (
          <li key={provider}>
            {`${providerLabels[provider]}: ${there} of ${of} prices set up. `}
            {there < of && <span className="text-muted">We create the rest when you save or at the first sale.</span>}
          </li>
        ))}
      </ul>
      {unmatched > 0 && (
        <p className="mt-2 text-muted text-sm">
          {`${unmatched} earlier ${unmatched === 1 ? 'charge matches' : 'charges match'} no plan. They are kept, and nobody has lost access by it.`}
        </p>
      )}
    </>
  )
}

export default withQueries(Plans)
