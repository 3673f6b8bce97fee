import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildShow, drawShows, NOW, shutShow } from '../../../test/drawShows.tsx'
import { answerCalls } from '../../../test/fakeApi.ts'
import { buildReader } from '../../../test/inPage.tsx'
import { dismissFlash, readFlashes } from '../../ui/web/flashStore.ts'
import type { CancelledShow, EnterRefusal, LastRecording, Show } from '../contract.ts'
import { showClock } from '../rules.ts'
import Upcoming from './Upcoming.tsx'

// the screen goes by the browser's clock as soon as it is there
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

type More = { notice?: EnterRefusal; cancelled?: CancelledShow[]; last?: LastRecording }
const open = (shows: Show[], more: More = {}, context: Parameters<typeof drawShows>[1] = {}) =>
  drawShows(<Upcoming shows={shows} last={null} cancelled={[]} notice={null} agendaSince={null} {...more} />, context)
const flashes = () => readFlashes().items.map(({ text }) => text)
const cardOf = (title: string) => {
  const card = screen.getByRole('heading', { name: title }).closest('li')
  if (!card) throw new Error(`${title} has no card.`)
  return within(card)
}
const counted = () => screen.getByRole('timer').textContent

describe('upcoming shows', () => {
  it('say that there are none', () => {
    open([])
    expect(screen.getByText('No live shows available at the moment.')).toBeTruthy()
  })

  it('count down to zeros, then say that the show is on, and in the end that it is over', () => {
    vi.useFakeTimers({ now: Date.parse(NOW) })
    open([buildShow(1)])
    expect(counted()).toBe('00days00hours00minutes10seconds')
    expect(screen.queryByText('On now')).toBeNull()
    act(() => vi.advanceTimersByTime(1_000))
    expect(counted()).toBe('00days00hours00minutes09seconds')
    act(() => vi.advanceTimersByTime(9_000))
    expect(counted()).toBe('00days00hours00minutes00seconds')
    expect(screen.getByText('On now')).toBeTruthy()
    expect(screen.getByText('Show 1 is on now.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Enter Live Show: Show 1' })).toBeTruthy()
    act(() => vi.advanceTimersByTime(60 * 60_000))
    expect(screen.getByText('Over')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Enter/ })).toBeNull()
  })

  it('say when they begin on the reader’s clocks, and name the zone', () => {
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    zone.mockReturnValue({ timeZone: 'America/New_York' } as Intl.ResolvedDateTimeFormatOptions)
    open([buildShow(1)])
    expect(screen.getByText(/^Tue 24-11-2026, 13:00$/).parentElement?.textContent).toMatch(/New York time\s· 60\smin/)
    zone.mockRestore()
  })

  it('say that a date can’t be read', () => {
    open([buildShow(1, { start_time: 'soon' })])
    expect(screen.getByText('Invalid date')).toBeTruthy()
  })

  it('lead in by the checked door, into Google’s calendar and to a file', async () => {
    const person = userEvent.setup()
    open([buildShow(7)])
    const enter = screen.getByRole('link', { name: /^Enter Live Show/ })
    expect(enter.getAttribute('href')).toBe('/member/live-shows/7/enter')
    await person.click(screen.getByRole('button', { name: 'Add to Calendar: Show 7' }))
    const hrefOf = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href')
    expect(hrefOf('Google, in a new tab')).toContain('https://calendar.google.com/')
    expect(hrefOf('Calendar file')).toBe('/member/live-shows/7/calendar.ics')
  })

  it('note who takes one over into Google’s calendar, silently, and keep the link when that fails', async () => {
    const person = userEvent.setup()
    let online = true
    const calls = answerCalls(() => (online ? { body: { noted: true } } : 'offline'))
    open([buildShow(7)])
    const choose = async () => {
      await person.click(screen.getByRole('button', { name: /^Add to Calendar/ }))
      await person.click(screen.getByRole('menuitem', { name: /^Google/ }))
    }
    let followed = 0
    // jsdom opens no page
    const follow = (event: Event) => {
      if (!event.defaultPrevented && event.target instanceof Element && event.target.closest('a')) followed++
      event.preventDefault()
    }
    document.addEventListener('click', follow)
    onTestFinished(() => document.removeEventListener('click', follow))
    await choose()
    await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    online = false
    await choose()
    const noted = 'PUT /api/member/live-shows/7/calendar'
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([noted, noted])
    expect([followed, flashes()]).toEqual([2, []])
  })

  it('for premium members refuse others at both buttons', async () => {
    const person = userEvent.setup()
    open([shutShow(1), buildShow(2)])
    const card = cardOf('Show 1')
    expect(card.getByText('Premium')).toBeTruthy()
    // what opens it, and no way in
    expect(card.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(['See Premium'])
    expect(card.getByText('This content is available for premium users only.')).toBeTruthy()
    await person.click(card.getByRole('button', { name: /^Enter Live Show/ }))
    await person.click(card.getByRole('button', { name: /^Add to Calendar/ }))
    expect(flashes()).toEqual(Array(2).fill('This content is available for premium users only.'))
    expect(readFlashes().items.map(({ kind }) => kind)).toEqual(['notice', 'notice'])
    expect(card.queryByRole('button', { name: /Remind/ })).toBeNull()
    expect(cardOf('Show 2').getByText('Free for members')).toBeTruthy()
    expect(card.queryByText('Free for members')).toBeNull()
  })

  it('say where no plan that opens them is sold', () => {
    open([shutShow(1)], {}, { unsold: ['premium'] })
    const card = cardOf('Show 1')
    expect(card.getByText(/No plan that opens it is on sale at the moment\./)).toBeTruthy()
    expect(card.queryByRole('link')).toBeNull()
  })

  it('say who, what and that they are weekly or were moved', async () => {
    const person = userEvent.setup()
    const host = { id: 7, first_name: 'Samuel', last_name: 'Oyelaran', passport: '/files/passports/s.webp' }
    const description = `A page that nobody has seen. ${'Slowly. '.repeat(20)}`
    const moved_from = '2026-11-23T18:00:00.000Z'
    open([
      buildShow(1, { host, description, picture_url: '/files/shows/a.webp', series_id: 1, moved_from }),
      buildShow(2),
    ])
    const card = cardOf('Show 1')
    expect(card.getByText('With').parentElement?.textContent).toBe('With Samuel Oyelaran')
    expect(card.getByText('Weekly')).toBeTruthy()
    expect(card.getByText(/^Moved. It was to begin on/).textContent).toMatch(/2[34]-11-2026, \d\d:00\.$/)
    const more = card.getByRole('button', { name: 'Read more about Show 1' })
    await person.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(cardOf('Show 2').queryByText('With')).toBeNull()
  })

  it('have a quiet door that says when it opens, and opens by itself', () => {
    vi.useFakeTimers({ now: Date.parse(NOW) })
    const start = new Date(Date.parse(NOW) + 20 * 60_000 + 2_000).toISOString()
    open([buildShow(1, { start_time: start, door_minutes: 20 }), shutShow(2, { start_time: start })])
    const card = cardOf('Show 1')
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const words = `Opens at ${showClock(new Date(Date.parse(NOW) + 2_000).toISOString(), timeZone)}`
    expect(card.getByText(words)).toBeTruthy()
    const door = () => card.getByRole('link', { name: /^Enter Live Show/ })
    const state = () => ['aria-disabled', 'href'].map((name) => door().getAttribute(name))
    expect(state()).toEqual(['true', null])
    act(() => vi.advanceTimersByTime(2_000))
    expect(state()).toEqual([null, '/member/live-shows/1/enter'])
    expect(card.queryByText(words)).toBeNull()
    // whoever may not come in is told that, and not when
    expect(cardOf('Show 2').queryByText(/^Opens/)).toBeNull()
  })

  it.each(['member', 'admin'] as const)('keep the door in its place as it opens, and a %s at it', (role) => {
    vi.useFakeTimers({ now: Date.parse(NOW) })
    const start = new Date(Date.parse(NOW) + 15 * 60_000 + 2_000).toISOString()
    open([buildShow(1, { start_time: start })], {}, { user: buildReader({ role }) })
    const door = screen.getByRole('link', { name: 'Enter Live Show: Show 1' })
    const isFirst = () => document.querySelectorAll('li :is(a, button)')[0] === door
    door.focus()
    const state = () => [document.activeElement === door, isFirst(), door.className.includes('bg-accent ')]
    expect(state()).toEqual([true, true, false])
    act(() => vi.advanceTimersByTime(2_000))
    expect(state()).toEqual([true, true, true])
  })

  it('have the last recording beside their title', () => {
    open([buildShow(1)], {
      last: { id: 9, title: 'Sevenths', start_time: '2026-11-20T18:00:00.000Z', picture_url: null },
    })
    const link = screen.getByRole('link', { name: /^Watch the last one Sevenths\s· Nov 20, 2026$/ })
    expect(link.getAttribute('href')).toBe('/member/live-shows/recordings?show=9')
  })

  it('name those that were cancelled, without a countdown', () => {
    open([], { cancelled: [{ id: 4, title: 'Called off', start_time: '2026-11-30T18:00:00.000Z' }] })
    const list = within(screen.getByRole('list', { name: 'Cancelled shows' }))
    expect(list.getByText('Called off')).toBeTruthy()
    expect(list.getByText('30-11-2026', { exact: false })).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('are not all there at once, and each counts down', async () => {
    const person = userEvent.setup()
    open(Array.from({ length: 30 }, (_, at) => buildShow(at + 1)))
    expect(screen.getAllByRole('heading', { level: 2, name: /^Show/ })).toHaveLength(9)
    expect(screen.getAllByRole('timer')).toHaveLength(9)
    await person.click(screen.getByRole('button', { name: 'Show 21 more' }))
    expect(screen.getAllByRole('heading', { level: 2, name: /^Show/ })).toHaveLength(30)
    expect(document.activeElement?.id).toBe('show-10')
  })

  it('of a series are one card: the next date, and a short list of those after it', async () => {
    const person = userEvent.setup()
    const weekly = (week: number) => {
      const start = new Date(Date.parse(NOW) + 10_000 + week * 7 * 24 * 60 * 60_000)
      return buildShow(week + 1, { title: 'Club', series_id: 1, start_time: start.toISOString() })
    }
    const calls = answerCalls(({ url }) => ({ body: url.endsWith('/calendar') ? { noted: true } : { reminder: true } }))
    open([weekly(0), buildShow(9), weekly(1), weekly(2), weekly(3), weekly(4)])
    const card = cardOf('Club')
    expect(card.getAllByRole('link', { name: /^Enter Live Show/ })).toHaveLength(1)
    const dates = within(card.getByRole('list', { name: 'Next dates' }))
    expect(dates.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Tue 01-12-2026, \d\d:\d\dRemind meGoogleFile$/),
      expect.stringMatching(/^Tue 08-12-2026, \d\d:\d\dRemind meGoogleFile$/),
      expect.stringMatching(/^Tue 15-12-2026, \d\d:\d\dRemind meGoogleFile$/),
    ])
    await person.click(card.getByRole('button', { name: 'Show 1 more date' }))
    expect(dates.getAllByRole('listitem')).toHaveLength(4)
    expect(document.activeElement?.id).toBe('show-5')
    await person.click(dates.getByRole('button', { name: /^Remind me of Club, 08-12-2026/ }))
    // jsdom opens no page
    const google = dates.getByRole('link', { name: /^Add to Calendar: Club, 08-12-2026/ })
    google.addEventListener('click', (event) => event.preventDefault())
    await person.click(google)
    expect(google.getAttribute('href')).toContain('https://calendar.google.com/')
    expect(calls.map(({ url }) => url)).toEqual(
      ['reminder', 'calendar'].map((what) => `/api/member/live-shows/3/${what}`),
    )
    expect(cardOf('Show 9').queryByRole('list')).toBeNull()
  })

  it('are cards of their own where nobody made them a series, however alike', () => {
    open([buildShow(1, { title: 'Club' }), buildShow(2, { title: 'Club', start_time: '2026-12-01T18:00:00.000Z' })])
    expect(screen.getAllByRole('heading', { level: 2, name: 'Club' })).toHaveLength(2)
    expect(screen.queryByRole('list', { name: 'Next dates' })).toBeNull()
  })

  it('of a series say at a date what it has of its own', () => {
    const host = { id: 8, first_name: 'Ngozi', last_name: 'Eze', passport: null }
    open([
      buildShow(1, { title: 'Club', series_id: 1 }),
      shutShow(2, { title: 'Club with a guest', host, series_id: 1, start_time: '2026-12-01T18:00:00.000Z' }),
      buildShow(3, { title: 'Club', series_id: 1, start_time: '2026-12-08T18:00:00.000Z' }),
    ])
    const dates = within(cardOf('Club').getByRole('list', { name: 'Next dates' })).getAllByRole('listitem')
    expect(dates.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/:\d\dClub with a guestWith Ngozi EzePremium$/),
      expect.stringMatching(/:\d\dRemind meGoogleFile$/),
    ])
    expect(dates.map((date) => within(date).queryAllByRole('link').length)).toEqual([0, 2])
  })

  it('of a series move on once the next one is over', () => {
    vi.useFakeTimers({ now: Date.parse(NOW) })
    const start_time = new Date(Date.parse(NOW) + 10_000 + 7 * 24 * 60 * 60_000).toISOString()
    open([buildShow(1, { title: 'Club', series_id: 1 }), buildShow(2, { title: 'Club', series_id: 1, start_time })])
    act(() => vi.advanceTimersByTime(61 * 60_000))
    expect(screen.getByRole('heading', { name: 'Club' }).closest('li')?.id).toBe('show-2')
    expect(screen.queryByText('Over')).toBeNull()
    expect(screen.getAllByRole('timer')).toHaveLength(1)
  })

  it('say why the door did not open', () => {
    open([buildShow(1)], { notice: 'gone' })
    expect(screen.getByText('This show is over, or was taken off the programme.')).toBeTruthy()
  })
})

describe('a reminder', () => {
  const ahead = () => buildShow(3, { start_time: new Date(Date.now() + 5 * 60 * 60_000).toISOString() })
  const button = () => screen.getByRole('button', { name: 'Remind me of Show 3' })

  it('is asked for and taken back', async () => {
    const person = userEvent.setup()
    const calls = answerCalls(({ method }) => ({ body: { reminder: method === 'PUT' } }))
    open([ahead()])
    await person.click(button())
    expect(button().getAttribute('aria-pressed')).toBe('true')
    await person.click(button())
    expect(button().getAttribute('aria-pressed')).toBe('false')
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /api/member/live-shows/3/reminder',
      'DELETE /api/member/live-shows/3/reminder',
    ])
  })

  it('that the server refuses is not set, and says why', async () => {
    const person = userEvent.setup()
    answerCalls(() => ({ status: 409, body: { code: 'conflict', message: 'Too late.' } }))
    open([ahead()])
    await person.click(button())
    await vi.waitFor(() => expect(flashes()).toEqual(['Too late.']))
    expect(button().getAttribute('aria-pressed')).toBe('false')
  })
})
