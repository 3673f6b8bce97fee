import type { ReactNode } from 'react'

/** The way to people, where there are any. */
export const PeopleLink = ({ href, count, children }: { href: string; count: number; children: ReactNode }) =>
  count > 0 ? (
    <a href={href} className="link">
      {children}
    </a>
  ) : (
    children
  )
