import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, answerCalls, refuse, type Sent } from '../../../test/fakeApi.ts'
import { buildReader, inPage } from '../../../test/inPage.tsx'
import type { UsedMinute } from '../contract.ts'
import { createMinuteQueue } from './minuteQueue.ts'
import { listenToUse, useActivity } from './useActivity.ts'

const kept = new Map<number, string>()
const keep = ({ body }: Sent): Answer => {
  const { minutes } = body as { minutes: UsedMinute[] }
  for (const { minute, kind } of minutes) if (!kept.has(minute)) kept.set(minute, kind)
  return { body: { taken: minutes.length, today: kept.size } }
}
beforeEach(() => {
  localStorage.clear()
  kept.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('minutes on their way', () => {
  it('are sent at once, and taken out of the browser', async () => {
    answerCalls(keep)
    createMinuteQueue(1).add({ minute: 7, kind: 'playing' })
    await vi.waitFor(() => expect([...kept]).toEqual([[7, 'playing']]))
    await vi.waitFor(() => expect(localStorage.getItem('minutes:1')).toBe(null))
  })

  it('wait while the line is away, and are sent once it is back, those of an earlier page too', async () => {
    answerCalls(() => 'offline')
    const queue = createMinuteQueue(2)
    queue.add({ minute: 7, kind: 'playing' })
    queue.add({ minute: 8, kind: 'watching' })
    await vi.waitFor(() => expect(JSON.parse(localStorage.getItem('minutes:2') ?? '[]')).toHaveLength(2))
    await new Promise((resolve) => setTimeout(resolve, 50))
    answerCalls(keep)
    await createMinuteQueue(2).flush()
    await vi.waitFor(() => expect([...kept.keys()]).toEqual([7, 8]))
  })

  it('are many at a time where many wait, and all of them arrive', async () => {
    const many = Array.from({ length: 1203 }, (_, minute) => ({ minute, kind: 'playing' }))
    localStorage.setItem('minutes:3', JSON.stringify(many))
    const sizes: number[] = []
    answerCalls((sent) => {
      sizes.push((sent.body as { minutes: unknown[] }).minutes.length)
      return keep(sent)
    })
    await createMinuteQueue(3).flush()
    expect(sizes).toEqual([500, 500, 203])
    expect(kept.size).toBe(1203)
  })

  it('are sent with the clock of this browser, and say nothing of where it is', async () => {
    // as a browser kept them that has not been opened for a while
    const minutes = [0, 1].map((minute) => ({ minute, kind: 'playing', zone: 'Asia/Tokyo' }))
    localStorage.setItem('minutes:5', JSON.stringify(minutes))
    const bodies: unknown[] = []
    answerCalls((sent) => {
      bodies.push(sent.body)
      return keep(sent)
    })
    await createMinuteQueue(5).flush()
    expect(bodies).toEqual([
      { now: expect.any(Number), minutes: minutes.map(({ minute, kind }) => ({ minute, kind })) },
    ])
  })

  it('are let go where the academy refuses what they say', async () => {
    answerCalls(() => refuse('invalid'))
    const queue = createMinuteQueue(4)
    queue.add({ minute: 7, kind: 'playing' })
    await vi.waitFor(() => expect(localStorage.getItem('minutes:4')).toBe(null))
  })
})

describe('real use', () => {
  const Part = ({ active }: { active: boolean | number }) => {
    useActivity(typeof active === 'number' ? 'answering' : 'watching', active)
    return null
  }
  const draw = (active: boolean | number, id: number) => {
    const page = (now: boolean | number) => inPage(<Part active={now} />, { user: buildReader({ id }) })
    const { rerender } = render(page(active))
    return (now: boolean | number) => rerender(page(now))
  }
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
  const see = (state: 'visible' | 'hidden') =>
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  const stored = (id: number) => JSON.parse(localStorage.getItem(`minutes:${id}`) ?? '[]') as UsedMinute[]
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-23T20:00:00Z'), toFake: ['setInterval', 'clearInterval', 'Date'] })
    answerCalls(() => 'offline')
    see('visible')
  })

  it('counts while something runs, and nothing of a page that is only open', () => {
    const change = draw(false, 11)
    pass(120)
    expect(stored(11)).toEqual([])
    change(true)
    pass(125)
    expect(stored(11).map(({ kind }) => kind)).toEqual(['watching', 'watching'])
    change(false)
    pass(300)
    expect(stored(11)).toHaveLength(2)
  })

  it('counts what runs by itself for ten minutes after the last sign of somebody, or for its own length', () => {
    const change = draw(true, 15)
    pass(3600)
    expect(stored(15)).toHaveLength(10)
    act(() => void window.dispatchEvent(new Event('keydown')))
    pass(3600)
    expect(stored(15)).toHaveLength(20)
    change(false)
    const Film = () => {
      useActivity('watching', true, 1800)
      return null
    }
    act(() => void window.dispatchEvent(new Event('pointerdown')))
    render(inPage(<Film />, { user: buildReader({ id: 16 }) }))
    pass(3600)
    expect(stored(16)).toHaveLength(30)
  })

  it('goes on with what the page before has counted of the same minute', () => {
    draw(true, 17)
    pass(12)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(stored(17)).toEqual([])
    // the next page begins with what this one has left
    sessionStorage.setItem('meter:18', sessionStorage.getItem('meter:17') ?? '')
    const change = draw(true, 18)
    pass(8)
    expect(stored(18)).toHaveLength(1)
    change(false)
    sessionStorage.setItem('meter:19', '{"minute":')
    draw(true, 19)
    pass(8)
    expect(stored(19)).toEqual([])
  })

  it('counts nothing that is out of sight', () => {
    draw(true, 12)
    see('hidden')
    pass(180)
    expect(stored(12)).toEqual([])
  })

  it('goes on for a while after each thing that is done, and then ends', () => {
    const heard = vi.fn()
    const stop = listenToUse(heard)
    const change = draw(1, 13)
    pass(60)
    // what a page begins with is nothing that was done
    expect(heard).not.toHaveBeenCalled()
    change(2)
    pass(120)
    expect(heard.mock.calls.length).toBeGreaterThan(20)
    expect(heard.mock.calls.length).toBeLessThanOrEqual(25)
    expect(stored(13)).toHaveLength(1)
    stop()
  })

  it('counts a second once, whatever runs beside each other', () => {
    const heard = vi.fn()
    const stop = listenToUse(heard)
    const one = inPage(
      <>
        <Part active={true} />
        <Part active={true} />
      </>,
      { user: buildReader({ id: 14 }) },
    )
    render(one)
    pass(30)
    expect(heard).toHaveBeenCalledTimes(30)
    stop()
  })
})
