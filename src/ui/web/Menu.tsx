import { Ellipsis } from 'lucide'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './IconButton.tsx'
import { type MenuItem, MenuList } from './MenuList.tsx'

export type { MenuItem } from './MenuList.tsx'

type Props = { label: string; items: readonly MenuItem[]; size?: 'md' | 'sm' }

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A '…' button with a few acts behind it: arrows move, Enter chooses, Esc closes and gives the focus back. */
export function Menu({ label, items, size = 'md' }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const entries = () => [...(document.getElementById(id)?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const open = (at: number) => {
    flushSync(() => setIsOpen(true))
    entries().at(at)?.focus()
  }
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      return open(event.key === 'ArrowDown' ? 0 : -1)
    }
    if (event.key === 'Escape') {
      // a dialog around it stays open
      event.stopPropagation()
      event.preventDefault()
      return close()
    }
    const all = entries()
    const step = STEPS[event.key]?.(all.indexOf(document.activeElement as HTMLElement), all.length)
    if (step === undefined) return
    event.preventDefault()
    all[step]?.focus()
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the button and the list inside
    <div onKeyDown={press} onBlur={leave}>
      <IconButton
        ref={button}
        icon={Ellipsis}
        label={label}
        size={size}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : open(0))}
      />
      {isOpen && <MenuList id={id} label={label} items={items} anchor={button} onClose={close} />}
    </div>
  )
}
