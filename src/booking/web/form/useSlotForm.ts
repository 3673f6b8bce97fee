import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AppError, type FieldErrors, fieldsOf } from '../../../platform/errors.ts'
import { useOneAtATime } from '../../../platform/web/useOneAtATime.ts'
import { FREE_TIMES } from '../calendar/useFreeTimes.ts'

/** A time that somebody else was quicker to take, in the server's words, and the next ones that are free. */
export type Gone = { message: string; times: readonly string[] }
type Refusal = { errors: FieldErrors; failure: unknown; gone: Gone | null }
const NONE: Refusal = { errors: {}, failure: null, gone: null }

const isTimeMissing = { errors: { time: ['Please choose a time.'] }, failure: null, gone: null }

/**
 * Sends a choice of time: one at a time, what is wrong beside its field with the focus there, and a time that has gone as
 * `gone`. `send` gets the chosen instant.
 */
export function useSlotForm(startsAt: string, send: (startsAt: string, button: string) => Promise<void>) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const once = useOneAtATime()
  const [busy, setBusy] = useState<string | null>(null)
  const [{ errors, failure, gone }, setRefusal] = useState(NONE)
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (refusals === 0) return
    const wrong = form.current?.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-wrong] input, [data-gone] button',
    )
    wrong?.focus()
  }, [refusals])

  const refuse = (refusal: Refusal) => {
    setRefusal(refusal)
    setRefusals((count) => count + 1)
  }
  const submit = async (button: string) => {
    if (!startsAt) return refuse(isTimeMissing)
    setBusy(button)
    setRefusal(NONE)
    try {
      await send(startsAt, button)
    } catch (error) {
      // the one place where the details of a failed booking are kept
      console.error(error)
      refuse(readRefusal(error))
      // whatever was refused, the list of free times may be an old one
      void queries.invalidateQueries({ queryKey: [FREE_TIMES] })
    }
    setBusy(null)
  }
  /** Takes back what was said of fields that have changed. */
  const forgive = (...fields: string[]) =>
    setRefusal((now) => ({
      ...now,
      gone: fields.includes('time') ? null : now.gone,
      errors: Object.fromEntries(Object.entries(now.errors).filter(([field]) => !fields.includes(field))),
    }))
  return {
    form,
    /** The button whose act is under way. */
    busy,
    errors,
    failure,
    gone,
    forgive,
    /** `take` chooses another time in place of one that has gone; the button for it goes, and the time has the focus. */
    takeInstead: (take: () => void) => {
      flushSync(() => {
        take()
        forgive('time')
      })
      form.current?.querySelector<HTMLElement>('[data-time]:checked')?.focus()
    },
    submit: (button: string) => void once(() => submit(button)),
  }
}

/** What stands beside a field; a refusal of anything else, such as the provider, is said above the button. */
const BESIDE = ['date', 'time', 'timezone', 'starts_at', 'name', 'email', 'focus', 'skillLevel']

function readRefusal(error: unknown): Refusal {
  if (error instanceof AppError && error.code === 'conflict' && error.fields?.time)
    return { ...NONE, gone: { message: error.message, times: error.fields.time } }
  const errors = fieldsOf(error)
  if (!errors || !BESIDE.some((field) => field in errors)) return { ...NONE, failure: error }
  const { date, timezone, starts_at, ...others } = errors
  const ofTime = [errors.time, date, starts_at, timezone].flatMap((texts) => texts ?? [])
  return { ...NONE, errors: ofTime.length > 0 ? { ...others, time: ofTime } : others }
}
