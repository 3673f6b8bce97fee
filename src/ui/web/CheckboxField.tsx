import { type ComponentProps, type ReactNode, useId } from 'react'
import { describe, FieldError, FieldHelp } from './FieldFrame.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; help?: ReactNode; error?: string | null }

export function CheckboxField({ label, help, error, ...native }: Props) {
  const generated = useId()
  const id = native.id ?? generated
  return (
    <div>
      <label htmlFor={id} className="inline-flex items-center gap-3 text-sm touch:min-h-11">
        <input
          // after Back a browser would put what was ticked into boxes by their order, and some come later
          autoComplete="off"
          {...native}
          {...describe(id, { help, error })}
          type="checkbox"
          className="size-5 shrink-0"
        />
        <span>{label}</span>
      </label>
      <div className="pl-8">
        <FieldError id={id} error={error} />
        <FieldHelp id={id} help={help} />
      </div>
    </div>
  )
}
