import type { IconNode } from 'lucide'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from './Icon.tsx'
import { usePopover } from './usePopover.ts'

/** An act or, with `href`, a link: a file to save, else a page in a new tab. */
export type MenuItem = { label: string; icon?: IconNode; danger?: boolean } & (
  | { onChoose: () => void; href?: never }
  | { onChoose?: () => void; href: string; isFile?: boolean }
)

type Props = {
  id: string
  label: string
  items: readonly MenuItem[]
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The acts behind a menu's button, above everything else: what clips the button does not clip them. */
export function MenuList({ id, label, items, anchor, onClose }: Props) {
  const ref = usePopover<HTMLDivElement>(anchor, 'end')
  return (
    <div ref={ref} id={id} popover="manual" role="menu" aria-label={label} className="popover min-w-40 p-1">
      {items.map((item) => {
        const look = `flex min-h-9 w-full items-center gap-2 whitespace-nowrap rounded-[6px] px-3 text-left text-sm transition-colors hover:bg-raised focus-visible:bg-raised touch:min-h-11 ${item.danger ? 'text-bad' : ''}`
        const shared = { role: 'menuitem', tabIndex: -1, className: look }
        const face = (
          <>
            {item.icon && <Icon of={item.icon} size={16} />}
            {item.label}
          </>
        )
        if (item.href !== undefined)
          return (
            <a
              key={item.label}
              {...shared}
              href={item.href}
              {...(item.isFile ? { download: true } : { target: '_blank', rel: 'noreferrer' })}
              onClick={() => {
                item.onChoose?.()
                // a link that is gone before its click is over leads nowhere
                setTimeout(onClose)
              }}
            >
              {face}
            </a>
          )
        return (
          <button
            key={item.label}
            type="button"
            {...shared}
            onClick={() => {
              // a dialog that opens now gives the focus back to the button
              flushSync(onClose)
              item.onChoose()
            }}
          >
            {face}
          </button>
        )
      })}
    </div>
  )
}
