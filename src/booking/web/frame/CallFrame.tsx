import { useEffect, useRef, useState } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { isOwnScheduler } from '../../rules.ts'

/** After so long without a calendar the reader is told of another way to it. */
const PATIENCE_MS = 8000

type Props = {
  /** The academy's own scheduler, or the third party's that is configured. */
  src: string
  title: string
  /** Ours without a border, from edge to edge of the dialog that it is in. */
  fillsDialog?: boolean
}

/** A scheduler in a frame: a third party's is 500 px high, ours as high as what it shows. */
export function CallFrame({ src, title, fillsDialog = false }: Props) {
  const isOwn = isOwnScheduler(src)
  const { ref, isLate } = useContentHeight(isOwn)
  return (
    <div>
      <div
        className={joinClasses(
          'relative overflow-hidden',
          isOwn && fillsDialog
            ? '-mx-4 -my-4 sm:-mx-6 sm:rounded-b-card'
            : 'rounded-card border border-line bg-surface',
        )}
      >
        <p aria-hidden="true" className="absolute inset-0 flex items-center justify-center text-muted text-sm">
          Opening the calendar...
        </p>
        <iframe ref={ref} src={src} title={title} className="relative block h-[500px] w-full" />
      </div>
      {(!isOwn || isLate) && (
        <p className={joinClasses('text-muted text-sm', isOwn && fillsDialog ? 'mt-6' : 'mt-2')}>
          Calendar not loading?{' '}
          <a href={src} target="_blank" rel="noreferrer" className="link">
            Open it in a new tab
          </a>
        </p>
      )}
    </div>
  )
}

/** Whether a scheduler of ours in the dialog that is open says that a call is booked. */
export const showsBooked = (): boolean => {
  const frame = document.querySelector<HTMLIFrameElement>('dialog[open] iframe')
  return Boolean(frame && shownIn(frame)?.querySelector('[data-booked]'))
}

/** What a page of ours shows in a frame; nothing while it is on its way, and where something else has come. */
const shownIn = (frame: HTMLIFrameElement): Element | null =>
  frame.contentDocument?.querySelector('body > main') ?? null

/**
 * Keeps a frame with a page of ours as high as that page, so that it has no second scroll; `isLate` when the page has
 * not come. The height is measured from outside, as both have one origin.
 */
function useContentHeight(isOwn: boolean) {
  const ref = useRef<HTMLIFrameElement>(null)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const frame = ref.current
    if (!frame || !isOwn) return
    let observer: ResizeObserver | undefined
    const follow = () => {
      const content = shownIn(frame)
      observer?.disconnect()
      setIsLate(!content)
      if (!content) return
      // the room that a page keeps for its scroll bar
      content.ownerDocument.documentElement.style.overflowY = 'auto'
      observer = new ResizeObserver(() => {
        frame.style.height = `${Math.ceil(content.getBoundingClientRect().height)}px`
      })
      observer.observe(content)
    }
    // it may have come before this script
    if (shownIn(frame)) follow()
    const timer = setTimeout(() => setIsLate(!shownIn(frame)), PATIENCE_MS)
    frame.addEventListener('load', follow)
    return () => {
      clearTimeout(timer)
      frame.removeEventListener('load', follow)
      observer?.disconnect()
    }
  }, [isOwn])
  return { ref, isLate }
}
