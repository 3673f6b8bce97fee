import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../test/fakeApi.ts'
import { inPage } from '../../../test/inPage.tsx'
import { dismissFlash, readFlashes } from '../../ui/web/flashStore.ts'
import type { UndeliveredEmail } from '../contract.ts'
import UndeliveredEmails from './UndeliveredEmails.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const { id } of readFlashes().items) dismissFlash(id)
})
const flashes = () => readFlashes().items.map(({ text }) => text)

const mailOf = (more: Partial<UndeliveredEmail>): UndeliveredEmail => ({
  id: '0b0e7e0e-0000-4000-8000-000000000001',
  to: 'ada@academy.test',
  subject: 'Confirm your email address',
  failed_at: '2026-05-09T12:00:00.000Z',
  reason: '550 5.1.1 No such user',
  ...more,
})
const draw = (...mails: UndeliveredEmail[]) => {
  render(inPage(<UndeliveredEmails mails={mails} />))
  return userEvent.setup()
}

it('say to whom, what, when and why, and go when they are being sent again', async () => {
  const calls = answerCalls(() => ({ body: { message: 'This email is being sent again.' } }))
  const other = mailOf({ id: '0b0e7e0e-0000-4000-8000-000000000002', to: null, subject: 'booking.mail', reason: 'x' })
  const person = draw(mailOf({}), other)
  screen.getByRole('heading', { name: 'Undelivered emails' })
  screen.getByText('550 5.1.1 No such user')
  expect(screen.getAllByText('9 May 2026')).toHaveLength(2)
  screen.getByText('Not known')
  await person.click(screen.getByRole('button', { name: 'Try again: Confirm your email address, ada@academy.test' }))
  await vi.waitFor(() => expect(flashes()).toEqual(['This email is being sent again.']))
  expect(calls[0]).toMatchObject({ method: 'POST', url: `/api/admin/mails/${mailOf({}).id}/retry` })
  expect(screen.queryByText('ada@academy.test')).toBeNull()
  screen.getByText('booking.mail')
})

it('say so when all of them are on their way again, and when one could not be', async () => {
  answerCalls(() => ({ status: 503, body: { code: 'unavailable', message: 'Please try again in a moment.' } }))
  const person = draw(mailOf({}))
  await person.click(screen.getByRole('button', { name: /^Try again/ }))
  await vi.waitFor(() => expect(flashes()).toEqual(['Please try again in a moment.']))
  screen.getByText('ada@academy.test')
  answerCalls(() => ({ body: { message: 'This email is being sent again.' } }))
  await person.click(screen.getByRole('button', { name: /^Try again/ }))
  await screen.findByText('All of them are being sent again.')
})
