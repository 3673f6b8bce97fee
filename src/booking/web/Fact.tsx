import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/web/Icon.tsx'

/** One thing to know before booking, in a list of them. */
export function Fact({ icon, title, children }: { icon: IconNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-raised text-accent">
        <Icon of={icon} size={18} />
      </span>
      <div className="min-w-0 max-w-measure">
        <p className="font-medium">{title}</p>
        <p className="text-muted text-sm">{children}</p>
      </div>
    </li>
  )
}
