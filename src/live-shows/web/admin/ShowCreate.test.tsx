import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShow, drawShows } from '../../../../test/drawShows.tsx'
import { answerCalls, refuse } from '../../../../test/fakeApi.ts'
import { watchNavigation } from '../../../../test/pageLocation.ts'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import ShowCreate from './ShowCreate.tsx'

let went: ReturnType<typeof watchNavigation>['assign']
beforeEach(() => {
  went = watchNavigation().assign
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Live Show' }))
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the form of a new show', () => {
  it('sends the time on the admin’s clocks with their zone, and goes to the list', async () => {
    const calls = answerCalls(() => ({ body: { message: '', show: buildShow(1) } }))
    drawShows(<ShowCreate />)
    fill('Title', 'Friday jam')
    fill('Start time', '2027-01-15T19:00')
    fireEvent.click(screen.getByLabelText('Premium only'))
    await save()
    await vi.waitFor(() => expect(went).toHaveBeenCalledWith('/admin/live-shows'))
    expect(sessionStorage.getItem('flash')).toContain('Live show created successfully!')
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/admin/live-shows',
      body: { title: 'Friday jam', start_time: '2027-01-15T19:00', access_type: 'premium', timezone: timeZone },
    })
  })

  it('asks which is meant when the clocks say the start twice', async () => {
    const options = new Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: 'Europe/Berlin',
    })
    const calls = answerCalls(() => ({ body: { message: '', show: buildShow(1) } }))
    drawShows(<ShowCreate />)
    fill('Title', 'Late jam')
    fill('Start time', '2026-10-24T02:30')
    expect(screen.queryByRole('radio', { name: /GMT/ })).toBeNull()
    fill('Start time', '2026-10-25T02:30')
    expect(screen.getByRole('radio', { name: '02:30 GMT+2', checked: true })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: '02:30 GMT+1' }))
    await save()
    await vi.waitFor(() => expect(went).toHaveBeenCalledWith('/admin/live-shows'))
    expect(calls[0]).toMatchObject({ body: { start_time: '2026-10-25T01:30:00.000Z' } })
  })

  it('says that it failed, with the details on the console and beside the fields', async () => {
    const details = vi.spyOn(console, 'error').mockImplementation(() => {})
    answerCalls(() =>
      refuse('invalid', 'Please check.', {
        title: ['Please enter a title.'],
        zoom_link: ['Please enter a whole address.'],
      }),
    )
    drawShows(<ShowCreate />)
    await save()
    const text = 'Failed to create live show. Check console for details.'
    await vi.waitFor(() => expect(readFlashes().items.map((item) => item.text)).toEqual([text]))
    expect(screen.getByText('Please enter a title.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    expect(details).toHaveBeenCalledOnce()
    expect(went).not.toHaveBeenCalled()
    fill('Title', 'x')
    expect(screen.queryByText('Please enter a title.')).toBeNull()
  })

  it('says what is wrong with the zone, which is no field of its own', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answerCalls(() => refuse('invalid', 'Please check.', { timezone: ['This time zone is not known here.'] }))
    drawShows(<ShowCreate />)
    await save()
    expect(await screen.findByText('This time zone is not known here.')).toBeTruthy()
  })

  it('is sent once, however long the list takes to come', async () => {
    const calls = answerCalls(() => ({ body: { message: '', show: buildShow(1) } }))
    drawShows(<ShowCreate />)
    fill('Title', 'Friday jam')
    fill('Start time', '2027-01-15T19:00')
    await save()
    await vi.waitFor(() => expect(went).toHaveBeenCalledWith('/admin/live-shows'))
    await userEvent.click(screen.getByRole('button', { name: /^Sav/ }))
    expect(calls).toHaveLength(1)
  })

  it('says at once what no recording can be shown from', () => {
    drawShows(<ShowCreate />)
    fill('Recording', 'https://www.dropbox.com/s/abc/jam.mp4?dl=0')
    expect(screen.getByText(/This is Dropbox’s page about the film/)).toBeTruthy()
    fill('Recording', 'http://films.example/jam.mp4')
    expect(screen.getByText(/Films at http:/)).toBeTruthy()
    fill('Recording', 'https://films.example/jam.mp4')
    expect(screen.queryByText(/Films at http:/)).toBeNull()
  })

  it('keeps what was typed over a reload', () => {
    drawShows(<ShowCreate />)
    fill('Title', 'Half a ti')
    cleanup()
    drawShows(<ShowCreate />)
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Half a ti')
  })
})
