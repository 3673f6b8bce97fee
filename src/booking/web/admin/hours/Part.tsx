import { type ReactNode, useId } from 'react'

/** One part of the form: what it is about at the left, its fields at the right. */
export function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 py-6 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-8">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-muted text-sm">{lead}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
