import type { ReactNode } from 'react'

/** What is above a list: search, filters, sorting. One row that wraps; on a phone each takes the whole width. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="mb-3 flex flex-wrap items-end gap-3 max-sm:[&>*]:w-full">{children}</div>
}
