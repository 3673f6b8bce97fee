import { createElement, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type FieldErrors, fieldErrors } from '../errors.ts'
import { FailureText } from './FailureText.tsx'
import { isLoggedOut } from './loginLink.ts'
import { navigate } from './navigate.ts'
import { useCurrentUser } from './pageContext.ts'
import { useFormDraft } from './useFormDraft.ts'
import { useSingleFlight } from './useSingleFlight.ts'

/** What is wrong with which field, and with the form as a whole. */
type Refusal = { errors: FieldErrors; message: ReactNode }
type State = Refusal & { failure: unknown /** Refusals so far. */; count: number }
const NONE: State = { errors: {}, message: null, failure: null, count: 0 }

/** Names of the fields whose values are texts. */
type TextIn<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string

export type Sending = {
  /** The form itself, for fields that hold their own values: those of entry forms, and every password. */
  form: HTMLFormElement | null
  /** Which of several buttons was pressed. */
  button: string
  /** What a call that sends files is given. */
  upload: { signal: AbortSignal; onProgress: (percent: number) => void }
}

type Options<V extends object, A> = {
  /** What the form begins with; nothing where its fields hold their own values. */
  start?: V
  /** Under which what was typed is kept in this browser until it is saved; without it nothing is. */
  draft?: string
  /** What a form that came back from the server without a script was refused for. */
  refused?: Refusal
  /** Whether there are files to send: only then sending takes time enough to be shown. */
  sendsFiles?: boolean
  send: (values: V, how: Sending) => Promise<A>
  /** Once it is saved, and no draft of it is left. The form stays busy until this has ended. */
  onSaved?: (answer: A) => unknown
  onFailed?: (error: unknown) => void
  /** It was called off while it was sent. */
  onCancelled?: () => void
  /** The texts beside fields, where the form has others than the server names; none for a failure of the whole form. */
  errorsIn?: (error: unknown) => FieldErrors | undefined
}

const WRONG = '[aria-invalid=true], [data-wrong][tabindex], [data-wrong] input, [data-gone] button'

/**
 * A form: what it holds, what of that is kept, and sending it, once at a time. When that fails everything stays as typed,
 * each text stands beside its field until that is changed, the first wrong one has the focus, and `message` is what
 * concerns no field, with the way back in where the session has ended.
 */
export function useForm<V extends object = Record<never, never>, A = unknown>(options: Options<V, A>) {
  const { start = {} as V, sendsFiles = false, send, errorsIn = fieldErrors } = options
  const draft = useFormDraft(options.draft, start)
  const { values } = draft
  const visitor = useCurrentUser() === null
  const once = useSingleFlight()
  const form = useRef<HTMLFormElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const running = useRef<AbortController>(null)
  const [pressed, setPressed] = useState<string | null>(null)
  const [progress, setProgress] = useState(0)
  const [refusal, setRefusal] = useState<State>({ ...NONE, ...options.refused, count: options.refused ? 1 : 0 })
  const { errors, message, failure, count } = refusal
  const busy = pressed !== null

  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [count])

  const clear = () => setRefusal((now) => ({ ...NONE, count: now.count }))
  const refuse = (error: unknown) => {
    const found = errorsIn(error)
    const text = found ? null : createElement(FailureText, { error })
    setRefusal((now) => ({ errors: found ?? {}, message: text, failure: error, count: now.count + 1 }))
  }
  const run = async (button: string) => {
    const controller = new AbortController()
    running.current = controller
    setPressed(button)
    setProgress(0)
    // what was refused before is being tried anew
    clear()
    try {
      const upload = { signal: controller.signal, onProgress: setProgress }
      const answer = await send(values, { form: form.current, button, upload })
      draft.forget()
      await options.onSaved?.(answer)
    } catch (error) {
      if (controller.signal.aborted) options.onCancelled?.()
      // logged in by now, in another tab: the server leads on to the page that was wanted
      else if (visitor && isLoggedOut(error)) await navigate(location.pathname + location.search)
      else {
        refuse(error)
        options.onFailed?.(error)
      }
    }
    setPressed(null)
  }
  const submit = (button = '') => void once(() => run(button))
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    submit()
  }
  /** What was said of fields is no longer true of what stands there now. */
  const settle = (isSettled: (field: string) => boolean) =>
    setRefusal((now) => ({
      ...now,
      errors: Object.fromEntries(Object.entries(now.errors).filter(([field]) => !isSettled(field))),
    }))
  const change = (part: Partial<V>) => {
    draft.change(part)
    settle((field) => field in part)
  }
  const errorOf = (field: string): string | undefined => errors[field]?.[0]
  /** Absent once all of it is sent: by then the server may have stored it. */
  const cancel = sendsFiles && busy && progress < 100 ? () => running.current?.abort() : undefined
  return {
    ...{ values, change, errors, errorOf, message, failure, settle, submit, busy, pressed },
    restart: draft.restart,
    props: { ref: form, onSubmit, noValidate: true },
    /** For DraftNote. */
    note: { restored: draft.restored, onDiscard: draft.discard },
    /** For SendingActions. */
    bar: { saveButton, sendsFiles, busy, progress: sendsFiles && busy ? progress : null, cancel },
    /** What a field for text is given. */
    field: <K extends TextIn<V>>(name: K) => ({
      name,
      value: values[name] as V[K] & string,
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<V>),
      error: errorOf(name),
    }),
    /** What a field with a choice of values is given. */
    choice: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      onChange: (value: V[K]) => change({ [name]: value } as unknown as Partial<V>),
      error: errorOf(name),
    }),
    /** Closes the form by `close`, which drops what was typed; one that is being sent is called off, or stays. */
    leave: (close: () => void) => {
      if (busy) return cancel?.()
      draft.forget()
      close()
    },
  }
}

export type FormOf<V extends object> = ReturnType<typeof useForm<V>>
