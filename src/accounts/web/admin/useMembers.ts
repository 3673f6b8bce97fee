import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/web/api.ts'
import { listMembers, type MemberList, type MemberQuery } from '../../adminContract.ts'

const LIST = 'admin/users'
const keyOf = ({ page, search, sort }: MemberQuery) => [LIST, page, search, sort]

/** The members that `query` asks for. Another query aborts the request for the one before, so no late answer is shown. */
export function useMembers(query: MemberQuery, first: { users: MemberList; query: MemberQuery }) {
  const key = keyOf(query)
  const isFirst = key.join() === keyOf(first.query).join()
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listMembers, { query, signal }),
    placeholderData: keepPreviousData,
    ...(isFirst ? { initialData: first.users } : {}),
  })
}

/** After a change every page of the list is read again when it is shown next. */
export function useReloadMembers() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [LIST] })
}
