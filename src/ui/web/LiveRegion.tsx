import type { ReactNode } from 'react'

/** Reads changes of its content aloud. Keep it on the page from the start and change only what is inside. */
export function LiveRegion({ assertive = false, children }: { assertive?: boolean; children?: ReactNode }) {
  return (
    <div aria-live={assertive ? 'assertive' : 'polite'} aria-atomic="true" className="sr-only">
      {children}
    </div>
  )
}
