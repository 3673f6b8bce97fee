import { chipClasses, chipRow } from '../chips.ts'
import { joinClasses } from '../joinClasses.ts'

type Option<Value> = { value: Value; label: string; hint?: string | undefined; count?: number | undefined }
type Props<Value> = {
  legend: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** One of a few that narrow what is on the page, as chips in a row. */
export const ChipChoice = <Value extends string>({ legend, options, value, onChange, className }: Props<Value>) => (
  <fieldset className={joinClasses('min-w-0', className)}>
    <legend className="sr-only">{legend}</legend>
    <div className={chipRow}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          title={option.hint}
          onClick={() => onChange(option.value)}
          className={chipClasses}
        >
          {option.label}
          {option.count !== undefined && <span className="text-muted tabular-nums">{option.count}</span>}
        </button>
      ))}
    </div>
  </fieldset>
)
