import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShow, CHOICES, drawShows } from '../../../../test/drawShows.tsx'
import { answerCalls, refuse } from '../../../../test/fakeApi.ts'
import { watchNavigation } from '../../../../test/pageLocation.ts'
import { instantsOf } from '../../../platform/clocks.ts'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import { showDay, weeklyStarts } from '../../rules.ts'
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
  it('sends the time on the admin’s clocks with their zone, says what is booked then, and goes to the list', async () => {
    const overlaps = [{ title: 'Paid call with Mei Lind', starts_at: '2027-01-15T19:30:00.000Z' }]
    const calls = answerCalls(() => ({ body: { message: '', show: buildShow(1), overlaps } }))
    drawShows(<ShowCreate {...CHOICES} />)
    fill('Title', 'Friday jam')
    fill('Start time', '2027-01-15T19:00')
    fireEvent.click(screen.getByLabelText('Premium only'))
    await save()
    await vi.waitFor(() => expect(went).toHaveBeenCalledWith('/admin/live-shows'))
    expect(sessionStorage.getItem('flash')).toContain('Live show created successfully!')
    expect(sessionStorage.getItem('flash')).toContain('Booked at the same time: Paid call with Mei Lind, ')
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
    const calls = answerCalls(() => ({ body: { message: '', show: buildShow(1), overlaps: [] } }))
    drawShows(<ShowCreate {...CHOICES} />)
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
    drawShows(<ShowCreate {...CHOICES} />)
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
    drawShows(<ShowCreate {...CHOICES} />)
    await save()
    expect(await screen.findByText('This time zone is not known here.')).toBeTruthy()
  })

  it('is sent once, however long the list takes to come', async () => {
    const calls = answerCalls(() => ({ body: { message: '', show: buildShow(1), overlaps: [] } }))
    drawShows(<ShowCreate {...CHOICES} />)
    fill('Title', 'Friday jam')
    fill('Start time', '2027-01-15T19:00')
    await save()
    await vi.waitFor(() => expect(went).toHaveBeenCalledWith('/admin/live-shows'))
    await userEvent.click(screen.getByRole('button', { name: /^Sav/ }))
    expect(calls).toHaveLength(1)
  })

  it('says at once what no recording can be shown from', () => {
    drawShows(<ShowCreate {...CHOICES} />)
    fill('Recording', 'https://www.dropbox.com/s/abc/jam.mp4?dl=0')
    expect(screen.getByText(/This is Dropbox’s page about the film/)).toBeTruthy()
    fill('Recording', 'http://films.example/jam.mp4')
    expect(screen.getByText(/Films at http:/)).toBeTruthy()
    fill('Recording', 'https://films.example/jam.mp4')
    expect(screen.queryByText(/Films at http:/)).toBeNull()
  })

  it('keeps what was typed over a reload', () => {
    drawShows(<ShowCreate {...CHOICES} />)
    fill('Title', 'Half a ti')
    cleanup()
    drawShows(<ShowCreate {...CHOICES} />)
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Half a ti')
  })

  it('says what a weekly show comes to by the academy’s clocks, and sends it with host, door and picture', async () => {
    const calls = answerCalls(() => ({ body: { message: '', show: buildShow(1), overlaps: [] } }))
    drawShows(<ShowCreate {...CHOICES} />)
    expect(screen.getByText('1 is a single show; more makes one each week, up to 26.')).toBeTruthy()
    fill('Title', 'Weekly club')
    fill('Start time', '2027-03-18T19:00')
    fill('Weeks', '3')
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const last = showDay(
      weeklyStarts(instantsOf('2027-03-18T19:00', zone)[0] ?? '', 3, 'Europe/Berlin')[2] ?? '',
      'Europe/Berlin',
    )
    expect(screen.getByText(new RegExp(`3 shows, a week apart .* The last one: ${last}`))).toBeTruthy()
    fill('Weeks', '27')
    expect(screen.queryByText(/The last one/)).toBeNull()
    fill('Weeks', '3')
    fireEvent.change(screen.getByLabelText(/^Host/), { target: { value: '7' } })
    fill('Door opens, minutes before', '30')
    const picture = new File(['x'], 'club.png', { type: 'image/png' })
    await userEvent.upload(screen.getByLabelText(/^Picture/, { selector: 'input' }), picture)
    await save()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    const body = calls[0]?.body as Record<string, unknown>
    expect(body).toMatchObject({ weeks: '3', host_id: '7', door_minutes: '30' })
    expect(body.picture).toMatchObject({ name: 'club.png' })
  })

  it('shows a picture’s refusal beside its picker', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answerCalls(() => refuse('wrong_media', 'This is no picture.', {}))
    drawShows(<ShowCreate {...CHOICES} />)
    await save()
    expect(await screen.findByText('This is no picture.')).toBeTruthy()
  })
})
