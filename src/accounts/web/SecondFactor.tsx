import type { PropsOf } from '../../platform/contract.ts'
import { call } from '../../platform/web/api.ts'
import { CsrfField } from '../../platform/web/CsrfField.tsx'
import { bodyIn } from '../../platform/web/formBody.ts'
import { useForm } from '../../platform/web/useForm.ts'
import { ZoneField } from '../../platform/web/ZoneField.tsx'
import { Button } from '../../ui/web/Button.tsx'
import { Field } from '../../ui/web/Field.tsx'
import { FormAlert } from '../../ui/web/FormAlert.tsx'
import { withNext } from '../rules.ts'
import type { secondFactorScreen } from '../screens.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { EntryLink } from './EntryLink.tsx'
import { goOn, logInByCode } from './entryCalls.ts'

/** The second step of a login. */
export default function SecondFactor({ form, next }: PropsOf<typeof secondFactorScreen>) {
  const { busy, message, errorOf, props } = useForm({
    refused: form,
    send: (_, sent) => call(logInByCode, { body: bodyIn(logInByCode, sent.form) }),
    onSaved: goOn,
  })
  return (
    <EntryFrame
      title="Enter your code"
      lead="Open your authenticator app and enter the six digits for this account."
      marked={[0, 4, 7, 11]}
      foot={<EntryLink href={withNext('/login', next)}>Log in with another account</EntryLink>}
    >
      <form {...props} method="post" action="/login/second-factor">
        <CsrfField />
        <ZoneField />
        {next && <input type="hidden" name="next" value={next} />}
        <FormAlert message={message} />
        <div className="grid gap-4">
          <Field
            name="code"
            label="Code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={40}
            error={errorOf('code')}
            help="No phone? Use one of your recovery codes instead."
            required
          />
          <Button type="submit" variant="primary" wide busy={busy} busyLabel="Logging in..." className="mt-2">
            Continue
          </Button>
        </div>
      </form>
    </EntryFrame>
  )
}
