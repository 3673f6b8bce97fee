import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { PropsOf } from '../../../../platform/contract.ts'
import { call } from '../../../../platform/web/api.ts'
import { useAddressQuery } from '../../../../platform/web/useAddressQuery.ts'
import type { reportsScreen } from '../../../memberScreens.ts'
import { CaseQuery, listCases } from '../../../moderationContract.ts'

const CASES = 'reported'
const MEANT: CaseQuery = { page: 1, perPage: 10, status: 'open' }

const read = (told: Record<string, string>): CaseQuery => {
  const parsed = z.safeParse(CaseQuery, told)
  return parsed.success ? parsed.data : MEANT
}

/** The page of cases that the address names; `first` is what the screen came with. */
export function useCases(first: PropsOf<typeof reportsScreen>) {
  const queries = useQueryClient()
  const { query, go, hrefOf } = useAddressQuery<CaseQuery>(first.query, read, MEANT)
  const isFirst = query.page === first.query.page && query.status === first.query.status
  const list = useQuery({
    queryKey: [CASES, query],
    queryFn: ({ signal }) => call(listCases, { query, signal }),
    placeholderData: keepPreviousData,
    ...(isFirst ? { initialData: first.cases } : {}),
  })
  const reload = () => queries.invalidateQueries({ queryKey: [CASES] })
  return { query, go, hrefOf, list, reload }
}
