import type { IconNode } from 'lucide'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from './Icon.tsx'
import { usePopover } from './usePopover.ts'

export type MenuItem = { label: string; icon?: IconNode; onChoose: () => void; danger?: boolean }

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
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            // a dialog that opens now gives the focus back to the button
            flushSync(onClose)
            item.onChoose()
          }}
          className={`flex min-h-9 w-full items-center gap-2 whitespace-nowrap rounded-[6px] px-3 text-left text-sm transition-colors hover:bg-raised focus-visible:bg-raised touch:min-h-11 ${item.danger ? 'text-bad' : ''}`}
        >
          {item.icon && <Icon of={item.icon} size={16} />}
          {item.label}
        </button>
      ))}
    </div>
  )
}
