import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildShow, drawShows, pageOfShows, shutShow } from '../../../test/drawShows.tsx'
import { dismissFlash, readFlashes } from '../../ui/web/flashStore.ts'
import Recordings from './Recordings.tsx'

const VIDEO = '<video controls aria-label="Film"><source src="/a.webm" type="video/webm"></video>'
const recorded = (id: number) =>
  buildShow(id, { start_time: '2026-09-04T18:00:00Z', has_recording: true, video_url: VIDEO })
const all = [recorded(1), shutShow(2, { has_recording: true }), buildShow(3)]

beforeEach(() => history.replaceState(null, '', '/member/live-shows/recordings'))
afterEach(() => {
  cleanup()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

describe('recordings', () => {
  it('say that there are none', () => {
    drawShows(<Recordings shows={pageOfShows([])} chosen={null} />)
    expect(screen.getByText('No live shows available at the moment.')).toBeTruthy()
  })

  it('are played on selection, which the address keeps', async () => {
    const person = userEvent.setup()
    drawShows(<Recordings shows={pageOfShows(all)} chosen={null} />)
    expect(document.querySelector('video')).toBeNull()
    expect(screen.getByText('Sep 4, 2026')).toBeTruthy()
    await person.click(screen.getByRole('link', { name: /Show 1/ }))
    expect(document.querySelector('video')?.getAttribute('aria-label')).toBe('Film')
    expect(location.search).toBe('?show=1')
    expect(screen.getByText('September 4, 2026')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Show 1')
    await person.click(screen.getByRole('link', { name: /Show 3/ }))
    expect(location.search).toBe('?show=3')
    expect(document.querySelector('video')).toBeNull()
    expect(screen.getAllByText('No video available.')).toHaveLength(2)
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('are the browser’s to open with a key held (%s)', (key) => {
    drawShows(<Recordings shows={pageOfShows(all)} chosen={null} />)
    const goesOn = fireEvent.click(screen.getByRole('link', { name: /Show 1/ }), { [key]: true })
    expect([goesOn, location.search]).toEqual([true, ''])
  })

  it('come with the one that the address names', () => {
    const old = recorded(99)
    drawShows(<Recordings shows={pageOfShows(all, 40)} chosen={old} />)
    expect(screen.getByRole('heading', { name: 'Show 99' })).toBeTruthy()
    expect(document.querySelector('video')).not.toBeNull()
  })

  it('for premium members refuse others', async () => {
    const person = userEvent.setup()
    drawShows(<Recordings shows={pageOfShows(all)} chosen={null} />)
    await person.click(screen.getByRole('link', { name: /Show 2/ }))
    expect(readFlashes().items.map(({ text }) => text)).toEqual(['This video is only available to premium users!'])
    expect(readFlashes().items.map(({ link }) => link?.href)).toEqual([
      '/pricing?tier=premium&next=%2Fmember%2Flive-shows%2Frecordings%3Fshow%3D2',
    ])
    expect(location.search).toBe('')
  })

  it('lead to no plan while none is sold that opens them', async () => {
    const person = userEvent.setup()
    drawShows(<Recordings shows={pageOfShows(all)} chosen={null} />, { unsold: ['premium'] })
    await person.click(screen.getByRole('link', { name: /Show 2/ }))
    expect(readFlashes().items.map(({ text, link }) => [text, link])).toEqual([
      ['This video is only available to premium users!', undefined],
    ])
  })

  it('for premium members refuse others also by their address', () => {
    drawShows(<Recordings shows={pageOfShows(all)} chosen={all[1] ?? null} />)
    expect(screen.getByText('This video is only available to premium users!')).toBeTruthy()
  })
})
