/** From one list to another, side by side above them; on a phone the row scrolls sideways, for more than it is wide. */
export const tabRow =
  'scroll-fade flex min-w-0 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_var(--line)] max-sm:-mx-4 max-sm:px-4'

/** The one style of tabs: the one that is open is underlined. */
export const tabClasses =
  'inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 text-muted text-sm -outline-offset-2 transition-colors first:-ml-3 hover:text-ink ' +
  'aria-[current]:border-accent aria-[current]:text-ink aria-selected:border-accent aria-selected:text-ink'
