import { Bell as BellDrawing } from 'lucide'
import { useRef, useState } from 'react'
import { usePage } from '../../../platform/web/pageContext.ts'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { lazyComponent } from '../../../ui/web/lazyComponent.tsx'
import { useDismiss } from '../../../ui/web/useDismiss.ts'
import { MOST_UNREAD } from '../../liveUpdates.ts'
import { useUnread } from '../live/useUnread.ts'

const loadPanel = () => import('./BellPanel.tsx')
const BellPanel = lazyComponent(loadPanel)

/** The bell of the header: how much is unread, and the latest in a panel that is loaded when it is wanted. */
export function Bell() {
  const heard = useUnread()
  const { unread: known = 0 } = usePage()
  const unread = heard ?? known
  const hasMore = useHasMore(heard)
  const [isOpen, setIsOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDismiss(isOpen, around, (byKey) => {
    setIsOpen(false)
    if (byKey) button.current?.focus()
  })
  const count = unread > MOST_UNREAD ? `${MOST_UNREAD}+` : String(unread)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: tabbing out of the panel leaves it
    <div
      ref={around}
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <IconButton
        ref={button}
        icon={BellDrawing}
        label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel().catch(() => {})}
        onClick={() => setIsOpen(!isOpen)}
      />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0 right-0 inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-medium text-[11px] text-accent-ink tabular-nums"
        >
          {count}
        </span>
      )}
      <LiveRegion>{hasMore && `${count} unread ${unread === 1 ? 'notification' : 'notifications'}`}</LiveRegion>
      {isOpen && <BellPanel anchor={button} />}
    </div>
  )
}

/** Whether a number has grown since this page heard it first: what was unread before would be read aloud on every page. */
function useHasMore(heard: number | null): boolean {
  const [state, setState] = useState({ heard, hasMore: false })
  if (heard !== state.heard) setState({ heard, hasMore: state.heard !== null && (heard ?? 0) > state.heard })
  return state.hasMore
}
