import { type ReactNode, useId } from 'react'

/** One part of the profile: what it is about at the left, what can be done at the right. */
export function ProfileSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 py-8 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-8">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead && <p className="mt-1 text-muted text-sm">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
