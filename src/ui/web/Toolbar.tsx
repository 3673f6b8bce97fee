import type { ReactNode } from 'react'

/**
 * A few controls above a list that has no `ListBar`, each with its label: members, spaces, users, the tables of the admins.
 * One row that wraps; on a phone each takes the whole width.
 */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="mb-3 flex flex-wrap items-end gap-3 max-sm:[&>*]:w-full">{children}</div>
}
