import type { FormValues } from '../../../platform/web/formBody.ts'
import type { FormOf } from '../../../platform/web/useForm.ts'
import { Field } from '../../../ui/web/Field.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import type { Member, updateMember } from '../../adminContract.ts'
import { MAX_EMAIL, MAX_NAME } from '../../rules.ts'
import { PAYMENT_STATUSES } from './PaymentStatus.tsx'
import { PremiumField } from './PremiumField.tsx'

/** What premium rests on besides this switch, so that a choice which changes nothing surprises nobody. */
function premiumHelp({ role, metadata, premium_granted }: Member): string {
  if (role === 'admin') return 'Admins have premium access in any case.'
  const paid = metadata?.running && metadata.tier === 'premium'
  if (paid && premium_granted) return 'Given, beside a premium subscription that a No leaves running.'
  if (paid) return 'Set by the current subscription. To change it, use Update Subscription.'
  if (premium_granted) return 'Given by the academy. A No ends it at once.'
  return 'Yes gives it without an end. A subscription gives it for its own time.'
}

export const memberDetails = (member: Member): FormValues<typeof updateMember> => ({
  first_name: member.first_name,
  last_name: member.last_name,
  email: member.email,
  premium: member.premium ? '1' : '0',
  premium_before: member.premium ? '1' : '0',
  payment_status: member.payment_status ?? '',
})

type Props = { member: Member; field: FormOf<ReturnType<typeof memberDetails>>['field'] }

export function MemberFields({ member, field }: Props) {
  const text = (name: 'first_name' | 'last_name' | 'email') => ({
    ...field(name),
    maxLength: name === 'email' ? MAX_EMAIL : MAX_NAME,
    autoComplete: 'off',
  })
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...text('first_name')} label="First name" />
        <Field {...text('last_name')} label="Last name" />
      </div>
      <Field {...text('email')} type="email" label="Email" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PremiumField {...field('premium')} help={premiumHelp(member)} />
        <SelectField {...field('payment_status')} label="Payment status" options={PAYMENT_STATUSES} />
      </div>
    </>
  )
}
