import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type Props = {
  summary: ReactNode
  open?: boolean
  onToggle?: (open: boolean) => void
  name?: string
  children: ReactNode
}

/** Native details. Those that share a `name` close each other. */
export function Disclosure({ summary, open, onToggle, name, children }: Props) {
  return (
    <details name={name} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)} className="group">
      <summary className="flex min-h-11 items-center gap-2 rounded-control px-2 py-2 font-medium text-sm transition-colors hover:bg-raised">
        <Icon of={ChevronRight} size={18} className="shrink-0 text-muted transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      <div className="pt-1 pb-3 pl-2">{children}</div>
    </details>
  )
}
