import type { PropsOf } from '../../platform/contract.ts'
import { call } from '../../platform/web/api.ts'
import { CsrfField } from '../../platform/web/CsrfField.tsx'
import { bodyIn } from '../../platform/web/formBody.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { useForm } from '../../platform/web/useForm.ts'
import { ZoneField } from '../../platform/web/ZoneField.tsx'
import { Button } from '../../ui/web/Button.tsx'
import { Field } from '../../ui/web/Field.tsx'
import { FormAlert } from '../../ui/web/FormAlert.tsx'
import { MIN_PASSWORD } from '../rules.ts'
import type { resetPasswordScreen } from '../screens.ts'
import { AgeField } from './AgeField.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { goOn, resetPassword } from './entryCalls.ts'

export default function ResetPassword({ form, token, invited, minimum_age }: PropsOf<typeof resetPasswordScreen>) {
  const { busy, message, errorOf, props } = useForm({
    refused: form,
    send: (_, sent) => call(resetPassword, { params: { token }, body: bodyIn(resetPassword, sent.form) }),
    onSaved: goOn,
  })
  const { academyName } = usePage()
  return (
    <EntryFrame
      title={invited ? 'Choose your password' : 'Choose a new password'}
      marked={[5, 9, 0]}
      lead={
        invited
          ? `Welcome to ${academyName}. If you had a password here or with us before, it no longer works. Choose a new one, and you are in.`
          : 'Every device that is logged in with the old one will be logged out.'
      }
    >
      <form {...props} method="post" action={`/reset-password/${encodeURIComponent(token)}`}>
        <CsrfField />
        <ZoneField />
        <FormAlert message={message ?? errorOf('token') ?? null} />
        <div className="grid gap-4">
          <Field
            name="password"
            type="password"
            label={invited ? 'Your password' : 'New password'}
            autoComplete="new-password"
            error={errorOf('password')}
            help={errorOf('password') ? undefined : `At least ${MIN_PASSWORD} characters.`}
            required
          />
          <AgeField age={minimum_age} error={errorOf('old_enough')} />
          <Button type="submit" variant="primary" wide busy={busy} className="mt-2">
            {invited ? 'Save and log in' : 'Save the new password'}
          </Button>
        </div>
      </form>
    </EntryFrame>
  )
}
