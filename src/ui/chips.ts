/** A row of chips that on a phone scrolls sideways, for more of them than it is wide. */
export const chipRow =
  'scroll-fade max-sm:-mx-4 flex gap-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap'

/** What narrows a place, or leads from one view of it to another. */
export const chipClasses =
  'chip inline-flex min-h-8 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border px-3 text-sm transition-colors touch:min-h-11'
