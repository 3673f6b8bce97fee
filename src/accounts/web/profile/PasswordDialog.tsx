import type { ReactNode } from 'react'
import type { AnyEndpoint, ResponseOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { bodyIn } from '../../../platform/web/formBody.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Field } from '../../../ui/web/Field.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { FormDialog } from '../FormDialog.tsx'

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
  const {
    busy,
    message,
    errorOf,
    props: native,
  } = useForm({
    send: (_, { form }) => call<AnyEndpoint>(endpoint, { body: bodyIn(endpoint, form) }) as Promise<ResponseOf<E>>,
    onSaved: onDone,
  })
  return (
    <FormDialog onClose={onClose} title={title} busy={busy} submitLabel={submitLabel}>
      {(formId) => (
        <form id={formId} {...native}>
          <FormAlert message={message} />
          <p className="mb-4 text-muted text-sm">{children}</p>
          <Field
            name="current_password"
            type="password"
            label="Current password"
            autoComplete="current-password"
            error={errorOf('current_password')}
          />
        </form>
      )}
    </FormDialog>
  )
}
