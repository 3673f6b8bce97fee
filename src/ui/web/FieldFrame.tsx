import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { Icon } from './Icon.tsx'

export type FieldText = {
  label: string
  help?: ReactNode
  error?: ReactNode
  optional?: boolean
  /** Marked in a form most of whose fields may be left empty. */
  markRequired?: boolean
  hideLabel?: boolean
}

export const controlClasses =
  'block w-full min-h-10 rounded-control border border-edge bg-surface px-3 py-2 text-base text-ink transition-colors ' +
  'hover:border-muted focus-visible:outline-offset-0 aria-invalid:border-bad disabled:cursor-not-allowed ' +
  'disabled:border-line disabled:bg-raised disabled:text-muted touch:min-h-11 sm:text-sm'

/** The attributes that tie a control to its help and its error. */
export function describe(id: string, { help, error }: Pick<FieldText, 'help' | 'error'>) {
  const describedBy = joinClasses(Boolean(error) && `${id}error`, Boolean(help) && `${id}help`)
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? (true as const) : undefined }
}

export function FieldError({ id, error }: { id: string; error?: ReactNode }) {
  if (!error) return null
  return (
    <p id={`${id}error`} className="mt-1.5 flex items-start gap-1.5 text-bad text-sm">
      <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
      <span>{error}</span>
    </p>
  )
}

export function FieldHelp({ id, help }: { id: string; help?: ReactNode }) {
  if (!help) return null
  return (
    <p id={`${id}help`} className="mt-1.5 text-muted text-sm">
      {help}
    </p>
  )
}

/** Label above, help under it, the error beside the control and in words. */
export function FieldFrame({ id, children, ...text }: FieldText & { id: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <div className={text.hideLabel ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="font-medium text-sm">
          {text.label}
        </label>
        {text.optional && <span className="text-muted text-xs">Optional</span>}
        {text.markRequired && <span className="text-muted text-xs">Required</span>}
      </div>
      {children}
      <FieldError id={id} error={text.error} />
      <FieldHelp id={id} help={text.help} />
    </div>
  )
}
