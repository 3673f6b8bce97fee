import { call } from '../../../platform/web/api.ts'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { listMembers, type Member, type MemberList, MemberQuery } from '../../adminContract.ts'

export type MemberDialog = 'details' | 'subscription' | 'deletion'

/** The members that the address asks for, and the dialogs about one of them; `first` is what the page came with. */
export const useMembers = (first: MemberList, opened: MemberQuery) =>
  useAdminList<Member, MemberQuery, MemberDialog>({
    ...{ name: 'admin users', schema: MemberQuery, first, opened },
    load: (query, signal) => call(listMembers, { query, signal }),
  })
