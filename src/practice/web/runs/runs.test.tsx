import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, answerCalls, refuse, type Sent } from '../../../../test/fakeApi.ts'
import { buildReader, inPage } from '../../../../test/inPage.tsx'
import type { Run } from '../../contract.ts'
import { RunsPicture } from './RunsPicture.tsx'
import { createRunQueue } from './runQueue.ts'
import type { Played } from './sendPlayed.ts'

type PlayedRun = Played<'runs'>

const counts = { right: 3, early: 0, late: 1, wrong: 0, missed: 0 }
const run = (more: object = {}): PlayedRun => ({
  ...{ piece_id: 7, mode: 'wait', hand: 'both', from_bar: 1, to_bar: 2, tempo: 80, seconds: 9 },
  ...{ bars: [{ bar: 1, ...counts }], ...more },
})
const kept = new Map<string, Run>()
/** Keeps a run once under its key, as the academy does. */
const keep = ({ body }: Sent): Answer => {
  const given = body as PlayedRun & { key: string }
  const stored = kept.get(given.key) ?? { ...given, id: kept.size + 1, created_at: '2026-05-10T12:00:00.000Z' }
  kept.set(given.key, stored as Run)
  return { body: stored }
}
let close = () => {}
const open = (userId: number) => {
  const queue = createRunQueue(userId)
  close = queue.open()
  return queue
}
beforeEach(() => {
  localStorage.clear()
  kept.clear()
})
afterEach(() => {
  close()
  cleanup()
})

describe('runs on their way', () => {
  it('are sent at once under keys of their own', async () => {
    answerCalls(keep)
    const queue = open(1)
    queue.send('runs', run())
    queue.send('runs', run({ seconds: 10 }))
    await waitFor(() => expect(kept.size).toBe(2))
    await waitFor(() => expect(queue.read()).toMatchObject({ waiting: 0, stored: { seconds: 10 } }))
    expect(localStorage.getItem('runs:1')).toBe(null)
  })

  it('wait while the line is away, and are sent in order once it is back', async () => {
    answerCalls(() => 'offline')
    const queue = open(2)
    for (const seconds of [1, 2, 3]) queue.send('runs', run({ seconds }))
    expect(queue.read().waiting).toBe(3)
    await new Promise((resolve) => setTimeout(resolve, 100))
    answerCalls(keep)
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(queue.read().waiting).toBe(0))
    expect([...kept.values()].map(({ seconds }) => seconds)).toEqual([1, 2, 3])
  })

  it('are kept once where only the answer was lost', async () => {
    answerCalls((sent) => {
      keep(sent)
      return 'cut'
    })
    const queue = open(3)
    queue.send('runs', run())
    await waitFor(() => expect(kept.size).toBe(1))
    answerCalls(keep)
    await new Promise((resolve) => setTimeout(resolve, 100))
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(queue.read().waiting).toBe(0))
    expect(kept.size).toBe(1)
  })

  it('outlive the page, and are the member’s own', async () => {
    answerCalls(() => 'offline')
    open(4).send('runs', run())
    await new Promise((resolve) => setTimeout(resolve, 100))
    close()
    answerCalls(keep)
    expect(open(5).read().waiting).toBe(0)
    close()
    const queue = open(4)
    await waitFor(() => expect(queue.read().waiting).toBe(0))
    expect(kept.size).toBe(1)
  })

  it('do not wait behind one that is refused', async () => {
    answerCalls((sent) => ((sent.body as PlayedRun).seconds === 1 ? refuse('invalid') : keep(sent)))
    const queue = open(6)
    queue.send('runs', run({ seconds: 1 }))
    queue.send('runs', run({ seconds: 2 }))
    await waitFor(() => expect(queue.read().waiting).toBe(0))
    expect([...kept.values()].map(({ seconds }) => seconds)).toEqual([2])
  })
})

describe('a run that can not be stored', () => {
  it('does not keep the others back once it was tried three times', async () => {
    answerCalls((sent) => ((sent.body as PlayedRun).seconds === 1 ? refuse('internal') : keep(sent)))
    const queue = open(7)
    queue.send('runs', run({ seconds: 1 }))
    queue.send('runs', run({ seconds: 2 }))
    for (let tries = 0; tries < 3; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 60))
      fireEvent(window, new Event('online'))
    }
    await waitFor(() => expect([...kept.values()].map(({ seconds }) => seconds)).toEqual([2]))
    expect(queue.read()).toMatchObject({ waiting: 1, isOffline: false })
  })

  it('is said, with the academy’s words', async () => {
    answerCalls(() => refuse('locked', 'This piece is for premium members.'))
    const queue = open(8)
    queue.send('runs', run())
    await waitFor(() => expect(queue.read().refused).toBe('This piece is for premium members.'))
    expect(queue.read().waiting).toBe(0)
  })

  it('takes no other one with it where another tab has dropped it first', async () => {
    answerCalls(() => 'offline')
    const queue = open(9)
    queue.send('runs', run({ seconds: 1 }))
    queue.send('runs', run({ seconds: 2 }))
    await new Promise((resolve) => setTimeout(resolve, 60))
    answerCalls(() => {
      // meanwhile the other tab sends both, and drops the one that is refused
      const left = (JSON.parse(localStorage.getItem('runs:9') ?? '[]') as PlayedRun[]).filter(
        ({ seconds }) => seconds === 2,
      )
      localStorage.setItem('runs:9', JSON.stringify(left))
      answerCalls(keep)
      return refuse('invalid')
    })
    const other = createRunQueue(9)
    const closeOther = other.open()
    await waitFor(() => expect([...kept.values()].map(({ seconds }) => seconds)).toEqual([2]))
    closeOther()
  })

  it('may be longer than a browser sends after the page is left', async () => {
    const asked = vi.spyOn(window, 'fetch')
    answerCalls(keep)
    const queue = open(10)
    queue.send('runs', run({ bars: Array.from({ length: 1200 }, (_, index) => ({ bar: index + 1, ...counts })) }))
    await waitFor(() => expect(kept.size).toBe(1))
    expect(asked.mock.calls.at(-1)?.[1]?.keepalive).toBeUndefined()
    asked.mockRestore()
  })
})

describe('the picture of runs', () => {
  it('has a row for each run under the numbers of the bars, and says each in words', async () => {
    const stored = (id: number, right: number) => ({
      ...{
        ...run({
          bars: [
            { bar: 1, ...counts, right },
            { bar: 2, ...counts, right: 0, late: 0, wrong: 2, missed: 4 },
          ],
        }),
      },
      ...{ id, key: crypto.randomUUID(), created_at: '2026-05-10T12:00:00.000Z' },
    })
    const data = [stored(2, 3), stored(1, 0)]
    answerCalls(() => ({ body: { data, current_page: 1, last_page: 1, per_page: 20, total: 2 } }))
    render(inPage(<RunsPicture piece={7} />, { user: buildReader({ id: 9 }) }))
    await screen.findByText(
      'Your last run: bars 1 to 2, 3 of 8 notes right, 2 wrong keys. That is 30%, as wrong keys count too.',
    )
    const picture = screen.getByRole('img')
    expect(picture.getAttribute('aria-label')).toBe(
      'Your last 2 runs, bar by bar: bars 1 to 2, 0 of 5 notes right, 2 wrong keys; bars 1 to 2, 3 of 8 notes right, 2 wrong keys',
    )
    expect([...picture.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      ...['Bar', '1', '2', 'Older', 'Latest'],
    ])
    expect(screen.getByText(/^A row for each run, a square for each bar/)).toBeTruthy()
    const squares = [...picture.querySelectorAll('[data-bar]')]
    const places = squares.map((square) => /\((.+) (.+)\)/.exec(square.getAttribute('transform') ?? '')?.slice(1, 3))
    // bars to the right, runs downwards
    expect(new Set(places.map((place) => place?.[0])).size).toBe(2)
    expect(places[0]?.[1]).toBe(places[1]?.[1])
    // nothing is green where nothing was right
    const green = squares.map((square) => square.querySelector('[data-right]')?.getAttribute('height') ?? null)
    expect(green).toEqual([null, null, '7.5', null])
  })

  it('is as wide for two hundred bars as a phone at most, with a number now and then', async () => {
    const bars = Array.from({ length: 200 }, (_, index) => ({ bar: index + 1, ...counts }))
    const stored = {
      ...run({ bars, to_bar: 200 }),
      id: 1,
      key: crypto.randomUUID(),
      created_at: '2026-05-10T12:00:00.000Z',
    }
    answerCalls(() => ({ body: { data: [stored], current_page: 1, last_page: 1, per_page: 20, total: 1 } }))
    render(inPage(<RunsPicture piece={7} />, { user: buildReader({ id: 11 }) }))
    const picture = await screen.findByRole('img')
    expect(Number(picture.getAttribute('width'))).toBeLessThanOrEqual(320)
    const numbers = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(numbers).toEqual([
      'Bar',
      '1',
      ...Array.from({ length: 10 }, (_, index) => String(20 * index + 20)),
      'Latest',
    ])
  })

  it('that can’t be loaded is asked for again', async () => {
    answerCalls(() => 'offline')
    render(inPage(<RunsPicture piece={7} />, { user: buildReader({ id: 12 }) }))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answerCalls(() => ({ body: { data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 } }))
    fireEvent.click(retry)
    await waitFor(() => expect(screen.queryByRole('figure')).toBe(null))
  })

  it('shows nothing where nothing was played', async () => {
    answerCalls(() => ({ body: { data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 } }))
    render(inPage(<RunsPicture piece={7} />, { user: buildReader({ id: 10 }) }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('figure')).toBe(null)
  })
})
