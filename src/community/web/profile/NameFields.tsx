import { Field } from '../../../ui/web/Field.tsx'
import { MAX_BIO } from '../../profileContract.ts'
import type { FieldOf } from './formValues.ts'

export function NameFields({ field }: { field: FieldOf }) {
  const bio = field('short_bio')
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field('first_name')} label="First name" autoComplete="given-name" />
        <Field {...field('last_name')} label="Last name" autoComplete="family-name" />
      </div>
      <Field
        {...field('user_name')}
        label="Nickname"
        optional
        maxLength={40}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        help="Others mention you by it: @nickname."
      />
      <Field
        {...bio}
        type="textarea"
        label="About you"
        optional
        rows={4}
        maxLength={MAX_BIO}
        help={`${bio.value.length} of ${MAX_BIO} characters`}
      />
    </>
  )
}
