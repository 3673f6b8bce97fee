import { Field } from '../../../ui/web/Field.tsx'
import type { FieldOf } from './formValues.ts'

type Props = { field: FieldOf; saved: string; passwordError: string | undefined }

/** The email address, which others never see; another one asks for the password. */
export function AddressFields({ field, saved, passwordError }: Props) {
  const email = field('email')
  const isNew = email.value.trim().toLowerCase() !== saved.toLowerCase()
  return (
    <>
      <Field
        {...email}
        type="email"
        label="Email address"
        autoComplete="email"
        help={isNew ? 'We send a link to the new address, and a note to the old one.' : 'Others do not see it.'}
      />
      {isNew && (
        <Field
          name="current_password"
          type="password"
          label="Current password"
          autoComplete="current-password"
          error={passwordError}
          help="Needed to change the email address."
        />
      )}
    </>
  )
}
