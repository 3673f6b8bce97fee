import type { ChangeEvent } from 'react'
import { AppError } from '../../../platform/errors.ts'
import { useFormDraft } from '../../../platform/web/useFormDraft.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import type { Member, updateMember, updateSubscription } from '../../adminContract.ts'
import { useSubmit } from '../useSubmit.ts'

export type MemberDialogProps = {
  member: Member
  onClose: () => void
  onSaved: () => void
  /** The list does not show what is stored any more, though the dialog stays. */
  onOutdated: () => void
}
type Options = Omit<MemberDialogProps, 'member'> & {
  /** Under which the form is kept in this browser. */
  name: string
  params?: { id: number }
  texts: { done: string; failed: string }
}

/** A form of a dialog about one member: keeps what is typed, says how it went, and is closed when it went well. */
export function useMemberForm<V extends Record<string, string>>(
  endpoint: typeof updateMember | typeof updateSubscription,
  start: V,
  { name, params, texts, onClose, onSaved, onOutdated }: Options,
) {
  const flash = useFlash()
  const { values, change, forget, restored, discard } = useFormDraft(name, start)
  const { busy, setBusy, message, errorOf, formProps } = useSubmit(endpoint, {
    params,
    onDone: () => {
      setBusy(false)
      forget()
      flash.success(texts.done)
      onSaved()
    },
    onRefused: (error) => {
      flash.error(texts.failed)
      if (error instanceof AppError && error.code === 'not_found') onOutdated()
    },
  })
  /** What a field of the form is given. */
  const bind = (field: keyof V & string) => ({
    name: field,
    value: values[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [field]: target.value } as Partial<V>),
    error: errorOf(field),
  })
  const close = () => {
    forget()
    onClose()
  }
  return { busy, message, errorOf, formProps, bind, note: { restored, onDiscard: discard }, close }
}
export type Bind<V extends Record<string, string>> = ReturnType<typeof useMemberForm<V>>['bind']
