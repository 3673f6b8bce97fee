import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import { drawShows } from '../../../test/drawShows.tsx'
import { answerCalls } from '../../../test/fakeApi.ts'
import Upcoming from './Upcoming.tsx'

beforeAll(teachJsdomDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the calendar address', () => {
  it('is made, shown, renewed after a question, and ended', async () => {
    const person = userEvent.setup()
    let made = 0
    answerCalls(({ method }) =>
      method === 'POST'
        ? { body: { url: `https://piano.test/agenda/${++made}.ics`, since: '2026-11-24T00:00:00Z' } }
        : { body: { since: null } },
    )
    drawShows(<Upcoming shows={[]} last={null} cancelled={[]} notice={null} agendaSince={null} />)
    const address = () => screen.getByLabelText<HTMLInputElement>('Your calendar address').value
    const press = async (name: string) => {
      await person.click(screen.getByRole('button', { name }))
    }
    await press('Get my calendar link')
    expect(address()).toBe('https://piano.test/agenda/1.ics')
    await press('Renew the address')
    await press('Renew')
    await vi.waitFor(() => expect(address()).toBe('https://piano.test/agenda/2.ics'))
    await press('End it')
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End it' }))
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Get my calendar link' })).toBeTruthy())
  })
})
