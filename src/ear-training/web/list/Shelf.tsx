import type { ReactNode } from 'react'

/** Cards beside each other; on a phone they scroll sideways, so that a shelf is never higher than one of them. */
export function Shelf({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="max-sm:-mx-4 grid gap-3 max-sm:snap-x max-sm:scroll-px-4 max-sm:auto-cols-[18rem] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 max-sm:*:snap-start sm:grid-cols-2 lg:grid-cols-3">
        {children}
      </ul>
    </section>
  )
}
