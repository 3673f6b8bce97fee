import type { ReactNode } from 'react'

type Props = { id: string; title: string; lead: ReactNode; children: ReactNode }

/** A part of a page: what it is about, and what there is to see or to do, beside it where there is room. */
export function Part({ id, title, lead, children }: Props) {
  const titleId = `settings-${id}`
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 py-8 md:max-lg:grid-cols-[14rem_minmax(0,1fr)] md:max-lg:gap-8 lg:first:pt-0"
    >
      <div>
        <h2 id={titleId} className="text-xl wrap-anywhere">
          {title}
        </h2>
        <div className="mt-1 text-muted text-sm">{lead}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
