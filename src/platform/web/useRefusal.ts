import { useEffect, useRef, useState } from 'react'

/** What is wrong with which field, and whatever else there is to say. */
type Refusal = { errors: Record<string, unknown> }

/**
 * What a form was refused for the last time, `none` where it was not. Each refusal moves the focus to the first field in
 * `form` that is marked as wrong; `settle` takes back what was said of fields that have changed.
 */
export function useRefusal<R extends Refusal>(none: R) {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState(none)
  const [count, setCount] = useState(0)

  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [count])

  return {
    form,
    refusal,
    refuse: (next: R) => {
      setRefusal(next)
      setCount((before) => before + 1)
    },
    clear: () => setRefusal(none),
    settle: (isSettled: (field: string) => boolean) =>
      setRefusal((now) => ({
        ...now,
        errors: Object.fromEntries(Object.entries(now.errors).filter(([field]) => !isSettled(field))),
      })),
  }
}
