/** One enclosed control on a quiet ground: as wide as a phone, and else as what is in it. */
export const segmentBar = 'flex w-fit max-w-full gap-1 rounded-control bg-raised p-1 max-sm:w-full'

/** One segment of it: the chosen one is raised. On a phone a long one has a second line. */
export const segmentClasses =
  'relative flex min-h-8 flex-auto items-center justify-center rounded-[6px] px-3 text-center font-medium text-muted ' +
  'text-sm transition-colors hover:text-ink touch:min-h-11 max-sm:px-1 sm:whitespace-nowrap ' +
  'has-checked:bg-surface has-checked:text-ink has-checked:ring-1 has-checked:ring-edge ' +
  'aria-selected:bg-surface aria-selected:text-ink aria-selected:ring-1 aria-selected:ring-edge ' +
  'aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:ring-1 aria-[current]:ring-edge ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-focus'
