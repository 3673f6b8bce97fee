import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, answerCalls, refuse, type Sent } from '../../../../test/fakeApi.ts'
import { buildReader, inPage } from '../../../../test/inPage.tsx'
import type { Run } from '../../contract.ts'
import { RunsPicture } from './RunsPicture.tsx'
import { createRunQueue, type PlayedRun } from './runQueue.ts'

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
    queue.send(run())
    queue.send(run({ seconds: 10 }))
    await waitFor(() => expect(kept.size).toBe(2))
    await waitFor(() => expect(queue.read()).toMatchObject({ waiting: 0, stored: { seconds: 10 } }))
    expect(localStorage.getItem('runs:1')).toBe(null)
  })

  it('wait while the line is away, and are sent in order once it is back', async () => {
    answerCalls(() => 'offline')
    const queue = open(2)
    for (const seconds of [1, 2, 3]) queue.send(run({ seconds }))
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
    queue.send(run())
    await waitFor(() => expect(kept.size).toBe(1))
    answerCalls(keep)
    await new Promise((resolve) => setTimeout(resolve, 100))
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(queue.read().waiting).toBe(0))
    expect(kept.size).toBe(1)
  })

  it('outlive the page, and are the member’s own', async () => {
    answerCalls(() => 'offline')
    open(4).send(run())
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
    queue.send(run({ seconds: 1 }))
    queue.send(run({ seconds: 2 }))
    await waitFor(() => expect(queue.read().waiting).toBe(0))
    expect([...kept.values()].map(({ seconds }) => seconds)).toEqual([2])
  })
})

describe('the picture of runs', () => {
  it('has a column for each run and says each in words', async () => {
    const stored = (id: number, right: number) => ({
      ...{
        ...run({
          bars: [
            { bar: 1, ...counts, right },
            { bar: 2, ...counts, right: 0, late: 0, missed: 4 },
          ],
        }),
      },
      ...{ id, key: crypto.randomUUID(), created_at: '2026-05-10T12:00:00.000Z' },
    })
    const data = [stored(2, 3), stored(1, 0)]
    answerCalls(() => ({ body: { data, current_page: 1, last_page: 1, per_page: 20, total: 2 } }))
    render(inPage(<RunsPicture piece={7} />, { user: buildReader({ id: 9 }) }))
    await screen.findByText('Your last run: bars 1 to 2, 38 % right.')
    const picture = screen.getByRole('img')
    expect(picture.getAttribute('aria-label')).toBe(
      'Bars over your last 2 runs: bars 1 to 2, 0 % right; bars 1 to 2, 38 % right',
    )
    const heights = [...picture.querySelectorAll('g')].map((bar) => bar.lastElementChild?.getAttribute('height'))
    expect(heights).toEqual(['2', '2', '9', '2'])
  })

  it('shows nothing where nothing was played', async () => {
    answerCalls(() => ({ body: { data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 } }))
    render(inPage(<RunsPicture piece={7} />, { user: buildReader({ id: 10 }) }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('figure')).toBe(null)
  })
})
