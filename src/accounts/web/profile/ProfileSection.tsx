import { type ReactNode, useId } from 'react'

type Props = {
  /** What an address may lead to. */
  id?: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One part of the profile: what it is about at the left, what can be done at the right. */
export function ProfileSection({ id: anchor, title, lead, children }: Props) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-2 gap-4 py-8 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-8"
    >
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
