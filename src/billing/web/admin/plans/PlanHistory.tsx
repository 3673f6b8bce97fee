import { formatPrice } from '../../../../platform/money.ts'
import { call } from '../../../../platform/web/api.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { HistoryDialog } from '../../../../settings/web/index.ts'
import { listPlanVersions, undoPlans } from '../../../plansContract.ts'
import { isAmount, type PlansForm } from './usePlansForm.ts'

/** `premium_yearly_ngn` as 'Premium yearly ngn'. */
const labelOf = (field: string): string => {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

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
      labelOf={labelOf}
      textOf={money}
      onClose={onClose}
    />
  )
}
