import { useState } from 'react'
import { AppError, type FieldErrors } from '../../../platform/errors.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import type { Step } from '../../roadmapContract.ts'

/** What the server said of the steps, which have no fields of their own on the page. */
export const faultIn = (errors: FieldErrors, ...shown: string[]): string | null =>
  Object.entries(errors).find(([field]) => !shown.includes(field))?.[1][0] ?? null

/** What is stored of a list of steps: a roadmap's draft, or a template. */
export type Stored = { version: number; name: string; steps: Step[] }
type Options = {
  first: Stored
  /** Under which what was done is kept in this browser until it is saved. */
  draft: string
  save: (values: Stored) => Promise<Stored>
  /** What is stored by now. */
  read: () => Promise<Stored>
  onSaved: (stored: Stored) => unknown
}

/**
 * A list of steps that is edited and saved as a whole. Where another admin was faster nothing is lost: `theirs` is what
 * they have saved, and what was done here stays until one of the two is chosen.
 */
export function useSavedSteps({ first, draft, save, read, onSaved }: Options) {
  const [base, setBase] = useState(first)
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const form = useForm({
    ...{ start: { name: first.name, steps: first.steps }, draft },
    send: (values) => save({ ...values, version: base.version }),
    onSaved: (stored) => {
      take(stored)
      return onSaved(stored)
    },
    onFailed: async (error) => {
      if (error instanceof AppError && error.code === 'conflict') setTheirs((await read().catch(() => null)) ?? null)
    },
  })
  const take = (stored: Stored) => {
    setBase(stored)
    setTheirs(null)
    form.restart({ name: stored.name, steps: stored.steps })
  }
  const { name, steps } = form.values
  const isChanged = name !== base.name || JSON.stringify(steps) !== JSON.stringify(base.steps)
  return {
    form,
    base,
    isChanged,
    theirs,
    takeTheirs: () => theirs && take(theirs),
    /** What is here is saved over theirs with the next save. */
    keepMine: () => {
      if (theirs) setBase(theirs)
      setTheirs(null)
      form.settle(() => true)
    },
  }
}
