import { SlidersHorizontal } from 'lucide'
import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { buttonClasses } from './buttonClasses.ts'
import { Icon } from './Icon.tsx'

type Props = {
  search: ReactNode
  filters: ReactNode
  /** How many of the filters are set. */
  chosen: number
  /** Behind their button in a wide window too, where they are too many for the row. */
  folded?: boolean
  /** How many rows are left, e.g. '15 exercises'. */
  count?: ReactNode
  /** The order of the list, and what is done with the whole of it; on a phone it is behind the button with the filters. */
  end?: ReactNode
  className?: string
}

/**
 * What is above the lists of the library, the pieces, the students and the payments, which are searched and narrowed all the
 * time: the search, what narrows it, and at the end how much is left and in which order. Above others is the plainer
 * `Toolbar`. On a phone the search has the whole width, and the filters are behind one button so that the list comes first.
 * It needs no script.
 */
export const ListBar = ({ search, filters, chosen, folded = false, count, end, className }: Props) => (
  <div
    className={joinClasses(
      'grid grid-cols-[minmax(0,1fr)_auto] gap-3 sm:flex sm:flex-wrap sm:items-start sm:gap-x-4',
      className,
    )}
  >
    <div className="col-span-full sm:min-w-52 sm:max-w-80 sm:flex-1">{search}</div>
    <details className={joinClasses('filters', folded && 'always')} open={folded && chosen > 0 ? true : undefined}>
      {/* what narrows its list in place takes the number over from the page that it asks for */}
      <summary
        data-live="filters"
        className={buttonClasses('secondary', 'md', !folded && 'supports-[selector(::details-content)]:sm:hidden')}
      >
        <Icon of={SlidersHorizontal} size={18} />
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </summary>
      <div className="folded">{filters}</div>
      {end && <div className="flex flex-wrap items-center gap-2 max-sm:*:flex-auto sm:order-2">{end}</div>}
    </details>
    <div className="col-start-2 row-start-2 flex min-h-10 items-center gap-x-4 self-start text-muted text-sm tabular-nums empty:hidden touch:min-h-11 sm:order-1 sm:ml-auto">
      {count}
    </div>
  </div>
)
