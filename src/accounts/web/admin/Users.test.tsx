import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { buildMemberList, drawUsers, member } from '../../../../test/drawUsers.tsx'
import { answerCalls, refuse } from '../../../../test/fakeApi.ts'

beforeAll(teachJsdomDialogs)
beforeEach(() => history.replaceState(null, '', '/admin/users'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const GRANT = { id: 1, tier: 'premium', starts_at: '2026-11-01T00:00:00.000Z', ends_at: null, by: null } as const
const UNTIL = { ...GRANT, id: 2, tier: 'standard', ends_at: '2027-03-01T00:00:00.000Z' } as const
const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement
const numbered = (from: number, count: number) => Array.from({ length: count }, (_, index) => member(from + index))

describe('the list', () => {
  it('shows its columns, and asks the server nothing at first', () => {
    const sent = answerCalls(() => undefined)
    const metadata = {
      duration: 'monthly',
      tier: 'premium',
      starts_at: '2026-11-01T00:00:00.000Z',
      ends_at: '2026-12-01T00:00:00.000Z',
      running: true,
      by_admin: false,
    } as const
    drawUsers(
      buildMemberList([
        member(4, { payment_status: 'successful', metadata }),
        member(5, { payment_status: 'fail', premium_granted: 1, grants: [GRANT, UNTIL] }),
        member(6, { premium: 1, metadata: { ...metadata, ends_at: '2026-11-20T00:00:00.000Z' } }),
      ]),
    )
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual(['S/N', 'Name', 'Email', 'Payment Status', 'Subscription Plan', 'Actions'])
    const row = within(rowOf('Ada Number4'))
    for (const text of ['1', 'ada4@academy.test', 'Paid', 'Update']) row.getByText(text)
    row.getByText(/Monthly · Premium/)
    expect(row.getByRole('link', { name: /Ada Number4/ }).getAttribute('href')).toBe('/admin/students/4')
    expect(row.getByTitle('ada4@academy.test').textContent).toBe('ada4@academy.test')
    row.getByText('Until 1 Dec 2026')
    // what is open while a renewal is under way is no time that was paid
    within(rowOf('Ada Number6')).getByText('Paid until 20 Nov 2026')
    within(rowOf('Ada Number5')).getByText('Fail')
    within(rowOf('Ada Number5')).getByText('Premium by grant')
    within(rowOf('Ada Number5')).getByText('Standard by grant until 1 Mar 2027, 00:00 UTC')
    screen.getByPlaceholderText('Search users...')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    expect(sent).toEqual([])
  })

  it('says when there is nobody', () => {
    drawUsers(buildMemberList([]))
    screen.getByText('No users found.')
  })

  it('turns pages, numbers on, and keeps the page in the address', async () => {
    const sent = answerCalls(({ url }) => ({
      body: buildMemberList(numbered(11, 10), 90, Number(/page=(\d+)/.exec(url)?.[1])),
    }))
    drawUsers(buildMemberList(numbered(1, 10), 90))
    expect(screen.getAllByRole('link', { name: /^Page / }).map(({ textContent }) => textContent)).toEqual([...'12345'])
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(await screen.findByText('Ada Number11')).toBeTruthy()
    within(rowOf('Ada Number11')).getByText('11')
    expect(location.search).toBe('?page=2')
    expect(sent.map(({ url }) => url)).toEqual(['/api/admin/users?page=2&perPage=10&sort=none'])
    history.replaceState(null, '', '/admin/users')
    act(() => void dispatchEvent(new PopStateEvent('popstate')))
    expect(await screen.findByText('Ada Number1')).toBeTruthy()
  })

  it('says when it could not be loaded, and tries again', async () => {
    let works = false
    answerCalls(() => (works ? { body: buildMemberList([member(30)], 11, 2) } : refuse('internal')))
    drawUsers(buildMemberList(numbered(1, 10), 11))
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(await screen.findByText(/The users could not be loaded/)).toBeTruthy()
    works = true
    await userEvent.click(screen.getByRole('button', { name: /retry/i }))
    expect(await screen.findByText('Ada Number30')).toBeTruthy()
  })
})

describe('the search', () => {
  it('asks once for the newest text, and drops a late answer', async () => {
    const late: AbortSignal[] = []
    const sent = answerCalls(({ url }, { gone }) => {
      if (url.includes('search=a&')) {
        late.push(gone)
        return new Promise((resolve) => gone.addEventListener('abort', () => resolve('offline')))
      }
      return { body: buildMemberList([member(7)]) }
    })
    drawUsers(buildMemberList(numbered(1, 3)))
    const box = screen.getByRole('searchbox')
    await userEvent.type(box, 'a{enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
    await userEvent.type(box, 'da7')
    expect(await screen.findByText('Ada Number7')).toBeTruthy()
    await waitFor(() => expect(late[0]?.aborted).toBe(true))
    expect(sent.map(({ url }) => new URL(url, 'http://x').searchParams.get('search'))).toEqual(['a', 'ada7'])
    expect(location.search).toBe('?search=ada7')
  })

  it('begins at the first page again', async () => {
    history.replaceState(null, '', '/admin/users?page=2')
    const sent = answerCalls(() => ({ body: buildMemberList([]) }))
    drawUsers(buildMemberList(numbered(11, 3), 13, 2))
    await userEvent.type(screen.getByRole('searchbox'), 'nobody{enter}')
    expect(await screen.findByText('No users found.')).toBeTruthy()
    expect(sent[0]?.url).toBe('/api/admin/users?page=1&perPage=10&search=nobody&sort=none')
  })

  it('sorts by what is chosen', async () => {
    const sent = answerCalls(() => ({ body: buildMemberList([member(9)]) }))
    drawUsers(buildMemberList(numbered(1, 3)))
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Latest activity')
    expect(await screen.findByText('Ada Number9')).toBeTruthy()
    expect(sent[0]?.url).toContain('sort=latest_activity')
    expect(location.search).toBe('?sort=latest_activity')
  })

  it('shows who is blocked, and how many those are', async () => {
    history.replaceState(null, '', '/admin/users?page=2')
    const sent = answerCalls(() => ({ body: buildMemberList([member(9)]) }))
    drawUsers(buildMemberList(numbered(11, 3), 13, 2))
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Blocked')
    expect(await screen.findByText('Ada Number9')).toBeTruthy()
    screen.getByText('1 account found.')
    expect(sent[0]?.url).toBe('/api/admin/users?page=1&perPage=10&sort=none&status=blocked')
    expect(location.search).toBe('?status=blocked')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Everybody')
    await waitFor(() => expect(location.search).toBe(''))
  })
})
