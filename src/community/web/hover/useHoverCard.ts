import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useDismiss } from '../../../ui/web/useDismiss.ts'

/** Somebody who only passes over a name, or tabs through a page, wants no card. */
const OPEN_MS = 450
/** On the way from the name to its card the pointer leaves both for a moment. */
const CLOSE_MS = 220
const LONG_PRESS_MS = 500

/** Opens a card beside a link: to a pointer that stays, to the keyboard's focus, and to a long press. */
export function useHoverCard() {
  const [isOpen, setIsOpen] = useState(false)
  const around = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The finger that opened the card is still to be lifted, which must not follow the link. */
  const wasPressed = useRef(false)

  const turn = (open: boolean, after: number) => {
    clearTimeout(timer.current)
    if (after === 0) setIsOpen(open)
    else timer.current = setTimeout(() => setIsOpen(open), after)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useDismiss(isOpen, around, () => turn(false, 0))

  const longPress = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      wasPressed.current = true
      setIsOpen(true)
    }, LONG_PRESS_MS)
  }
  const aroundProps = {
    ref: around,
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && turn(true, isOpen ? 0 : OPEN_MS),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && turn(false, CLOSE_MS),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) turn(false, 0)
    },
  }
  const linkProps = {
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (!isOpen && currentTarget.matches(':focus-visible')) turn(true, OPEN_MS)
    },
    onPointerDown: ({ pointerType }: PointerEvent) => {
      wasPressed.current = false
      if (pointerType !== 'mouse') longPress()
    },
    onPointerUp: ({ pointerType }: PointerEvent) => pointerType !== 'mouse' && clearTimeout(timer.current),
    // the finger has begun to scroll
    onPointerCancel: () => clearTimeout(timer.current),
    onContextMenu: (event: { preventDefault: () => void }) => wasPressed.current && event.preventDefault(),
    onClick: (event: { preventDefault: () => void }) => wasPressed.current && event.preventDefault(),
  }
  return { isOpen, aroundProps, linkProps }
}
