import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeScreen, pressKey } from '../../../../test/drawDesk.ts'
import { type Answer, answerCalls, refuse, type Sent } from '../../../../test/fakeApi.ts'
import { buildReader, inPage } from '../../../../test/inPage.tsx'
import { notesOf } from '../../../../test/playing.ts'
import type { Reading as ReadingPage, ReadResult } from '../../readingContract.ts'
import Reading from './Reading.tsx'

/** One bar of a second with two notes. */
const line = (id: number) => ({
  ...{ id, bars: 1, tempo: 240, key: 'C', time_signature: '4/4' },
  score: { phone: `/files/reading/${id}.svg`, wide: `/files/reading/${id}.svg` },
  notes: notesOf('1:C4@0 1:D4@2').map((note, index) => ({ ...note, id: `l${id}n${index}` })),
})
const buildReading = (id: number | null): ReadingPage => ({
  ...{ step: 1, clean: 0, mistakes: [], waits_at: null, next_step: null, line: id === null ? null : line(id) },
})
const read = (id: number, more: Partial<ReadResult> = {}): ReadResult => ({
  ...{ step: 1, clean: 1, line_id: id, is_clean: true, stepped_up: false, locked: false, mistakes: [], ...more },
})

let userId = 400
let sent: Sent[] = []
type Academy = { post?: (asked: Sent) => Answer; next?: Answer }
/** The academy's answers; drawings are there, and minutes are kept. */
function answer({ post = () => ({ body: read(1) }), next = { body: buildReading(2) } }: Academy = {}): void {
  answerCalls((asked) => {
    if (asked.url.endsWith('.svg')) return { file: { type: 'image/svg+xml', content: '<svg></svg>' } }
    if (asked.url.endsWith('.mp3')) return { file: { type: 'audio/mpeg', content: Uint8Array.of(60) } }
    sent.push(asked)
    if (asked.url === '/api/member/minutes') return { body: { taken: 1, today: 1 } }
    return asked.method === 'POST' ? post(asked) : next
  })
}
const posted = () => sent.filter(({ method, url }) => method === 'POST' && url === '/api/member/reading')

beforeEach(() => {
  localStorage.clear()
  sent = []
  userId++
  fakeScreen()
  answer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = (first: ReadingPage) => render(inPage(<Reading {...first} />, { user: buildReader({ id: userId }) }))
const result = () => screen.findByRole('region', { name: 'Your reading' })

/** Plays C4 and D4 once they have been counted in; what is pressed before counts for nothing. */
async function play(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  const status = () => within(screen.getByRole('region', { name: 'Practice' })).getByRole('status').textContent
  await waitFor(() => expect(status()).toMatch(/^Bar 1 of 1/))
  await new Promise((resolve) => setTimeout(resolve, 1300))
  pressKey('KeyA')
  pressKey('KeyS')
  await waitFor(() => expect(status()).toBe('Every note right: 2 of 2.'))
}

describe('a line to read', () => {
  it('is played once, sent with how it went, and followed by another', async () => {
    open(buildReading(1))
    await play()
    expect((await result()).textContent).toContain('Without a mistake. 2 more like this, and you move on to step 2.')
    expect(posted().map(({ body }) => body)).toMatchObject([
      { line_id: 1, mode: 'wait', faults: [], bars: [{ bar: 1, right: 2, wrong: 0 }] },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Next line' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your reading' })).toBe(null))
    // the next one has not been played
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy()
    expect(posted()).toHaveLength(1)
  })

  it('of another step than was chosen says where the next one is', async () => {
    answer({ post: () => ({ body: read(1, { step: 5, clean: 0 }) }) })
    open({ ...buildReading(1), next_step: 5 })
    await play()
    expect((await result()).textContent).toContain('Without a mistake. Your next line is at step 5, as you chose.')
  })

  it('counts as minutes of reading, and not of playing', () => {
    answerCalls(() => 'offline')
    vi.useFakeTimers({ now: Date.parse('2026-11-23T20:00:00Z'), toFake: ['setInterval', 'clearInterval', 'Date'] })
    open(buildReading(1))
    for (let time = 0; time < 3; time++) {
      pressKey('KeyA')
      act(() => void vi.advanceTimersByTime(10_000))
    }
    vi.useRealTimers()
    expect(JSON.parse(localStorage.getItem(`minutes:${userId}`) ?? '[]')).toMatchObject([{ kind: 'reading' }])
  })

  it('offers no hands, no loops and no way back to the first bar', () => {
    open(buildReading(1))
    for (const name of ['Both hands', 'Listen']) expect(screen.queryByRole('radio', { name })).toBe(null)
    expect(screen.queryByRole('button', { name: 'Back to the first bar' })).toBe(null)
    expect(screen.queryByText('Loops and places')).toBe(null)
    const shortcuts = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
    expect(shortcuts).toEqual(['Space', '− and +', 'A to K'])
  })
})

describe('a line that could not be sent', () => {
  it('is kept, and sent by itself once the line is back', async () => {
    answer({ post: () => 'offline' })
    open(buildReading(1))
    await play()
    await screen.findByText(/What you played is kept in this browser and sent later\.$/)
    answer()
    fireEvent(window, new Event('online'))
    expect((await result()).textContent).toContain('Without a mistake.')
    expect(screen.queryByText(/What you played is kept/)).toBe(null)
    const keys = posted().map(({ body }) => (body as { key: string }).key)
    expect(new Set(keys).size).toBe(1)
  })

  it('is sent by the page that is opened next, which asks for no second reading', async () => {
    answer({ post: () => refuse('unavailable') })
    const first = open(buildReading(1))
    await play()
    await screen.findByText(/What you played is kept in this browser and sent later\.$/)
    first.unmount()
    answer()
    open(buildReading(1))
    expect((await result()).textContent).toContain('Without a mistake.')
  })

  it('for good says why, and leads to the next', async () => {
    answer({ post: () => refuse('conflict', 'You have read this line on another device.') })
    open(buildReading(1))
    await play()
    await screen.findByText('You have read this line on another device.')
    fireEvent.click(screen.getByRole('button', { name: 'Next line' }))
    await waitFor(() => expect(screen.queryByText('You have read this line on another device.')).toBe(null))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBe(null)
  })
})

describe('reading', () => {
  it('waits for a line that is being engraved', async () => {
    open(buildReading(null))
    expect(screen.getByText('Your next line is being engraved.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(await screen.findByRole('region', { name: 'Practice' })).toBeTruthy()
  })

  it('says that today’s line is read, where a plan opens more', async () => {
    answer({ next: refuse('locked') })
    open(buildReading(null))
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(await screen.findByText('You have read today’s line.')).toBeTruthy()
  })

  it('goes on at the step that is chosen', async () => {
    answer({ next: { body: { ...buildReading(3), step: 4 } } })
    open(buildReading(1))
    fireEvent.change(screen.getByLabelText('Choose a step'), { target: { value: '4' } })
    expect(await screen.findByText(/^Step 4 of 12:/)).toBeTruthy()
    expect(sent).toMatchObject([{ method: 'PUT', body: { step: 4 } }])
  })
})
