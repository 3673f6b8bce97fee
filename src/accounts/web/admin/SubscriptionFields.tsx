import { formatDate } from '../../../platform/dates.ts'
import type { FormValues } from '../../../platform/web/formBody.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import type { FormOf } from '../../../platform/web/useForm.ts'
import { Field } from '../../../ui/web/Field.tsx'
import type { Member, updateSubscription } from '../../adminContract.ts'
import { CURRENCY, FIRST_DAY, LAST_DAY } from '../../adminRules.ts'
import { PremiumField } from './PremiumField.tsx'

function premiumHelp({ premium_granted, metadata }: Member): string | undefined {
  if (premium_granted) return 'This member was given premium, and keeps it with a No as well.'
  if (metadata?.running && !metadata.by_admin && metadata.tier === 'premium')
    return 'The subscription that was paid online keeps running beside what you enter.'
  return undefined
}

/** The present subscription; the amount is asked for each time, since each change is a line in the books. */
export const subscriptionValues = (
  { metadata: present }: Member,
  today: string,
): Omit<FormValues<typeof updateSubscription>, 'user_id' | 'is_new'> => ({
  starts_at: present?.starts_at.slice(0, 10) ?? today,
  ends_at: present?.ends_at.slice(0, 10) ?? '',
  amount: '',
  premium: present?.tier === 'premium' ? '1' : '0',
})

/** Another payment begins where what was entered before ends, if that is still ahead. */
export function nextValues(member: Member, today: string): ReturnType<typeof subscriptionValues> {
  const last = enteredEnd(member)
  const starts_at = last && last > today ? last : today
  return { ...subscriptionValues(member, today), starts_at, ends_at: '' }
}

const enteredEnd = ({ metadata }: Member): string | undefined =>
  metadata?.by_admin ? metadata.ends_at.slice(0, 10) : undefined

type Props = {
  member: Member
  field: FormOf<ReturnType<typeof subscriptionValues>>['field']
  isNew: boolean
}

export function SubscriptionFields({ member, field, isNew }: Props) {
  const { locale } = usePage()
  const last = isNew ? enteredEnd(member) : undefined
  const day = { type: 'date', min: FIRST_DAY, max: LAST_DAY } as const
  return (
    <>
      {last && (
        <p className="text-muted text-sm">
          {`What was entered last ends on ${formatDate(last, locale, 'UTC', 'long')}. Another payment begins then or later.`}
        </p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...day} {...field('starts_at')} label="Starts" />
        <Field {...day} {...field('ends_at')} label="Ends" help="Access ends as this day begins, at midnight UTC." />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          {...field('amount')}
          label={`Amount (${CURRENCY})`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="40.00"
          help={isNew ? 'What they paid for this time.' : 'Amount for this period. Enter it for every change.'}
        />
        <PremiumField {...field('premium')} help={premiumHelp(member)} />
      </div>
    </>
  )
}
