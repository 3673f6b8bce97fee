import { useEffect, useRef, useState } from 'react'
import { readDraft, useDraftKey, writeDraft } from './useDraft.ts'

type Values = Record<string, string>

/** What a browser has kept of a form, as far as the form still has these fields. */
function readValues<V extends Values>(kept: string, start: V): V {
  try {
    const found = Object.entries(JSON.parse(kept) as object)
    return {
      ...start,
      ...Object.fromEntries(found.filter(([key, value]) => key in start && typeof value === 'string')),
    }
  } catch {
    return start
  }
}

/**
 * The fields of a form that is being filled in; they survive a failure, a reload and a closed window. `forget()` ends
 * that, once the form is saved, and leaves the fields as they are; `restart(values)` begins anew from what was saved,
 * where the form stays.
 */
export function useFormDraft<V extends Values>(name: string, start: V) {
  const key = useDraftKey(name)
  const [values, setValues] = useState(start)
  const [saved, setSaved] = useState(start)
  const forgotten = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is what an empty form holds, not a value to follow
  useEffect(() => {
    const kept = readDraft(key)
    if (kept) setValues(readValues(kept, start))
  }, [key])
  const change = (more: Partial<V>) => {
    const next = { ...values, ...more }
    setValues(next)
    if (!forgotten.current) writeDraft(key, JSON.stringify(next) === JSON.stringify(saved) ? '' : JSON.stringify(next))
  }
  const forget = () => {
    forgotten.current = true
    writeDraft(key, '')
  }
  const restart = (next: V) => {
    setSaved(next)
    setValues(next)
    writeDraft(key, '')
  }
  return { values, change, forget, restart }
}
