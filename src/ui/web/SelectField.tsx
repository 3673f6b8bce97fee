import { ChevronDown } from 'lucide'
import { type ComponentProps, useId } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { controlClasses, describe, FieldFrame, type FieldText } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type Props = FieldText & ComponentProps<'select'> & { options: readonly SelectOption[]; placeholder?: string }

/** A native select. `placeholder` is an empty first choice that can not be chosen again. */
export function SelectField(props: Props) {
  const { label, help, error, optional, hideLabel, options, placeholder, className, ...native } = props
  const generated = useId()
  const id = native.id ?? generated
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional} hideLabel={hideLabel}>
      <div className="relative">
        <select
          {...native}
          {...describe(id, { help, error })}
          className={joinClasses(controlClasses, 'appearance-none truncate pr-10', className)}
        >
          {placeholder !== undefined && (
            <option value="" disabled={native.required}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          size={18}
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-muted"
        />
      </div>
    </FieldFrame>
  )
}
