import type { ReactNode } from 'react'
import type { AnyEndpoint, ResponseOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { bodyIn } from '../../../platform/web/formBody.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Field } from '../../../ui/web/Field.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'

type Props<E extends AnyEndpoint> = {
  endpoint: E
  title: string
  submitLabel: string
  children: ReactNode
  onClose: () => void
  onDone: (answer: ResponseOf<E>) => void
}

/** Asks for the password before something that only the owner of the account may do, and does it. */
export function PasswordDialog<E extends AnyEndpoint>(props: Props<E>) {
  const { endpoint, title, submitLabel, children, onClose, onDone } = props
  const form = useForm({
    send: (_, sent) => call<AnyEndpoint>(endpoint, { body: bodyIn(endpoint, sent.form) }) as Promise<ResponseOf<E>>,
    onSaved: onDone,
  })
  return (
    <FormDialog
      onClose={() => form.leave(onClose)}
      title={title}
      form={form}
      message={form.message}
      submitLabel={submitLabel}
    >
      <p className="mb-4 text-muted text-sm">{children}</p>
      <Field
        name="current_password"
        type="password"
        label="Current password"
        autoComplete="current-password"
        error={form.errorOf('current_password')}
      />
    </FormDialog>
  )
}
