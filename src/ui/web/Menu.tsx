import { ChevronDown, Ellipsis, type IconNode } from 'lucide'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { type MenuItem, MenuList } from './MenuList.tsx'

export type { MenuItem } from './MenuList.tsx'

type Props = {
  label: string
  items: readonly MenuItem[]
  size?: 'md' | 'sm'
  /** The words on its button, and their drawing, in the place of the '…'. */
  trigger?: { text: string; icon: IconNode }
  /** Where it is drawn because it was asked for. */
  opensAtOnce?: boolean
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const TYPING_MS = 500

/**
 * The place of the entry that begins with what was typed, looked for from the present one on; -1 when there is none. One
 * letter, also when it is repeated, goes on to the next entry.
 */
function placeOfTyped(labels: readonly string[], typed: string, at: number): number {
  const letter = typed.charAt(0)
  const isOneLetter = typed === letter.repeat(typed.length)
  const [wanted, from] = isOneLetter ? [letter, at + 1] : [typed, Math.max(0, at)]
  const places = labels.map((_, step) => (from + step) % labels.length)
  return places.find((place) => labels[place]?.toLowerCase().startsWith(wanted)) ?? -1
}

/** Collects the letters that are typed one soon after the other. */
function useTyped(): (event: KeyboardEvent) => string {
  const typed = useRef({ text: '', at: 0 })
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }) => {
    if (key.length > 1 || key === ' ' || ctrlKey || metaKey || altKey) return ''
    const before = timeStamp - typed.current.at < TYPING_MS ? typed.current.text : ''
    typed.current = { text: before + key.toLowerCase(), at: timeStamp }
    return typed.current.text
  }
}

/** A button with a few acts behind it: arrows and letters move, Enter chooses, Esc closes and gives the focus back. */
export function Menu({ label, items, size = 'md', trigger, opensAtOnce }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(opensAtOnce ?? false)
  const readTyped = useTyped()
  useEffect(() => {
    if (opensAtOnce) document.getElementById(id)?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [id, opensAtOnce])

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
    const at = all.indexOf(document.activeElement as HTMLElement)
    const typed = readTyped(event)
    const labels = items.map(({ label }) => label)
    const place = typed ? placeOfTyped(labels, typed, at) : STEPS[event.key]?.(at, all.length)
    if (place === undefined) return
    event.preventDefault()
    all[place]?.focus()
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
  }
  const opener = {
    ref: button,
    size,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => (isOpen ? close() : open(0)),
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the button and the list inside
    <div onKeyDown={press} onBlur={leave}>
      {trigger ? (
        <Button {...opener} icon={trigger.icon} aria-label={label} wide>
          {trigger.text}
          <Icon of={ChevronDown} size={16} className="shrink-0" />
        </Button>
      ) : (
        <IconButton {...opener} icon={Ellipsis} label={label} />
      )}
      {isOpen && <MenuList id={id} label={label} items={items} anchor={button} onClose={close} />}
    </div>
  )
}
