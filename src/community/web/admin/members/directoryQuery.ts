import * as z from 'zod/mini'
import type { MemberSort } from '../../../../accounts/web/admin/index.ts'
import { pagingFields } from '../../../../platform/paging.ts'

export const TABS = [
  { id: 'active', label: 'Active' },
  { id: 'blocked', label: 'Blocked' },
] as const
type Tab = (typeof TABS)[number]['id']
export const isTab = (text: string | undefined): text is Tab => TABS.some(({ id }) => id === text)

const SORTS = ['none', 'display_name', 'latest_activity', 'joining_date'] as const satisfies readonly MemberSort[]
export const isSort = (text: string | undefined): text is MemberSort => SORTS.some((sort) => sort === text)

/** Tab, order, page and search of the directory, from its address. */
export const DirectoryQuery = z.object({
  ...pagingFields,
  sort: z._default(z.enum(SORTS), 'none'),
  status: z._default(z.enum(['active', 'blocked']), 'active'),
  search: z._default(z.string().check(z.trim()), ''),
})
export type DirectoryQuery = z.output<typeof DirectoryQuery>
