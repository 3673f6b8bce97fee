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
import { withNext } from '../rules.ts'
import type { logInScreen } from '../screens.ts'
import { shutText } from '../signUp.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { EntryLink } from './EntryLink.tsx'
import { goOn, logIn } from './entryCalls.ts'
import { FormNote } from './FormNote.tsx'

export default function LogIn({ form, next, notice }: PropsOf<typeof logInScreen>) {
  const { shut } = usePage()
  const { busy, message, errorOf, props } = useForm({
    refused: form,
    send: (_, sent) => call(logIn, { body: bodyIn(logIn, sent.form) }),
    onSaved: goOn,
  })
  return (
    <EntryFrame
      title="Log in"
      teacher="Glad to have you back."
      lead="Your lessons are where you left them."
      foot={
        <>
          {shut ? (
            <p className="text-muted">{shutText[shut]}</p>
          ) : (
            <EntryLink before="New here?" href={withNext('/register', next)}>
              Create an account
            </EntryLink>
          )}
          <EntryLink href="/forgot-password">I have forgotten my password</EntryLink>
        </>
      }
    >
      <form {...props} method="post" action="/login">
        <CsrfField />
        <ZoneField />
        {next && <input type="hidden" name="next" value={next} />}
        <FormNote text={notice} />
        <FormAlert message={message} />
        <div className="grid gap-4">
          <Field
            name="email"
            type="email"
            label="Email address"
            autoComplete="username"
            defaultValue={form.values.email}
            error={errorOf('email')}
            required
          />
          <Field
            name="password"
            type="password"
            label="Password"
            autoComplete="current-password"
            error={errorOf('password')}
            required
          />
          <Button type="submit" variant="primary" wide busy={busy} busyLabel="Logging in..." className="mt-2">
            Log in
          </Button>
        </div>
      </form>
    </EntryFrame>
  )
}
