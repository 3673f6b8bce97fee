import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  /** Said on a phone, where most of them are out of sight. */
  count?: number
  children: ReactNode
}

/** Cards beside each other; on a phone they scroll sideways, so that a shelf is never higher than one of them. */
export function Shelf({ id, title, count, children }: Props) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="scroll-mt-24 text-xl">
          {title}
        </h2>
        {count !== undefined && <span className="text-muted text-sm tabular-nums sm:hidden">{`${count} drills`}</span>}
      </div>
      <ul className="max-sm:-mx-4 grid gap-3 max-sm:snap-x max-sm:scroll-px-4 max-sm:auto-cols-[18rem] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 max-sm:*:snap-start sm:grid-cols-2 lg:grid-cols-3">
        {children}
      </ul>
    </section>
  )
}
