import { type ReactNode, useId } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { describe, FieldError, FieldHelp } from './FieldFrame.tsx'

export type Choice<V extends string | number> = { value: V; label: ReactNode; help?: ReactNode; disabled?: boolean }

type Props<V extends string | number> = {
  legend: string
  name: string
  options: readonly Choice<V>[]
  value?: V | null
  onChange: (value: V) => void
  help?: ReactNode
  error?: string | null | undefined
  /** `row`: segments that fit beside each other on a phone, too. */
  layout?: 'cards' | 'segments' | 'row'
  hideLegend?: boolean
}

const cards =
  'relative flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface px-4 py-2.5 transition-colors ' +
  'hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:opacity-60 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

/** Rows of the same length, where a phone has no room for all segments beside each other. */
const rowsOnPhones: Readonly<Record<number, string>> = {
  3: 'flex-wrap max-sm:grid max-sm:grid-cols-3',
  4: 'flex-wrap max-sm:grid max-sm:grid-cols-2',
}

/** One of a few: as a list of cards (answers) or as segments of a bar (a switch between views). */
export function RadioField<V extends string | number>(props: Props<V>) {
  const { legend, name, options, value, onChange, help, error, layout = 'cards', hideLegend } = props
  const id = useId()
  const inCards = layout === 'cards'
  const { id: _, ...wiring } = describe(id, { help, error })
  return (
    <fieldset
      className={joinClasses('min-w-0', !inCards && 'max-sm:w-full')}
      aria-describedby={wiring['aria-describedby']}
      data-wrong={error ? true : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-medium text-sm'}>{legend}</legend>
      <div
        className={
          inCards
            ? 'grid gap-2'
            : joinClasses('segments', layout !== 'row' && (rowsOnPhones[options.length] ?? 'flex-wrap'))
        }
      >
        {options.map((option) => (
          <label key={option.value} className={inCards ? cards : 'segment'}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={joinClasses(inCards ? 'size-5 shrink-0 outline-none' : 'absolute inset-0 opacity-0')}
            />
            <span>
              {option.label}
              {option.help && <span className="block text-muted text-sm">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
      <FieldHelp id={id} help={help} />
    </fieldset>
  )
}
