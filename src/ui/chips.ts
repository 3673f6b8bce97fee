/** A row of chips that on a phone scrolls sideways, for more of them than it is wide. */
export const chipRow =
  'max-sm:-mx-4 flex gap-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap'

/** What narrows a place, or leads from one view of it to another. */
export const chipClasses =
  'inline-flex min-h-8 shrink-0 items-center whitespace-nowrap rounded-full border border-line px-3 text-sm transition-colors hover:border-edge aria-pressed:border-accent aria-[current]:border-accent aria-pressed:bg-accent-soft aria-[current]:bg-accent-soft aria-pressed:font-medium aria-[current]:font-medium aria-pressed:text-accent aria-[current]:text-accent touch:min-h-11'
