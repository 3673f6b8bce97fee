import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { buildShow, CHOICES, drawShows, pageOfShows } from '../../../../test/drawShows.tsx'
import { answerCalls, refuse } from '../../../../test/fakeApi.ts'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import type { Show } from '../../contract.ts'
import ShowList from './ShowList.tsx'

// every test opens a page size of its own, since the screens of a page share one cache
let perPage = 10
beforeAll(teachJsdomDialogs)
beforeEach(() => {
  perPage += 1
  history.replaceState(null, '', '/admin/live-shows')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  for (const { id } of readFlashes().items) dismissFlash(id)
})
const flashes = () => readFlashes().items.map(({ text }) => text)
const open = (shows: Show[]) => {
  drawShows(<ShowList {...CHOICES} shows={pageOfShows(shows, shows.length, perPage)} />)
  return userEvent.setup()
}
const dialog = () => within(screen.getByRole('dialog'))

describe('the list of live shows', () => {
  it('says that there are none', () => {
    open([])
    expect(screen.getByText('No Live Show found.')).toBeTruthy()
  })

  it('has its columns, and marks a show that is over without a recording', () => {
    const over = { start_time: '2020-01-01T18:00:00Z' }
    const ahead = { start_time: '2096-01-01T18:00:00Z' }
    open([
      buildShow(1, ahead),
      buildShow(2, over),
      buildShow(3, { ...over, recording_url: 'https://films.test/a.webm' }),
    ])
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['S/N', 'Title', 'Date', 'Access Level', 'Video Url', 'Actions'])
    expect(screen.getAllByText('No recording yet')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'https://films.test/a.webm' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add Live Show' }).getAttribute('href')).toBe('/admin/live-show/create')
  })

  it('changes a show, and sends only what was changed', async () => {
    const calls = answerCalls(({ method }) =>
      method === 'PATCH'
        ? { body: { message: '', show: buildShow(1), overlaps: [] } }
        : { body: pageOfShows([buildShow(1)]) },
    )
    const person = open([buildShow(1)])
    await person.click(screen.getByRole('button', { name: 'Edit Show 1' }))
    const title = dialog().getByLabelText('Title')
    await person.clear(title)
    await person.type(title, 'Another')
    await person.click(dialog().getByRole('button', { name: 'Update Live Show' }))
    await vi.waitFor(() => expect(flashes()).toEqual(['Live show updated successfully!']))
    expect(calls[0]).toMatchObject({ method: 'PATCH', url: '/api/admin/live-shows/1' })
    expect(Object.keys(calls[0]?.body as object)).toEqual(['title', 'timezone'])
  })

  it('says what is booked at the time to which a show was moved', async () => {
    const overlaps = [{ title: 'Paid call with Mei Lind', starts_at: '2026-11-24T18:30:00.000Z' }]
    answerCalls(({ method }) =>
      method === 'PATCH'
        ? { body: { message: '', show: buildShow(1), overlaps } }
        : { body: pageOfShows([buildShow(1)]) },
    )
    const person = open([buildShow(1)])
    await person.click(screen.getByRole('button', { name: 'Edit Show 1' }))
    await person.type(dialog().getByLabelText('Title'), '!')
    await person.click(dialog().getByRole('button', { name: 'Update Live Show' }))
    await vi.waitFor(() => expect(flashes()).toHaveLength(2))
    expect(flashes()[1]).toMatch(/^Booked at the same time: Paid call with Mei Lind, 24-11-2026 at /)
  })

  it('says beside the field what was wrong, and keeps what was typed', async () => {
    answerCalls(() => refuse('invalid', 'Please check.', { start_time: ['This time does not exist.'] }))
    const person = open([buildShow(1)])
    await person.click(screen.getByRole('button', { name: 'Edit Show 1' }))
    await person.type(dialog().getByLabelText('Title'), '!')
    await person.click(dialog().getByRole('button', { name: 'Update Live Show' }))
    await vi.waitFor(() => expect(flashes()).toEqual(['Error updating live show!']))
    expect(dialog().getByText('This time does not exist.')).toBeTruthy()
    expect(dialog().getByLabelText('Title')).toHaveProperty('value', 'Show 1!')
    expect(document.activeElement).toBe(dialog().getByLabelText('Start time'))
  })

  it.each([
    [200, 'Live show deleted successfully!'],
    [500, 'Error deleting!'],
  ])('asks before a show is deleted; answered %s it says %s', async (status, text) => {
    const calls = answerCalls(({ method }) =>
      method === 'DELETE' ? { status, body: { code: 'internal', message: 'x' } } : { body: pageOfShows([]) },
    )
    const person = open([buildShow(1)])
    await person.click(screen.getByRole('button', { name: 'Delete Show 1' }))
    expect(dialog().getByText('This action cannot be undone.')).toBeTruthy()
    expect(calls).toEqual([])
    await person.click(dialog().getByRole('button', { name: 'Yes, Delete' }))
    await vi.waitFor(() => expect(flashes()).toEqual([text]))
    expect(calls[0]).toMatchObject({ method: 'DELETE', url: '/api/admin/live-show/1/delete' })
  })

  it('says that it could not be loaded, and tries again', async () => {
    answerCalls(() => ({ status: 500, body: { code: 'internal', message: 'x' } }))
    history.replaceState(null, '', '/admin/live-shows?page=1')
    drawShows(<ShowList {...CHOICES} shows={pageOfShows([buildShow(1)], 40, perPage)} />)
    const person = userEvent.setup()
    await person.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(await screen.findByText('The list of live shows could not be loaded.')).toBeTruthy()
    answerCalls(() => ({ body: { ...pageOfShows([buildShow(9)], 40, perPage), current_page: 2 } }))
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Show 9')).toBeTruthy()
  })

  it('asks of a series which shows are meant, and sends what was chosen', async () => {
    const weekly = buildShow(1, { series_id: 1 })
    const calls = answerCalls(({ method }) =>
      method === 'GET' ? { body: pageOfShows([weekly]) } : { body: { message: '', show: weekly, overlaps: [] } },
    )
    const person = open([weekly])
    expect(screen.getByText('Weekly')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: /^Edit Show 1, \d/ }))
    expect(dialog().queryByLabelText('Weeks')).toBeNull()
    expect(dialog().getByRole('radio', { name: 'This one', checked: true })).toBeTruthy()
    await person.type(dialog().getByLabelText('Title'), '!')
    await person.click(dialog().getByRole('radio', { name: /^This one and all that follow/ }))
    await person.click(dialog().getByRole('button', { name: 'Update Live Show' }))
    await vi.waitFor(() => expect(flashes()).toEqual(['Live show updated successfully!']))
    expect(calls[0]?.body).toMatchObject({ title: 'Show 1!', scope: 'following' })
    await person.click(screen.getByRole('button', { name: /^Delete Show 1, \d/ }))
    expect(dialog().getByText(/^Show 1, \d/)).toBeTruthy()
    await person.click(dialog().getByRole('radio', { name: /^This one and all that follow/ }))
    await person.click(dialog().getByRole('button', { name: 'Yes, Delete' }))
    await vi.waitFor(() => expect(flashes()).toContain('Live show deleted successfully!'))
    expect(calls.map(({ url }) => url)).toContain('/api/admin/live-show/1/delete?scope=following')
  })

  it('takes a picture away, and does not ask of a single show which is meant', async () => {
    const calls = answerCalls(({ method }) =>
      method === 'GET' ? { body: pageOfShows([]) } : { body: { message: '', show: buildShow(1), overlaps: [] } },
    )
    const person = open([buildShow(1, { picture_url: '/files/shows/a.webp' })])
    await person.click(screen.getByRole('button', { name: 'Edit Show 1' }))
    expect(dialog().queryByRole('radio', { name: 'This one' })).toBeNull()
    await person.click(dialog().getByRole('button', { name: 'Remove the picture' }))
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Keep the picture' }))
    await person.click(dialog().getByRole('button', { name: 'Update Live Show' }))
    await vi.waitFor(() => expect(calls[0]?.body).toMatchObject({ picture: '' }))
  })

  it('says who came once the door has been open, and that nobody did', async () => {
    const visitor = { id: 3, first_name: 'Joel', last_name: 'Mensah', passport: null, came_at: '2020-01-01T18:02:00Z' }
    const over = { start_time: '2020-01-01T18:00:00Z' }
    const calls = answerCalls(({ url }) => ({
      body: { ...pageOfShows([]), data: url.includes('/2/') ? [visitor] : [], total: url.includes('/2/') ? 1 : 0 },
    }))
    const person = open([buildShow(1, { start_time: '2099-01-01T18:00:00Z' }), buildShow(2, over), buildShow(3, over)])
    expect(screen.queryByRole('button', { name: 'Who came to Show 1' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Who came to Show 2' }))
    expect((await dialog().findByRole('link', { name: 'Joel Mensah' })).getAttribute('href')).toBe('/admin/students/3')
    expect(dialog().getByText('1 came.')).toBeTruthy()
    expect(calls[0]?.url).toBe('/api/admin/live-shows/2/visitors?page=1&perPage=50')
    await person.keyboard('{Escape}')
    await person.click(screen.getByRole('button', { name: 'Who came to Show 3' }))
    expect(await dialog().findByText('Nobody came through the door.')).toBeTruthy()
  })
})
