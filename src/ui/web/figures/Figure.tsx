import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  value?: string
  change?: string | false
  lead: ReactNode
  children: ReactNode
  className?: string
}

/** One figure of the overview: what it is, its number, how that compares with the time before, and what it is made of. */
export function Figure({ title, value, change, lead, children, className }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-surface p-4 sm:p-6 ${className ?? ''}`}
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {value !== undefined && <p className="mt-1 font-display text-3xl tabular-nums">{value}</p>}
      {change && <p className="mt-1 text-sm tabular-nums">{change}</p>}
      <p className="mt-1 text-muted text-sm">{lead}</p>
      {children}
    </section>
  )
}
