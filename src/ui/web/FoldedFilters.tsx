import { SlidersHorizontal } from 'lucide'
import type { ReactNode } from 'react'
import { buttonClasses } from './buttonClasses.ts'
import { Icon } from './Icon.tsx'

type Props = {
  /** How many of them are set. */
  count: number
  label?: string
  /** In a wide window too, where there are too many of them for a row. */
  always?: boolean
  children: ReactNode
}

/** What narrows a list: on a phone behind one button, so that the list comes first; it needs no script. */
export const FoldedFilters = ({ count, label = 'Filters', always = false, children }: Props) => (
  <details className={always ? 'filters always' : 'filters'} open={always && count > 0 ? true : undefined}>
    <summary
      className={buttonClasses('secondary', 'md', always ? '' : 'supports-[selector(::details-content)]:sm:hidden')}
    >
      <Icon of={SlidersHorizontal} size={18} />
      {count > 0 ? `${label} (${count})` : label}
    </summary>
    {children}
  </details>
)
