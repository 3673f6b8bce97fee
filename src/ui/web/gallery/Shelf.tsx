import type { ReactNode } from 'react'

/** One part of the gallery: its name at the left, the components at the right. */
export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 py-12 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <h2 className="text-xl">{title}</h2>
      <div className="grid min-w-0 gap-8">{children}</div>
    </section>
  )
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-normal font-sans text-muted text-xs tracking-normal">{label}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
