import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { answerCalls, refuse, type Sent } from '../../../../test/fakeApi.ts'
import { buildReader, inPage } from '../../../../test/inPage.tsx'
import { withQueries } from '../../../platform/web/queries.tsx'
import type { InvitationLink } from '../../invitationContract.ts'
import { InvitationLinksDialog } from './InvitationLinksDialog.tsx'

beforeAll(teachJsdomDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const link = (more: Partial<InvitationLink> = {}): InvitationLink => ({
  ...{ id: 3, label: 'Autumn', link: 'https://a.example/register?invitation=x', uses: 1, max_uses: 5, state: 'open' },
  expires_at: '2026-06-01T12:00:00.000Z',
  ...more,
})
const list = (...data: InvitationLink[]) => ({ body: { data, sign_up: 'invitation' as const } })

function open() {
  const Dialog = withQueries(InvitationLinksDialog)
  const user = userEvent.setup()
  render(inPage(<Dialog onClose={() => {}} />, { path: '/admin/users', user: buildReader({ role: 'admin' }) }))
  return user
}

it('makes a link, which is there to be copied', async () => {
  const sent: Sent[] = []
  answerCalls((call) => {
    if (call.method === 'GET') return list()
    sent.push(call)
    return list(link())
  })
  const user = open()
  expect(await screen.findByText('No link has been made yet.')).toBeTruthy()
  await user.type(screen.getByLabelText('For whom'), 'Autumn')
  await user.clear(screen.getByLabelText('People'))
  await user.type(screen.getByLabelText('People'), '5')
  await user.click(screen.getByRole('button', { name: 'Make a link' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Link for Autumn')
  expect(field.value).toBe('https://a.example/register?invitation=x')
  expect(sent[0]?.body).toMatchObject({ label: 'Autumn', max_uses: '5', days: '14', submit_key: expect.any(String) })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('For whom').value).toBe(''))
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await user.click(screen.getByRole('button', { name: 'Copy the link for Autumn' }))
  expect(writeText).toHaveBeenCalledWith('https://a.example/register?invitation=x')
})

it('ends a link, and offers nothing to do with one that has ended', async () => {
  const sent: Sent[] = []
  answerCalls((call) => {
    sent.push(call)
    return call.method === 'GET'
      ? list(link(), link({ id: 2, label: 'Old', state: 'used' }))
      : list(link({ state: 'ended' }))
  })
  const user = open()
  const row = (await screen.findByText('Old')).closest('li') as HTMLElement
  expect(within(row).getByText('Used up')).toBeTruthy()
  expect(within(row).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'End the link for Autumn' }))
  expect(await screen.findByText('Ended')).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/admin/invitation-links/3' })
})

it('says beside a field why a link was refused, and can be asked again for a list that did not come', async () => {
  let tries = 0
  answerCalls(({ method }) => {
    if (method === 'POST') return refuse('invalid', 'x', { label: ['Please say whom the link is for.'] })
    return ++tries === 1 ? refuse('internal') : list(link({ link: null }))
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/can’t be shown again/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make a link' }))
  expect(await screen.findByText('Please say whom the link is for.')).toBeTruthy()
})
