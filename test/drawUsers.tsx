import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { Member, MemberList } from '../src/accounts/adminContract.ts'
import { Users } from '../src/accounts/web/admin/Users.tsx'
import { presentPage } from '../src/platform/paging.ts'
import { buildReader, inPage } from './inPage.tsx'

const NOW = '2026-11-20T12:00:00.000Z'
export const ADMIN = buildReader({ first_name: 'Zoe', last_name: 'Admin', role: 'admin', premium: 1, is_premium: true })

export const member = (id: number, changes: Partial<Member> = {}): Member => ({
  id,
  first_name: 'Ada',
  last_name: `Number${id}`,
  name: `Ada Number${id}`,
  email: `ada${id}@academy.test`,
  tier: 'free',
  premium: 0,
  premium_granted: 0,
  grants: [],
  payment_status: null,
  verified_status: 0,
  metadata: null,
  passport: null,
  avatar: null,
  role: 'member',
  created_at: NOW,
  last_login_at: null,
  deletion_at: null,
  community: { status: 'active', user_name: null },
  ...changes,
})

export const buildMemberList = (data: Member[], total = data.length, page = 1): MemberList =>
  presentPage(data, total, { page, perPage: 10 })

/** Draws the screen with a cache of its own. */
export function drawUsers(users: MemberList, search = '') {
  const query = { page: users.current_page, perPage: 10, search, sort: 'none', status: undefined } as const
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  const screen = (
    <QueryClientProvider client={client}>
      <Users users={users} query={query} />
    </QueryClientProvider>
  )
  render(inPage(screen, { now: NOW, path: '/admin/users', csrf: 'token', user: ADMIN }))
}
