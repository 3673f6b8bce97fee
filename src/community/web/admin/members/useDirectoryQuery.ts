import type { MemberQuery } from '../../../../accounts/index.ts'
import type { MemberSort } from '../../../../accounts/web/admin/index.ts'
import { useAddressQuery } from '../../../../platform/web/useAddressQuery.ts'

export const TABS = [
  { id: 'active', label: 'Active' },
  { id: 'blocked', label: 'Blocked' },
] as const
type Tab = (typeof TABS)[number]['id']
export const isTab = (text: string | undefined): text is Tab => TABS.some(({ id }) => id === text)

const SORTS: readonly MemberSort[] = ['none', 'display_name', 'latest_activity', 'joining_date']
export const isSort = (text: string | undefined): text is MemberSort => SORTS.some((sort) => sort === text)

export type DirectoryQuery = { page: number; sort: MemberSort; status: Tab }
const MEANT: DirectoryQuery = { page: 1, sort: 'none', status: 'active' }

const read = ({ page, sort, status }: Record<string, string>): DirectoryQuery => ({
  page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
  sort: isSort(sort) ? sort : 'none',
  status: isTab(status) ? status : 'active',
})

/** Tab, order and page of the directory, kept in the address. */
export const useDirectoryQuery = ({ page, sort, status }: MemberQuery) =>
  useAddressQuery<DirectoryQuery>({ page, sort, status: status ?? 'active' }, read, MEANT)
