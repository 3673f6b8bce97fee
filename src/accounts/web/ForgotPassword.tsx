import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { call } from '../../platform/web/api.ts'
import { CsrfField } from '../../platform/web/CsrfField.tsx'
import { bodyIn } from '../../platform/web/formBody.ts'
import { useForm } from '../../platform/web/useForm.ts'
import { Button } from '../../ui/web/Button.tsx'
import { Field } from '../../ui/web/Field.tsx'
import { FormAlert } from '../../ui/web/FormAlert.tsx'
import { RESET_LINK_SENT } from '../rules.ts'
import type { forgotPasswordScreen } from '../screens.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { EntryLink } from './EntryLink.tsx'
import { forgotPassword } from './entryCalls.ts'
import { FormNote } from './FormNote.tsx'

export default function ForgotPassword({ form, sent: sentBefore }: PropsOf<typeof forgotPasswordScreen>) {
  const [sent, setSent] = useState(sentBefore)
  const { busy, message, errorOf, props } = useForm({
    refused: form,
    send: (_, sent) => call(forgotPassword, { body: bodyIn(forgotPassword, sent.form) }),
    onSaved: () => setSent(true),
  })
  return (
    <EntryFrame
      title="Forgotten password"
      teacher="It happens to everybody."
      marked={[2, 5, 9]}
      lead="Tell us your email address, and we send you a link to choose a new password."
      foot={
        <EntryLink before="Remembered it?" href="/login">
          Log in
        </EntryLink>
      }
    >
      <form {...props} method="post" action="/forgot-password">
        <CsrfField />
        <FormNote text={sent ? RESET_LINK_SENT : null} />
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
          <Button type="submit" variant="primary" wide busy={busy} busyLabel="Submitting..." className="mt-2">
            {sent ? 'Send another link' : 'Send the link'}
          </Button>
        </div>
      </form>
    </EntryFrame>
  )
}
