import { useState } from 'react'
import { accessOf, OPEN_AT_ONCE } from '../../../../accounts/web/admin/index.ts'
import { AppError, type FieldErrors, fieldErrors } from '../../../../platform/errors.ts'
import { type FormValues, formBody } from '../../../../platform/web/formBody.ts'
import { type FormOf, type Sending, useForm } from '../../../../platform/web/useForm.ts'
import { type AdminClass, storeClass } from '../../../classContract.ts'

/** What the form of a class holds beside its cover. */
type ClassValues = Omit<FormValues<typeof storeClass>, 'access'>

export const NEW_CLASS: ClassValues = {
  title: '',
  teacher: '',
  level: 'all',
  description: '',
  status: 'inactive',
  ...OPEN_AT_ONCE,
}
export const classValues = (whole: AdminClass): ClassValues => ({
  title: whole.title,
  teacher: whole.teacher,
  level: whole.level,
  description: whole.description,
  status: whole.status,
  ...accessOf(whole),
})

const classBody = (values: ClassValues, cover: File | null) =>
  formBody(storeClass, { cover: cover ?? undefined, ...values, access: undefined })

/** A cover that was refused is the picker's matter, though the server names no field then. */
const errorsIn = (error: unknown): FieldErrors | undefined =>
  error instanceof AppError && ['wrong_media', 'too_large'].includes(error.code)
    ? { cover: [error.message] }
    : fieldErrors(error)

type Options = {
  draft: string
  start: ClassValues
  send: (body: ReturnType<typeof classBody>, upload: Sending['upload']) => Promise<AdminClass>
  onSaved: (saved: AdminClass) => unknown
}

/** The form of a class with its cover, which does not survive a reload: browsers give no file back. */
export function useClassForm({ send, onSaved, ...options }: Options) {
  const [file, setFile] = useState<File | null>(null)
  const form = useForm<ClassValues, AdminClass>({
    ...options,
    sendsFiles: file !== null,
    send: (values, { upload }) => send(classBody(values, file), upload),
    errorsIn,
    onSaved: (saved) => {
      setFile(null)
      return onSaved(saved)
    },
  })
  const choose = (chosen: File | null) => {
    form.settle((field) => field === 'cover')
    setFile(chosen)
  }
  return { form, file, choose }
}
export type ClassForm = { form: FormOf<ClassValues>; file: File | null; choose: (file: File | null) => void }
