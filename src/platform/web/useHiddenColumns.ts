import { useState } from 'react'
import { COLUMNS_COOKIE, hiddenOf, withHidden } from '../hiddenColumns.ts'
import { usePage } from './pageContext.ts'
import { readCookie, saveCookie } from './saveCookie.ts'

/** The columns of a table that this admin has hidden, kept in this browser: its server draws the next page without them. */
export function useHiddenColumns(table: string) {
  const { hiddenColumns } = usePage()
  const [hidden, setHidden] = useState(() => hiddenOf(hiddenColumns, table))
  const hide = (keys: string[]) => {
    setHidden(keys)
    saveCookie(COLUMNS_COOKIE, withHidden(readCookie(COLUMNS_COOKIE), table, keys), '/admin')
  }
  return { hidden, hide }
}
