import { ArrowDown, ArrowUp, GripVertical } from 'lucide'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

type Props = {
  /** What the item is called. */
  name: string
  children: ReactNode
  index: number
  count: number
  /** This row is being dragged, or the dragged one would come before or after it. */
  drag: 'held' | 'before' | 'after' | null
  onStart: (event: PointerEvent) => void
  onMove: (from: number, to: number) => void
}

const line = 'before:absolute before:inset-x-0 before:h-0.5 before:bg-accent'
const marks = {
  held: 'bg-raised opacity-60',
  before: `${line} before:-top-px`,
  after: `${line} before:-bottom-px`,
}

/** Which mark a row has while one of its list is dragged. */
export function dragMark(drag: { from: number; to: number } | null, index: number) {
  if (!drag) return null
  if (index === drag.from) return 'held' as const
  if (index !== drag.to) return null
  return drag.to < drag.from ? ('before' as const) : ('after' as const)
}

/** An item of an ordered list with its handle (drag it, or use the arrow keys on it) and its two buttons. */
export function OrderRow({ name, children, index, count, drag, onStart, onMove }: Props) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const move = (to: number) => {
    onMove(index, to)
    // at the end of the way the button is switched off and would lose the focus
    if (to === 0) down.current?.focus()
    if (to === count - 1) up.current?.focus()
  }
  /** Where the item was when its handle got the focus. */
  const origin = useRef(index)
  const press = (event: KeyboardEvent) => {
    const keys: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }
    const to = event.key === 'Escape' ? origin.current : keys[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(index, to)
  }
  return (
    <li className={joinClasses('relative flex items-center gap-2 py-1 pr-2 pl-1 sm:gap-3', drag && marks[drag])}>
      <button
        type="button"
        aria-label={`Move ${name}`}
        title="Drag, or press the arrow keys; Escape takes it back"
        onPointerDown={onStart}
        onFocus={() => {
          origin.current = index
        }}
        onKeyDown={press}
        className="inline-flex size-11 shrink-0 cursor-grab touch-none select-none items-center justify-center rounded-control text-muted hover:bg-raised hover:text-ink active:cursor-grabbing"
      >
        <Icon of={GripVertical} />
      </button>
      <span className="w-7 shrink-0 text-right text-muted text-sm tabular-nums max-sm:hidden">{index + 1}</span>
      <div className="min-w-0 flex-1">{children}</div>
      <span className="flex shrink-0">
        <IconButton
          ref={up}
          icon={ArrowUp}
          label={`Move ${name} up`}
          disabled={index === 0}
          className="disabled:opacity-40"
          onClick={() => move(index - 1)}
        />
        <IconButton
          ref={down}
          icon={ArrowDown}
          label={`Move ${name} down`}
          disabled={index === count - 1}
          className="disabled:opacity-40"
          onClick={() => move(index + 1)}
        />
      </span>
    </li>
  )
}
