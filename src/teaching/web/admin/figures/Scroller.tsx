import type { ReactNode } from 'react'

/** Room for a table that is wider than a phone; the keyboard scrolls it too. */
export const Scroller = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section aria-label={label} tabIndex={0} className="relative -mx-1 mt-4 overflow-x-auto px-1">
    {children}
  </section>
)
