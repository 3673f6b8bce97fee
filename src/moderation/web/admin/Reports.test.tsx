import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { draw, MEI, standInCommunity, tidyUp } from '../../../../test/drawCommunity.tsx'
import Reports from '../../../app/web/Reports.tsx'
import type { Case, CaseList } from '../../contract.ts'

const LIST = 'GET /api/admin/community/reports'
const NOW = '2026-05-10T10:00:00.000Z'
const reported = (id: number, more: Partial<Case> = {}): Case => ({
  id,
  kind: 'post',
  thing_id: 9,
  post_id: 9,
  gone: false,
  body: 'Buy my course!',
  edited: false,
  user: MEI,
  status: 'open',
  reports: [{ user: { ...MEI, id: 3, first_name: 'Noor' }, reason: 'spam', details: 'Every week.', created_at: NOW }],
  reports_count: 3,
  note: '',
  decided_by: null,
  decided_at: null,
  created_at: NOW,
  ...more,
})
const listOf = (data: Case[]): CaseList => ({
  data,
  current_page: 1,
  // as many as the tests look at
  last_page: 99,
  per_page: 10,
  total: data.length,
  open_count: data.length,
})
/** The screens of a page share one cache, so each test looks at a page of its own. */
let page = 0
function show(data: Case[]) {
  page += 1
  draw(<Reports cases={listOf(data)} query={{ page, perPage: 10, status: 'open' }} />)
}
const theCase = () => within(screen.getByRole('article'))

beforeAll(teachJsdomDialogs)
beforeEach(() => history.replaceState(null, '', '/admin/community/reports'))
afterEach(tidyUp)

test('a case holds the words, who found what wrong, and the way to the thing', () => {
  show([reported(1, { edited: true })])
  expect(theCase().getByText('Buy my course!')).toBeTruthy()
  expect(theCase().getByText('3 reports')).toBeTruthy()
  expect(theCase().getByText('Spam or advertising')).toBeTruthy()
  expect(theCase().getByText('Every week.')).toBeTruthy()
  expect(theCase().getByText('and 2 more')).toBeTruthy()
  expect(theCase().getByText('The words have been changed since.')).toBeTruthy()
  expect(theCase().getByRole('link', { name: 'Open the post' }).getAttribute('href')).toBe('/member/community/post/9')
})

test('what is gone can only be dismissed', () => {
  show([reported(1, { gone: true, thing_id: null, post_id: null })])
  expect(theCase().getByText('It is gone by now.')).toBeTruthy()
  expect(
    theCase()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dismiss'])
})

test('removing needs a reason, which the author reads; the case then leaves the queue', async () => {
  const REMOVE = 'POST /api/admin/community/report/5/remove'
  const errors = { reason: ['Please say why, for the author to read.'] }
  const server = standInCommunity({
    [LIST]: { body: listOf([]) },
    [REMOVE]: { status: 422, body: { code: 'invalid', message: 'Please look again.', errors } },
  })
  show([reported(5)])
  await userEvent.click(theCase().getByRole('button', { name: 'Remove the post' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this post?' }))
  const reason = dialog.getByLabelText('Reason, for Mei Lind to read')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the post' }))
  expect(await dialog.findByText('Please say why, for the author to read.')).toBeTruthy()
  expect(document.activeElement).toBe(reason)
  server.change({ [REMOVE]: { body: reported(5, { status: 'removed' }) } })
  await userEvent.type(reason, 'No advertising, please.')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the post' }))
  expect(await screen.findByText('The post was removed.')).toBeTruthy()
  expect(await screen.findByText('Nothing to look at.')).toBeTruthy()
  expect(server.sent.filter(({ call }) => call === REMOVE).at(-1)?.body).toEqual({ reason: 'No advertising, please.' })
  expect(document.activeElement).not.toBe(document.body)
})

test('dismissing takes a word or none; what another admin was quicker with is said', async () => {
  const DISMISS = 'POST /api/admin/community/report/6/dismiss'
  const decided = { status: 409, body: { code: 'conflict', message: 'This has been decided already.' } }
  const server = standInCommunity({ [LIST]: { body: listOf([]) }, [DISMISS]: decided })
  show([reported(6)])
  await userEvent.click(theCase().getByRole('button', { name: 'Dismiss' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Leave this post where it is?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
  expect(await dialog.findByText('This has been decided already.')).toBeTruthy()
  expect(await screen.findByText('Nothing to look at.')).toBeTruthy()
  server.change({ [DISMISS]: { body: reported(6, { status: 'dismissed' }) } })
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('The report was dismissed.')).toBeTruthy()
  expect(server.sent.filter(({ call }) => call === DISMISS).at(-1)?.body).toEqual({ note: '' })
})

test('the closed ones say what became of them, by whom and why', async () => {
  const closed = reported(7, {
    status: 'removed',
    note: 'No advertising.',
    decided_by: { ...MEI, first_name: 'Zoe' },
    decided_at: NOW,
  })
  const { sent } = standInCommunity({ [LIST]: { body: listOf([closed]) } })
  show([])
  expect(screen.getByText('Nothing to look at.')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Closed' }))
  await waitFor(() => expect(theCase().getByText('Removed')).toBeTruthy())
  expect(theCase().getByText('No advertising.')).toBeTruthy()
  expect(theCase().getByRole('link', { name: 'Zoe Lind' })).toBeTruthy()
  expect(theCase().queryByRole('button')).toBeNull()
  expect(sent[0]?.query).toMatchObject({ status: 'closed', page: '1' })
  expect(location.search).toBe('?status=closed')
})

test('when the last page has run empty the one before it comes', async () => {
  const left = { ...listOf([reported(9, { body: 'Waits already' })]), last_page: 19 }
  standInCommunity({
    [LIST]: (query) => ({ body: query.get('page') === '20' ? { ...left, data: [] } : left }),
    'POST /api/admin/community/report/8/dismiss': { body: reported(8, { status: 'dismissed' }) },
  })
  draw(
    <Reports cases={{ ...listOf([reported(8)]), last_page: 20 }} query={{ page: 20, perPage: 10, status: 'open' }} />,
  )
  await userEvent.click(theCase().getByRole('button', { name: 'Dismiss' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('Waits already')).toBeTruthy()
  expect(location.search).toBe('?page=19')
})
