import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { holdsText } from '../plainText.ts'
import { describe, FieldFrame } from './FieldFrame.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { MultiSelectChips } from './MultiSelectChips.tsx'
import { MultiSelectList } from './MultiSelectList.tsx'

export type MultiSelectOption<V extends string | number> = { value: V; label: string }

/** More are not drawn at once; they are found by typing on. */
const AT_ONCE = 50

type Props<V extends string | number> = {
  label: string
  options: readonly MultiSelectOption<V>[]
  value: readonly V[]
  onChange: (values: V[]) => void
  help?: ReactNode
  error?: string | null
  optional?: boolean
  placeholder?: string
  noMatch?: string
}

/** Some of many, found by typing. Arrows move, Enter chooses, Escape closes, Backspace takes the last one back. */
export function MultiSelect<V extends string | number>(props: Props<V>) {
  const { label, options, value, onChange, help, error, optional, placeholder, noMatch = 'No match.' } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const matching = options.filter((option) => holdsText(option.label, query))
  const found = matching.slice(0, AT_ONCE)
  // in the order of choosing, so that Backspace takes the one that is seen last
  const chosen = value.flatMap((one) => options.find((option) => option.value === one) ?? [])
  const at = Math.min(active, found.length - 1)

  const toggle = (option: V) => {
    onChange(value.includes(option) ? value.filter((other) => other !== option) : [...value, option])
  }
  const remove = (option: V) => {
    toggle(option)
    input.current?.focus()
  }
  const show = (index: number) => {
    setOpen(true)
    setActive((index + found.length) % Math.max(1, found.length))
  }
  const choose = () => {
    const option = found[at]
    if (!open || !option) return show(0)
    toggle(option.value)
    setQuery('')
    setActive(Math.min(AT_ONCE - 1, Math.max(0, options.indexOf(option))))
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => show(open ? at + 1 : 0),
    ArrowUp: () => show(open ? at - 1 : found.length - 1),
    Enter: choose,
    Escape: () => setOpen(false),
  }
  const press = (event: KeyboardEvent) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && query === '' && last !== undefined) toggle(last)
    const act = keys[event.key]
    if (!act || (event.key === 'Escape' && !open)) return
    // Escape must close only the list, not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <div className="relative">
        <div
          className={joinClasses(
            'flex min-h-10 flex-wrap items-center gap-1.5 rounded-control border bg-surface px-1.5 py-1 touch:py-0',
            'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus',
            error ? 'border-bad' : 'border-edge hover:border-muted',
          )}
        >
          <MultiSelectChips chosen={chosen} onRemove={remove} label={label} />
          <input
            {...describe(id, { help, error })}
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? `${id}list` : undefined}
            aria-activedescendant={open && found.length > 0 ? `${id}option${at}` : undefined}
            value={query}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            onChange={(event) => {
              setQuery(event.target.value)
              show(0)
            }}
            onClick={() => setOpen(true)}
            onKeyDown={press}
            onBlur={() => setOpen(false)}
            className="min-h-[1.875rem] min-w-24 flex-1 touch:min-h-11 bg-transparent px-1.5 text-base outline-none sm:text-sm"
          />
        </div>
        {open && (
          <MultiSelectList
            {...{ id, label, value, noMatch }}
            options={found}
            more={matching.length - found.length}
            active={at}
            onToggle={toggle}
          />
        )}
        <LiveRegion>
          {open && query.trim() !== '' && (found.length > 0 ? `${matching.length} found` : noMatch)}
        </LiveRegion>
      </div>
    </FieldFrame>
  )
}
