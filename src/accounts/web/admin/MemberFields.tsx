import { Field } from '../../../ui/web/Field.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import type { Member } from '../../adminContract.ts'
import { MAX_EMAIL, MAX_NAME } from '../../rules.ts'
import { PAYMENT_STATUSES } from './PaymentStatus.tsx'
import { PremiumField } from './PremiumField.tsx'

/** What premium rests on besides this switch, so that a No which changes nothing surprises nobody. */
function premiumHelp({ role, metadata }: Member): string {
  if (role === 'admin') return 'Admins have premium access in any case.'
  if (metadata?.running && metadata.tier === 'premium')
    return 'A premium subscription runs at present; it gives premium access beside this switch.'
  return 'Given by the academy, without an end. A subscription gives it besides, for its own time.'
}

type Props = { member: Member; errorOf: (field: string) => string | undefined }

export function MemberFields({ member, errorOf }: Props) {
  const text = (name: 'first_name' | 'last_name' | 'email') => ({
    name,
    defaultValue: member[name],
    error: errorOf(name),
    maxLength: name === 'email' ? MAX_EMAIL : MAX_NAME,
    autoComplete: 'off',
  })
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...text('first_name')} label="First name" />
        <Field {...text('last_name')} label="Last name" />
      </div>
      <Field {...text('email')} type="email" label="Email" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PremiumField on={member.premium_granted === 1} help={premiumHelp(member)} error={errorOf('premium')} />
        <SelectField
          name="payment_status"
          label="Payment status"
          options={PAYMENT_STATUSES}
          defaultValue={member.payment_status ?? ''}
          error={errorOf('payment_status')}
        />
      </div>
    </div>
  )
}
