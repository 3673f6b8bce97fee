import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { draw, MEI, standInCommunity, tidyUp } from '../../../../test/drawCommunity.tsx'
import type { Proposal } from '../../spaceContract.ts'
import Proposals from './Proposals.tsx'

const LIST = 'GET /api/admin/space-proposals'
const proposal = (id: number, title: string, more: Partial<Proposal> = {}): Proposal => ({
  id,
  title,
  purpose: `To talk about ${title}`,
  status: 'open',
  note: '',
  space: null,
  user: MEI,
  created_at: '2026-05-10T10:00:00.000Z',
  ...more,
})
/** The screens of a page share one cache, so each test has a page of its own. */
const pageOf = (page: number, data: Proposal[]) => ({
  data,
  current_page: page,
  last_page: page,
  per_page: 10,
  total: data.length,
})
const button = (name: string) => screen.getByRole('button', { name })

beforeAll(teachJsdomDialogs)
afterEach(tidyUp)

test('a proposal is accepted with a word to its author', async () => {
  const done = proposal(1, 'Jazz', { status: 'accepted', note: 'It opens in June.' })
  const { sent, change } = standInCommunity({
    'PUT /api/admin/space-proposal/1': {
      status: 404,
      body: { code: 'not_found', message: 'There is no such proposal.' },
    },
    [LIST]: { body: pageOf(1, [done]) },
  })
  draw(<Proposals proposals={pageOf(1, [proposal(1, 'Jazz')])} />)
  expect(screen.getByText('Waiting for the admins')).toBeTruthy()
  await userEvent.click(button('Accept'))
  const dialog = screen.getByRole('dialog', { name: 'Accept “Jazz”' })
  await userEvent.type(within(dialog).getByRole('textbox'), 'It opens in June.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('There is no such proposal.')).toBeTruthy()
  change({ 'PUT /api/admin/space-proposal/1': { body: done } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Proposal accepted. The space is open.')).toBeTruthy()
  expect(sent[0]?.body).toEqual({ status: 'accepted', note: 'It opens in June.' })
  expect(await screen.findByText('Accepted')).toBeTruthy()
  expect(screen.getByText('It opens in June.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})

test('one that another admin has accepted meanwhile is not declined, in the server’s words', async () => {
  const message = 'This proposal has opened a space already. Please rename or close the space instead.'
  standInCommunity({
    'PUT /api/admin/space-proposal/7': { status: 409, body: { code: 'conflict', message } },
    [LIST]: { body: pageOf(6, [proposal(7, 'Swing', { status: 'accepted', space: 'swing' })]) },
  })
  draw(<Proposals proposals={pageOf(6, [proposal(7, 'Swing')])} />)
  await userEvent.click(button('Decline'))
  const dialog = screen.getByRole('dialog', { name: 'Decline “Swing”' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await screen.findByText('Go to the space')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})

test('deleting one asks first', async () => {
  const { sent } = standInCommunity({
    'DELETE /api/admin/space-proposal/4': { body: { ok: true } },
    [LIST]: { body: pageOf(2, []) },
  })
  draw(<Proposals proposals={pageOf(2, [proposal(4, 'Spam', { status: 'declined' })])} />)
  await userEvent.click(button('Delete'))
  expect(sent).toEqual([])
  await userEvent.click(button('Yes, Delete'))
  expect(await screen.findByText('Proposal deleted.')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Nobody has proposed a space yet.')).toBeTruthy())
})

test('when the last page has run empty the one before it comes', async () => {
  const left = pageOf(4, [proposal(5, 'Blues')])
  standInCommunity({
    'DELETE /api/admin/space-proposal/6': { body: { ok: true } },
    [LIST]: (query) => ({ body: query.get('page') === '5' ? { ...left, data: [] } : left }),
  })
  draw(<Proposals proposals={pageOf(5, [proposal(6, 'Spam')])} />)
  await userEvent.click(button('Delete'))
  await userEvent.click(button('Yes, Delete'))
  expect(await screen.findByText('To talk about Blues')).toBeTruthy()
})
