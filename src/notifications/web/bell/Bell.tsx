import { Bell as BellDrawing } from 'lucide'
import { useRef, useState } from 'react'
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
  const unread = useUnread()
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
      <LiveRegion>{unread > 0 && `${count} unread ${unread === 1 ? 'notification' : 'notifications'}`}</LiveRegion>
      {isOpen && <BellPanel anchor={button} />}
    </div>
  )
}
