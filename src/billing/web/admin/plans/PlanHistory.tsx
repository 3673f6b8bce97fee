import { formatPrice } from '../../../../platform/money.ts'
import { call } from '../../../../platform/web/api.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { HistoryDialog } from '../../../../settings/web/index.ts'
import { currencyNames } from '../../../planNames.ts'
import { currencies, tiers } from '../../../plans.ts'
import { listPlanVersions, undoPlans } from '../../../plansContract.ts'
import { nameOf } from './PriceFields.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { isAmount, moneyFields, type PlansForm, type PlanValues, toForm } from './usePlansForm.ts'

const LESSON: Readonly<Record<string, string>> = {
  lesson_price: 'Personal lesson, price',
  lesson_currency: 'Personal lesson, currency',
  toggle: 'Beside “Yearly Plan”',
}
const PARTS: Readonly<Record<string, string>> = {
  name: 'name',
  lead: 'line below the name',
  promises: 'promises',
  colour: 'colour',
}

/** A field as the owner knows it: `premium_yearly_ngn` is 'Premium, yearly, Naira', by the tier's own name. */
function labelOf(form: PlansForm, field: string): string {
  const tierOf = (word: string | undefined) => tiers.find((tier) => tier === word)
  const offers = field.startsWith('offers_')
  const [first, second = '', third = ''] = field.replace(/^offers_/, '').split('_')
  const tier = tierOf(first)
  if (!tier) return LESSON[field] ?? field
  const name = nameOf(form, tier)
  if (offers) return `${name}, ${second}: offered`
  const currency = currencies.find((each) => each.toLowerCase() === third)
  return currency ? `${name}, ${second}, ${currencyNames[currency]}` : `${name}: ${PARTS[second] ?? second}`
}

/** What is stored, with the prices and words of an earlier version. */
const valuesWith = ({ plans }: PlansForm, texts: Readonly<Record<string, string>>): PlanValues => ({
  ...toForm({
    ...plans.value,
    ...Object.fromEntries(
      moneyFields
        .filter((key) => key in texts)
        .map((key) => [key, key === 'lesson_currency' ? texts[key] : Number(texts[key])]),
    ),
  }),
  toggle: texts.toggle ?? plans.value.toggle,
})

/** Earlier plans and prices, and the way back to each. */
export default function PlanHistory({ form, onClose }: { form: PlansForm; onClose: () => void }) {
  const { locale } = usePage()
  const money = (field: string, text: string): string => {
    const currency = field.split('_').at(-1)?.toUpperCase() ?? ''
    if (field === 'lesson_price')
      return new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(Number(text) / 100)
    return isAmount(field) ? formatPrice(Number(text), currency, locale) : text
  }
  return (
    <HistoryDialog
      title="Plans"
      of={['plans', form.plans.version]}
      isChanged={form.isChanged}
      load={(signal) => call(listPlanVersions, { signal })}
      undo={async (version, to) => form.take(await call(undoPlans, { body: { version, to } }))}
      labelOf={(field) => labelOf(form, field)}
      textOf={money}
      question={(texts, answer) =>
        moneyFields.some((key) => key in texts && texts[key] !== String(form.plans.value[key])) && (
          <SaveDialog form={form} values={valuesWith(form, texts)} cancelLabel="Keep these" {...answer} />
        )
      }
      onClose={onClose}
    />
  )
}
