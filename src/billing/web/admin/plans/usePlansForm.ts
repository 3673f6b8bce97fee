import { useState } from 'react'
import { AppError } from '../../../../platform/errors.ts'
import { call } from '../../../../platform/web/api.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { leastAmounts, MOST_AMOUNT } from '../../../../settings/index.ts'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { amountText, readAmount } from '../../../amountText.ts'
import { type Currency, currencies, offerKey, type PriceKey, plans, priceKey } from '../../../plans.ts'
import { type AdminPlans, type PlansChange, readPlans, savePlans } from '../../../plansContract.ts'

type Value = AdminPlans['value']

export const priceKeys: readonly PriceKey[] = plans.flatMap(({ tier, type }) =>
  currencies.map((currency) => priceKey(tier, type, currency)),
)
/** Fields of money. */
export const moneyFields: readonly (keyof Value)[] = [...priceKeys, 'lesson_price', 'lesson_currency']
/** When one of these changes, it is asked about first. */
export const askedFields: readonly (keyof Value)[] = [...moneyFields, ...plans.map(offerKey)]
export const isAmount = (field: string): boolean =>
  field === 'lesson_price' || (priceKeys as readonly string[]).includes(field)

/** As the form holds them: amounts as they are typed. */
export type PlanValues = { [K in keyof Value]: Value[K] extends number ? string : Value[K] }

export const toForm = (value: Value): PlanValues =>
  Object.fromEntries(
    Object.entries(value).map(([field, each]) => [field, typeof each === 'number' ? amountText(each) : each]),
  ) as PlanValues
/** What is no amount is sent as such, and the server says so beside its field. */
export const fromForm = (values: PlanValues): Value =>
  Object.fromEntries(
    Object.entries(values).map(([field, each]) => [field, isAmount(field) ? readAmount(String(each)) : each]),
  ) as Value

/** Whether all that is typed as money is such, and providers take it: what is not is the server's to refuse, beside its field. */
export const areAmounts = (values: PlanValues): boolean => {
  const value = fromForm(values)
  const takes = (minor: number, currency: Currency) => minor >= leastAmounts[currency] && minor <= MOST_AMOUNT
  return (
    takes(value.lesson_price, value.lesson_currency) &&
    plans.every(({ tier, type }) =>
      currencies.every((currency) => takes(value[priceKey(tier, type, currency)], currency)),
    )
  )
}

/** The form of plans and prices. When somebody else has saved them meanwhile, theirs and one's own fields are in it then. */
export function usePlansForm(first: AdminPlans) {
  const flash = useFlash()
  const [plans, setPlans] = useState(first)
  const { version } = plans
  const base = toForm(plans.value)
  const form = useForm<PlanValues, AdminPlans>({
    start: base,
    draft: 'admin-plans',
    send: (values) => call(savePlans, { body: { ...fromForm(values), version } as PlansChange }),
    onSaved: (answer) => {
      take(answer)
      flash.success('Plans saved.')
    },
    onFailed: async (error) => {
      if (!(error instanceof AppError) || error.code !== 'conflict') return
      const newest = await call(readPlans, {}).catch(() => undefined)
      if (!newest) return
      const theirs = Object.entries(toForm(newest.value)).filter(([field]) => !isTouched(field))
      form.change(Object.fromEntries(theirs) as Partial<PlanValues>)
      setPlans(newest)
    },
  })
  const isTouched = (field: string): boolean => {
    const [now, before] = [form.values[field as keyof PlanValues], base[field as keyof PlanValues]]
    return isAmount(field) ? readAmount(String(now)) !== readAmount(String(before)) : now !== before
  }
  const take = (answer: AdminPlans) => {
    setPlans(answer)
    form.restart(toForm(answer.value))
  }
  return {
    ...form,
    plans,
    take,
    /** What concerns others than the form. */
    refresh: setPlans,
    isTouched,
    isChanged: Object.keys(base).some(isTouched),
  }
}
export type PlansForm = ReturnType<typeof usePlansForm>
