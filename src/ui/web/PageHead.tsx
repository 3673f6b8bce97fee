import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** At the right of a wide window; others keep that room for what follows. */
  aside?: ReactNode
  level?: 1 | 2
}

/** The title of a page (level 1) or of a part of it (level 2), with its actions at the right. */
export function PageHead({ title, lead, actions, aside, level = 1 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <Heading className={level === 1 ? 'text-2xl sm:text-3xl' : 'text-xl'}>{title}</Heading>
        {lead && <p className="mt-2 max-w-measure text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      {aside && <div className="empty:hidden max-lg:hidden">{aside}</div>}
    </div>
  )
}
