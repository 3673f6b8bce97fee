import { Settings } from 'lucide'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { withQueries } from '../../../platform/web/queries.tsx'
import { IconLink } from '../../../ui/web/IconLink.tsx'
import { usePopover } from '../../../ui/web/usePopover.ts'
import { NotificationItems } from '../list/NotificationItems.tsx'
import { ReadAll } from '../list/ReadAll.tsx'
import { useNotifications } from '../list/useNotifications.ts'

const SHOWN = 8

/** The latest notifications beside the bell. */
function BellPanel({ anchor }: { anchor: RefObject<HTMLElement | null> }) {
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const ref = usePopover<HTMLDivElement>(anchor, 'end')
  const list = useNotifications()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div
      ref={ref}
      popover="manual"
      role="dialog"
      aria-labelledby={title}
      className="popover flex max-h-[min(40rem,calc(100dvh-6rem))] w-100 max-w-[calc(100vw-1rem)] flex-col"
    >
      <div className="flex items-center gap-1 border-line border-b py-2 pr-2 pl-4">
        <h2 ref={heading} id={title} tabIndex={-1} className="mr-auto text-lg">
          Notifications
        </h2>
        <ReadAll unread={list.unread} onReadAll={list.readAll} />
        <IconLink icon={Settings} label="Notification settings" href="/member/notifications/settings" />
      </div>
      <div className="min-h-80 overflow-y-auto overscroll-contain">
        <NotificationItems list={list} most={SHOWN} />
      </div>
      <a
        href="/member/notifications"
        className="flex min-h-11 shrink-0 items-center justify-center border-line border-t font-medium text-sm hover:bg-raised focus-visible:outline-offset-[-2px]"
      >
        See all notifications
      </a>
    </div>
  )
}

export default withQueries(BellPanel)
