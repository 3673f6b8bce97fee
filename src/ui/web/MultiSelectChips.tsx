import { X } from 'lucide'
import { Icon } from './Icon.tsx'
import type { MultiSelectOption } from './MultiSelect.tsx'

type Props<V extends string | number> = {
  chosen: readonly MultiSelectOption<V>[]
  onRemove: (value: V) => void
  label: string
}

export function MultiSelectChips<V extends string | number>({ chosen, onRemove, label }: Props<V>) {
  if (chosen.length === 0) return null
  return (
    <ul aria-label={`${label}: chosen`} className="contents">
      {chosen.map((option) => (
        <li
          key={option.value}
          className="inline-flex max-w-full items-center rounded-[6px] bg-raised pl-2.5 text-sm touch:my-1 touch:h-9"
        >
          <span className="truncate">{option.label}</span>
          <button
            type="button"
            aria-label={`Remove ${option.label}`}
            onClick={() => onRemove(option.value)}
            className="grid size-7 shrink-0 place-items-center rounded-[6px] text-muted hover:text-ink touch:-my-1 touch:size-11"
          >
            <Icon of={X} size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
