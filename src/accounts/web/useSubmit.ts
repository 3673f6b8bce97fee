import { createElement, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnyEndpoint, CallInput, ResponseOf } from '../../platform/contract.ts'
import { type FieldErrors, fieldsOf } from '../../platform/errors.ts'
import { type CallOptions, call } from '../../platform/web/api.ts'
import { FailureText } from '../../platform/web/FailureText.tsx'
import { useCurrentUser } from '../../platform/web/pageContext.ts'
import { useOneAtATime } from '../../platform/web/useOneAtATime.ts'
import { isLoggedOut } from '../../platform/web/wayBackIn.ts'

export type Refusal = { errors: FieldErrors; message: ReactNode }
const NONE: Refusal = { errors: {}, message: null }

type Options<E extends AnyEndpoint> = {
  params?: CallInput<E>['params']
  /** What a form that came back from the server without a script was refused for. */
  refused?: Refusal
  onDone: (answer: ResponseOf<E>, form: HTMLFormElement) => void
  onRefused?: (error: unknown) => void
}

/**
 * Sends a form's fields to `endpoint`. Without a script the same form posts itself; with one, a refusal or a lost
 * connection leaves every field as it was typed, and the first wrong one gets the focus.
 */
export function useSubmit<E extends AnyEndpoint>(
  endpoint: E,
  { params, refused = NONE, onDone, onRefused }: Options<E>,
) {
  const form = useRef<HTMLFormElement>(null)
  const visitor = useCurrentUser() === null
  const once = useOneAtATime()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(refused)

  useEffect(() => {
    if (refusal !== NONE) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])

  const send = async (element: HTMLFormElement) => {
    setBusy(true)
    try {
      const body = Object.fromEntries(new FormData(element))
      const answer = await call(endpoint as AnyEndpoint, { params, body } as CallOptions<AnyEndpoint>)
      setRefusal(NONE)
      onDone(answer as ResponseOf<E>, element)
    } catch (error) {
      // logged in by now, in another tab: the server leads on to the page that was wanted
      if (visitor && isLoggedOut(error)) return location.assign(location.pathname + location.search)
      const fields = fieldsOf(error)
      setRefusal({ errors: fields ?? {}, message: fields ? null : createElement(FailureText, { error }) })
      setBusy(false)
      onRefused?.(error)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (!busy) void once(() => send(element))
  }
  const errorOf = (field: string): string | undefined => refusal.errors[field]?.[0]
  return {
    busy,
    setBusy,
    message: refusal.message,
    errorOf,
    formProps: { ref: form, onSubmit, noValidate: true },
  }
}
