import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, standInCommunity, tidyUp } from '../../../../test/drawCommunity.tsx'
import { buildMemberList, member } from '../../../../test/drawUsers.tsx'
import type { MemberSort } from '../../../accounts/web/admin/index.ts'
import Members from './Members.tsx'

const LIST = 'GET /api/admin/users'
const SORTS: readonly MemberSort[] = ['joining_date', 'latest_activity', 'display_name']
const named = (id: number, first_name: string, more = {}) =>
  member(id, { first_name, last_name: 'Lind', name: `${first_name} Lind`, ...more })
/** The screens of a page share one cache, so tests that read the same list would see each other's. */
let page = 0
function show(data: ReturnType<typeof member>[], total = data.length) {
  page += 2
  const query = { page, perPage: 10, search: '', sort: 'none', status: 'active' } as const
  draw(<Members members={{ ...buildMemberList(data, total, page), last_page: page + 1 }} query={query} />)
  return page
}
const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr') as HTMLElement)
const choose = async (name: string, entry: string) => {
  await userEvent.click(rowOf(name).getByRole('button', { name: `Change the status of ${name}` }))
  await userEvent.click(screen.getByRole('menuitem', { name: entry }))
}

beforeEach(() => history.replaceState(null, '', '/admin/community/members'))
afterEach(tidyUp)

test('each member is listed with role, status and times', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-10T12:00:00.000Z') })
  show([
    named(4, 'Mei', {
      role: 'admin',
      created_at: '2026-04-19T12:00:00.000Z',
      last_login_at: '2026-05-10T11:59:30.000Z',
    }),
    named(5, 'Noor', { community: { status: 'pending', user_name: null } }),
  ])
  const mei = rowOf('Mei Lind')
  for (const text of ['Piano Instructor', 'Active', '30 seconds ago', '21 days ago'])
    expect(mei.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mei Lind' }).getAttribute('href')).toBe('/member/community/u/4')
  for (const text of ['Member', 'Pending', 'Never']) expect(rowOf('Noor Lind').getByText(text)).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Sort members by').value).toBe('')
})

test.each([
  ['Ban User', 'blocked'],
  ['Set Active', 'active'],
  ['Set Inactive', 'pending'],
])('%s sends %s', async (entry, status) => {
  const { sent } = standInCommunity({
    [LIST]: { body: buildMemberList([named(4, 'Mei')]) },
    'POST /api/member/community/4/status': { body: { ok: true } },
  })
  show([named(4, 'Mei')])
  await userEvent.click(rowOf('Mei Lind').getByRole('button', { name: /Change the status/ }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Ban User',
    'Set Active',
    'Set Inactive',
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: entry }))
  expect(await screen.findByText('Status updated')).toBeTruthy()
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ status })
})

test('a status that was not given is said to be, a refusal in the server’s words', async () => {
  const server = standInCommunity({
    [LIST]: { body: buildMemberList([named(4, 'Mei')]) },
    'POST /api/member/community/4/status': { body: { ok: false } },
  })
  show([named(4, 'Mei')])
  await choose('Mei Lind', 'Set Inactive')
  expect(await screen.findByText('Status not updated')).toBeTruthy()
  const refusal = { status: 409, body: { code: 'conflict', message: 'You can’t ban yourself.' } }
  server.change({ 'POST /api/member/community/4/status': refusal })
  await choose('Mei Lind', 'Ban User')
  expect(await screen.findByText('You can’t ban yourself.')).toBeTruthy()
})

test('the search reads everybody of the tab and finds first names alone, in capitals or not', async () => {
  const { sent } = standInCommunity({
    [LIST]: (query) => ({
      body: {
        ...buildMemberList(
          [named(Number(query.get('page')) + 10, 'Mei'), named(Number(query.get('page')) + 20, 'Lin')],
          300,
        ),
        last_page: 3,
        current_page: Number(query.get('page')),
      },
    }),
  })
  show([named(4, 'Noor')])
  await userEvent.type(screen.getByRole('searchbox'), 'ME')
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Mei Lind' })).toHaveLength(3))
  expect(screen.queryByRole('link', { name: 'Lin Lind' })).toBeNull()
  expect(sent.map(({ query }) => [query.page, query.perPage, query.status])).toEqual([
    ['1', '100', 'active'],
    ['2', '100', 'active'],
    ['3', '100', 'active'],
  ])
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(await screen.findByRole('link', { name: 'Noor Lind' })).toBeTruthy()
})

test('a search is in the address, and is run again from there', async () => {
  const { sent } = standInCommunity({
    [LIST]: { body: { ...buildMemberList([named(7, 'Mei'), named(8, 'Lin')]), last_page: 1 } },
  })
  show([named(4, 'Noor')])
  await userEvent.type(screen.getByRole('searchbox'), 'mei')
  await waitFor(() => expect(location.search).toContain('search=mei'))
  await userEvent.click(screen.getByRole('tab', { name: 'Blocked' }))
  await waitFor(() => expect(location.search).toBe('?status=blocked&search=mei'))
  expect(sent.every(({ query }) => query.perPage === '100' && query.search === undefined)).toBe(true)
  cleanup()
  const query = { page: 1, perPage: 10, search: 'mei', sort: 'none', status: 'blocked' } as const
  draw(<Members members={buildMemberList([named(4, 'Noor')])} query={query} />)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('mei')
  expect(await screen.findByRole('link', { name: 'Mei Lind' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Noor Lind' })).toBeNull()
})

test('tab, order and page are asked of the server and stand in the address', async () => {
  const { sent } = standInCommunity({
    [LIST]: { body: { ...buildMemberList([named(7, 'Blocked')], 30), last_page: 99 } },
  })
  const at = show([named(4, 'Mei')])
  await userEvent.click(screen.getByRole('link', { name: `Page ${at + 1}` }))
  await waitFor(() => expect(location.search).toBe(`?page=${at + 1}`))
  const [sort] = SORTS
  await userEvent.selectOptions(screen.getByLabelText('Sort members by'), 'Joining date')
  await waitFor(() => expect(location.search).toBe(`?sort=${sort}`))
  await userEvent.click(screen.getByRole('tab', { name: 'Blocked' }))
  await waitFor(() => expect(location.search).toBe(`?sort=${sort}&status=blocked`))
  await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ page: '1', sort, status: 'blocked' }))
})

test('nobody and nothing to be had are said in words', async () => {
  standInCommunity({ [LIST]: { status: 500, body: { code: 'internal', message: 'It has been noted.' } } })
  const at = show([])
  expect(screen.getByText('No members yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: `Page ${at + 1}` }))
  expect(await screen.findByText('The members could not be loaded. It has been noted.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('when the last page has run empty the one before it comes', async () => {
  const left = (data: ReturnType<typeof member>[]) => ({ ...buildMemberList(data, 380), last_page: 38 })
  standInCommunity({
    [LIST]: (query) => ({ body: left(query.get('page') === '39' ? [] : [named(9, 'Lin')]) }),
    'POST /api/member/community/8/status': { body: { ok: true } },
  })
  const query = { page: 39, perPage: 10, search: '', sort: 'none', status: 'active' } as const
  draw(<Members members={{ ...left([named(8, 'Noor')]), last_page: 39 }} query={query} />)
  await choose('Noor Lind', 'Ban User')
  expect(await screen.findByRole('link', { name: 'Lin Lind' })).toBeTruthy()
})
