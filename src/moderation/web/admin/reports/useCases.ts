import { useState } from 'react'
import type { PropsOf } from '../../../../platform/contract.ts'
import { call } from '../../../../platform/web/api.ts'
import { useAdminList } from '../../../../platform/web/useAdminList.ts'
import { type Case, CaseQuery, listCases } from '../../../contract.ts'
import type { reportsScreen } from '../../../screens.ts'

export type CaseDecision = 'dismiss' | 'remove'

/** The page of cases that the address names, and the dialog about one; `first` is what the screen came with. */
export function useCases({ cases: first, query: opened }: PropsOf<typeof reportsScreen>) {
  const [openCount, setOpenCount] = useState(first.open_count)
  const cases = useAdminList<Case, CaseQuery, CaseDecision>({
    ...{ name: 'reported', schema: CaseQuery, first, opened },
    load: async (query, signal) => {
      const page = await call(listCases, { query, signal })
      // sent with every page of either tab
      setOpenCount(page.open_count)
      return page
    },
  })
  return { ...cases, openCount }
}
