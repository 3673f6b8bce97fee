import { useNow } from '../../../platform/web/pageContext.ts'
import { Field } from '../../../ui/web/Field.tsx'
import type { Member } from '../../adminContract.ts'
import { CURRENCY, FIRST_DAY, LAST_DAY } from '../../adminRules.ts'
import { PremiumField } from './PremiumField.tsx'

function premiumHelp({ premium_granted, metadata }: Member): string | undefined {
  if (premium_granted) return 'This member was given premium without an end, and keeps it with a No as well.'
  if (metadata?.running && !metadata.by_admin && metadata.tier === 'premium')
    return 'The subscription that was paid online keeps running beside what you enter.'
  return undefined
}

type Props = { member: Member; errorOf: (field: string) => string | undefined }

/** Filled with the present subscription; the amount is asked for each time, since each change is a line in the books. */
export function SubscriptionFields({ member, errorOf }: Props) {
  const today = useNow().slice(0, 10)
  const present = member.metadata
  const day = { type: 'date', min: FIRST_DAY, max: LAST_DAY } as const
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          {...day}
          name="starts_at"
          label="Starts"
          defaultValue={present?.starts_at.slice(0, 10) ?? today}
          error={errorOf('starts_at')}
        />
        <Field
          {...day}
          name="ends_at"
          label="Ends"
          defaultValue={present?.ends_at.slice(0, 10)}
          help="Access ends as this day begins, at midnight UTC."
          error={errorOf('ends_at')}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          name="amount"
          label={`Amount (${CURRENCY})`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="40.00"
          error={errorOf('amount')}
        />
        <PremiumField on={present?.tier === 'premium'} help={premiumHelp(member)} error={errorOf('premium')} />
      </div>
    </div>
  )
}
