import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/web/Icon.tsx'

type Props = {
  id: string
  title: string
  /** How far the member is in it. */
  progress?: string
  /** Whether it is open on a phone at first; elsewhere every shelf is. */
  open?: boolean
  children: ReactNode
}

/** Cards beside each other; on a phone rows that fold away, so that all shelves are in sight at once. */
export function Shelf({ id, title, progress, open = true, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <details open={open} className="shelf group">
        <summary className="flex min-h-11 items-center justify-between gap-3 sm:min-h-0">
          <h2 id={id} className="scroll-mt-24 text-lg sm:text-xl">
            {title}
          </h2>
          <span className="flex shrink-0 items-center gap-2 text-muted text-sm tabular-nums">
            {progress}
            <Icon of={ChevronDown} size={18} className="shelf-sign transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <ul className="grid pt-2 max-sm:hairlines max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:pt-0 sm:grid-cols-2 sm:gap-3 sm:pt-3 lg:grid-cols-3">
          {children}
        </ul>
      </details>
    </section>
  )
}
