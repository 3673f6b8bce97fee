import { formatPrice } from '../../../../platform/money.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { comparedTiers } from '../../../../settings/index.ts'
import { ConfirmDialog } from '../../../../ui/web/ConfirmDialog.tsx'
import { currencies, offerKey, plans, priceKey } from '../../../plans.ts'
import { nameOf } from './PriceFields.tsx'
import { savingText } from './savings.ts'
import { fromForm, type PlansForm, type PlanValues } from './usePlansForm.ts'

type Props = {
  form: PlansForm
  /** What will be saved. */
  values: PlanValues
  /** What it is called to go back. */
  cancelLabel: string
  onClose: () => void
  onConfirm: () => void
}

const offeredText = (isOffered: boolean): string => (isOffered ? 'offered' : 'not offered')

/** Before prices or what is offered change: from what to what, what a year saves then, and that members keep theirs. */
export function SaveDialog({ form, values, cancelLabel, onClose, onConfirm }: Props) {
  const { locale } = usePage()
  const [before, after] = [form.plans.value, fromForm(values)]
  const changes = plans.flatMap(({ tier, type }) =>
    currencies.flatMap((currency) => {
      const key = priceKey(tier, type, currency)
      if (before[key] === after[key]) return []
      const [from, to] = [before[key], after[key]].map((minor) => formatPrice(minor, currency, locale))
      return [{ key, what: `${nameOf(form, tier)}, ${type}`, from, to }]
    }),
  )
  const offers = plans.flatMap((plan) => {
    const [key, { tier, type }] = [offerKey(plan), plan]
    if (before[key] === after[key]) return []
    return [
      { key, what: `${nameOf(form, tier)}, ${type}`, from: offeredText(before[key]), to: offeredText(after[key]) },
    ]
  })
  const lessonOf = (value: typeof before) => formatPrice(value.lesson_price, value.lesson_currency, locale)
  const lesson = [lessonOf(before), lessonOf(after)] as const
  const isPriced = changes.length > 0 || lesson[0] !== lesson[1]
  return (
    <ConfirmDialog
      open
      title={isPriced ? 'Change these prices?' : 'Change what is offered?'}
      confirmLabel={isPriced ? 'Change prices' : 'Change the offer'}
      cancelLabel={cancelLabel}
      variant="primary"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <ul className="hairlines text-ink">
        {[...changes, ...offers].map(({ key, ...change }) => (
          <Change key={key} {...change} />
        ))}
        {lesson[0] !== lesson[1] && <Change what="Personal lesson" from={lesson[0]} to={lesson[1]} />}
      </ul>
      {changes.length > 0 && (
        <p className="mt-3">New members pay these at once. Existing subscribers keep their price.</p>
      )}
      {offers.length > 0 && <p className="mt-3">Members of a plan that is no longer offered keep it.</p>}
      {changes.length + offers.length > 0 && <Saving form={form} values={values} />}
    </ConfirmDialog>
  )
}

const Change = ({ what, from, to }: { what: string; from: string | undefined; to: string | undefined }) => (
  <li className="flex flex-wrap justify-between gap-x-4 py-2">
    <span className="wrap-anywhere">{what}</span>
    <span className="tabular-nums">
      <del className="text-muted">{from}</del> {to}
    </span>
  </li>
)

/** What a year saves by what will be saved, of each tier that is sold by the month, too. */
function Saving({ form, values }: Pick<Props, 'form' | 'values'>) {
  const { toggle } = values
  const compared = comparedTiers(values)
  if (compared.length === 0)
    return (
      <p className="mt-3">
        No tier is sold both by the month and by the year, so nothing is said of a saving above the prices.
      </p>
    )
  return (
    <>
      <p className="mt-3">
        {toggle ? `Above the prices it says “${toggle}”. ` : 'Nothing is said of a saving above the prices. '}A year
        saves:
      </p>
      <ul className="mt-1">
        {compared.map((tier) => (
          <li key={tier} className="wrap-anywhere">
            {nameOf(form, tier)}: {savingText(values, tier)}
          </li>
        ))}
      </ul>
      {toggle && <p className="mt-3">Is that still true? If not, change the words first.</p>}
    </>
  )
}
