import { useEffect, useRef, useState } from 'react'
import { readDraft, useDraftKey, writeDraft } from './useDraft.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other)

/** What a browser has kept of a form, as far as the form still has these fields and they still differ. */
function readChanges<V extends object>(stored: string, start: V): Partial<V> {
  try {
    const before = start as Record<string, unknown>
    const found = Object.entries(JSON.parse(stored) as object)
    return Object.fromEntries(
      found.filter(([key, value]) => key in before && isAlike(value, before[key]) && !isSame(value, before[key])),
    ) as Partial<V>
  } catch {
    return {}
  }
}

/** Only what was changed: the other fields are the server's, which may have other values by then. */
function writeChanges<V extends object>(values: V, saved: V): string {
  const changed = Object.entries(values).filter(([key, value]) => !isSame(value, saved[key as keyof V]))
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : ''
}

/**
 * The fields of a form that is being filled in; what was changed survives a failure, a reload and a closed window, and
 * `restored` says that it did. `discard()` takes that back; `forget()` ends the keeping, once the form is saved, and
 * leaves the fields as they are; `restart(values)` begins anew from what was saved, where the form stays. A form without
 * a name is kept as long as the page lives.
 */
export function useFormDraft<V extends object>(name: string | undefined, start: V) {
  const key = useDraftKey(name ?? '')
  const [values, setValues] = useState(start)
  const [saved, setSaved] = useState(start)
  const [restored, setRestored] = useState(false)
  const forgotten = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is what an empty form holds, not a value to follow
  useEffect(() => {
    const changes = name ? readChanges(readDraft(key), start) : {}
    if (Object.keys(changes).length === 0) return
    setValues({ ...start, ...changes })
    setRestored(true)
  }, [key])
  const save = (text: string) => name && writeDraft(key, text)
  const change = (more: Partial<V>) => {
    const next = { ...values, ...more }
    setValues(next)
    if (!forgotten.current) save(writeChanges(next, saved))
  }
  const forget = () => {
    forgotten.current = true
    save('')
  }
  const restart = (next: V) => {
    forgotten.current = false
    setSaved(next)
    setValues(next)
    setRestored(false)
    save('')
  }
  return { values, change, forget, restart, restored, discard: () => restart(saved) }
}
