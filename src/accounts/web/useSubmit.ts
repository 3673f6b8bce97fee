import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AnyEndpoint, CallInput, ResponseOf } from '../../platform/contract.ts'
import { AppError, type FieldErrors } from '../../platform/errors.ts'
import { type CallOptions, call, messageOf } from '../../platform/web/api.ts'

export type Refusal = { errors: FieldErrors; message: string | null }
const NONE: Refusal = { errors: {}, message: null }

type Options<E extends AnyEndpoint> = {
  params?: CallInput<E>['params']
  /** What a form that came back from the server without a script was refused for. */
  refused?: Refusal
  onDone: (answer: ResponseOf<E>, form: HTMLFormElement) => void
}

/**
 * Sends a form's fields to `endpoint`. Without a script the same form posts itself; with one, a refusal or a lost
 * connection leaves every field as it was typed, and the first wrong one gets the focus.
 */
export function useSubmit<E extends AnyEndpoint>(endpoint: E, { params, refused = NONE, onDone }: Options<E>) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(refused)

  useEffect(() => {
    if (refusal !== NONE) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (busy) return
    setBusy(true)
    try {
      const body = Object.fromEntries(new FormData(element))
      const answer = await call(endpoint as AnyEndpoint, { params, body } as CallOptions<AnyEndpoint>)
      setRefusal(NONE)
      onDone(answer as ResponseOf<E>, element)
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : undefined
      setRefusal({ errors: fields ?? {}, message: fields ? null : messageOf(error) })
      setBusy(false)
    }
  }
  const errorOf = (field: string): string | undefined => refusal.errors[field]?.[0]
  return { busy, setBusy, message: refusal.message, errorOf, formProps: { ref: form, onSubmit, noValidate: true } }
}
