import { Check } from 'lucide'
import { useEffect, useRef } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { Icon } from './Icon.tsx'
import type { MultiSelectOption } from './MultiSelect.tsx'

type Props<V extends string | number> = {
  id: string
  label: string
  options: readonly MultiSelectOption<V>[]
  value: readonly V[]
  /** How many more match. */
  more: number
  active: number
  onToggle: (value: V) => void
  noMatch: string
}

/** The list under the input. The focus stays in the input; the active option is only pointed at. */
export function MultiSelectList<V extends string | number>(props: Props<V>) {
  const { id, label, options, more, value, active, onToggle, noMatch } = props
  useEffect(() => {
    document.getElementById(`${id}option${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // in a dialog it would open below what is in sight
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const empty = options.length === 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in here only must not take the focus from the input.
    <div
      ref={box}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 rounded-control border border-line bg-surface p-1 shadow-soft"
    >
      {/* it scrolls itself: a scrolling box around it would have to take the focus */}
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable="true"
        className="max-h-62 overflow-y-auto"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox that owns this list.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox (aria-activedescendant).
          <div
            key={option.value}
            id={`${id}option${index}`}
            role="option"
            aria-selected={value.includes(option.value)}
            onClick={() => onToggle(option.value)}
            className={joinClasses(
              'flex min-h-9 cursor-pointer items-center gap-2 rounded-[6px] px-2.5 text-sm hover:bg-raised touch:min-h-11',
              index === active && 'bg-raised',
            )}
          >
            <span className="min-w-0 flex-1">{option.label}</span>
            {value.includes(option.value) && <Icon of={Check} size={16} className="shrink-0 text-accent" />}
          </div>
        ))}
      </div>
      {more > 0 && <p className="px-2.5 py-2 text-muted text-sm">{more} more: keep typing.</p>}
      {empty && (
        <p aria-hidden="true" className="px-2.5 py-2 text-muted text-sm">
          {noMatch}
        </p>
      )}
    </div>
  )
}
