import { createElement, type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
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
 * A form: what it holds, what of that is kept, and sending it, once at a time. When that fails everything stays as
 * typed, each text is beside its field until that is changed, the first wrong one has the focus, and `message` is what
 * concerns no field, with the way back in where the session has ended.
 */
export function useForm<V extends object = Record<never, never>, A = unknown>(options: Options<V, A>) {
  const { start = {} as V, sendsFiles = false } = options
  const form = useRef<HTMLFormElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const draft = useFormDraft(options.draft, start)
  const { values } = draft
  const { errors, message, failure, settle, clear, refuse } = useRefusal(form, options)
  const send = (how: Sending) => {
    // what was refused before is being tried anew
    clear()
    return options.send(values, how)
  }
  const sending = useSending(form, { ...options, send, forget: draft.forget, refuse })
  const { submit, busy, pressed, progress, cancel } = sending
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    submit()
  }
  const change = (part: Partial<V>) => {
    draft.change(part)
    settle((field) => field in part)
  }
  const errorOf = (field: string): string | undefined => errors[field]?.[0]
  return {
    ...{ values, change, errors, errorOf, message, failure, settle, submit, busy, pressed },
    restart: draft.restart,
    // what is sent before this script is here never comes into an address
    props: { ref: form, onSubmit, noValidate: true, method: 'post' as const },
    /** For DraftNote. */
    note: { restored: draft.restored, onDiscard: draft.discard },
    /** For SendingActions. */
    bar: { saveButton, sendsFiles, busy, progress, cancel },
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

type FormRef = RefObject<HTMLFormElement | null>

/** What a form was refused for; each refusal moves the focus to the first wrong field. */
function useRefusal(
  form: FormRef,
  { refused, errorsIn = fieldErrors }: Pick<Options<object, unknown>, 'refused' | 'errorsIn'>,
) {
  const [{ errors, message, failure, count }, setRefusal] = useState<State>({
    ...{ ...NONE, ...refused },
    count: refused ? 1 : 0,
  })
  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [form, count])
  return {
    ...{ errors, message, failure },
    clear: () => setRefusal((now) => ({ ...NONE, count: now.count })),
    refuse: (error: unknown) => {
      const found = errorsIn(error)
      const text = found ? null : createElement(FailureText, { error })
      setRefusal((now) => ({ errors: found ?? {}, message: text, failure: error, count: now.count + 1 }))
    },
    /** Drops what was said of fields, since it is no longer true of what they hold now. */
    settle: (isSettled: (field: string) => boolean) =>
      setRefusal((now) => ({
        ...now,
        errors: Object.fromEntries(Object.entries(now.errors).filter(([field]) => !isSettled(field))),
      })),
  }
}

type SendingOptions<A> = Pick<Options<object, A>, 'sendsFiles' | 'onSaved' | 'onFailed' | 'onCancelled'> & {
  send: (how: Sending) => Promise<A>
  forget: () => void
  refuse: (error: unknown) => void
}

/** Sends a form, once at a time. */
function useSending<A>(form: FormRef, options: SendingOptions<A>) {
  const visitor = useCurrentUser() === null
  const once = useSingleFlight()
  const running = useRef<AbortController>(null)
  const [pressed, setPressed] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  const busy = pressed !== null
  const run = async (button: string) => {
    const controller = new AbortController()
    running.current = controller
    setPressed(button)
    setSent(0)
    try {
      const upload = { signal: controller.signal, onProgress: setSent }
      const answer = await options.send({ form: form.current, button, upload })
      options.forget()
      await options.onSaved?.(answer)
    } catch (error) {
      if (controller.signal.aborted) options.onCancelled?.()
      // logged in by now, in another tab: the server leads on to the page that was wanted
      else if (visitor && isLoggedOut(error)) await navigate(location.pathname + location.search)
      else {
        options.refuse(error)
        options.onFailed?.(error)
      }
    }
    setPressed(null)
  }
  const showsFiles = options.sendsFiles && busy
  return {
    ...{ busy, pressed, submit: (button = '') => void once(() => run(button)) },
    progress: showsFiles ? sent : null,
    /** Absent once all of it is sent: by then the server may have stored it. */
    cancel: showsFiles && sent < 100 ? () => running.current?.abort() : undefined,
  }
}
