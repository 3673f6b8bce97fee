import { call } from '../../../platform/web/api.ts'
import { bodyIn } from '../../../platform/web/formBody.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { changePassword } from '../../contract.ts'
import { profileParts } from '../../profileParts.ts'
import { MIN_PASSWORD } from '../../rules.ts'
import { ProfileSection } from './ProfileSection.tsx'

/** Current and new password. Every session ends with the old one, so the page is opened anew in a fresh one. */
export function PasswordSection({ email }: { email: string }) {
  const flash = useFlash()
  const { busy, message, errorOf, props } = useForm({
    send: (_, { form }) => call(changePassword, { body: bodyIn(changePassword, form) }),
    onSaved: () => {
      flash.success('Password changed. All other devices have been logged out.', { nextPage: true })
      location.reload()
      return new Promise(() => {})
    },
  })
  return (
    <ProfileSection {...profileParts.password} lead="A new one logs out all other devices.">
      <form {...props}>
        {/* tells password managers whose password it is */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <FormAlert message={message} />
        <div className="grid gap-4">
          <Field
            name="current_password"
            type="password"
            label="Current password"
            autoComplete="current-password"
            error={errorOf('current_password')}
          />
          <Field
            name="password"
            type="password"
            label="New password"
            autoComplete="new-password"
            error={errorOf('password')}
            help={errorOf('password') ? undefined : `At least ${MIN_PASSWORD} characters.`}
          />
          <div>
            <Button type="submit" variant="primary" busy={busy}>
              Change password
            </Button>
          </div>
        </div>
      </form>
    </ProfileSection>
  )
}
