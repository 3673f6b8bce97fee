import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/web/Icon.tsx'

/**
 * How a part of a page will look with what is typed, as on a phone; it is for the eye alone, and nothing in it can be
 * reached. It is open where it has a column of its own, and folded where it is below the form.
 */
export const Preview = ({ children }: { children: ReactNode }) => (
  <details className="preview group">
    <summary className="flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-sm transition-colors hover:bg-raised supports-[selector(::details-content)]:xl:hidden">
      <Icon of={ChevronRight} size={18} className="shrink-0 text-muted transition-transform group-open:rotate-90" />
      Preview
    </summary>
    <div inert className="overflow-hidden rounded-card border border-line bg-paper">
      {children}
    </div>
  </details>
)
