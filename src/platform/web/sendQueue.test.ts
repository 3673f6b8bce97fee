import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../errors.ts'
import { createSendQueue } from './sendQueue.ts'
import { countAllWaiting, countWaiting, describeWaiting } from './waiting.ts'

type Thing = { key: string }
const sent: string[] = []
let reachable = true
const send = async (things: Thing[]) => {
  await Promise.resolve()
  if (!reachable) throw new AppError('unavailable', 'away')
  sent.push(...things.map(({ key }) => key))
  return things.length
}
const open = (userId = 1) => {
  const queue = createSendQueue<Thing, number>({ place: `runs:${userId}`, keyOf: ({ key }) => key, send, most: 3 })
  return { queue, close: queue.open() }
}
const close: (() => void)[] = []
const opened = (userId?: number) => {
  const made = open(userId)
  close.push(made.close)
  return made.queue
}
beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  reachable = true
})
afterEach(() => {
  for (const each of close.splice(0)) each()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what waits', () => {
  it('is sent once by two tabs that hear of the line at once', async () => {
    const held: (() => void)[] = []
    let taken = false
    const request = async (_: string, work: () => Promise<void>) => {
      if (taken) await new Promise<void>((go) => held.push(go))
      taken = true
      await work()
      taken = false
      held.shift()?.()
    }
    vi.stubGlobal('navigator', { ...navigator, locks: { request } })
    const [one, other] = [opened(), opened()]
    await Promise.all([one.flush(), other.flush()])
    reachable = false
    one.add({ key: 'a' })
    other.add({ key: 'b' })
    await Promise.all([one.flush(), other.flush()])
    reachable = true
    await Promise.all([one.flush(), other.flush()])
    expect(sent.sort()).toEqual(['a', 'b'])
    expect(countWaiting(1)).toEqual([])
  })

  it('is another member’s own', async () => {
    reachable = false
    const queue = opened(1)
    queue.add({ key: 'mine' })
    await queue.flush()
    reachable = true
    await opened(2).flush()
    expect(sent).toEqual([])
    expect([countWaiting(1), countWaiting(2)]).toEqual([[['runs', 1]], []])
    expect(countAllWaiting()).toEqual([['runs', 1]])
  })

  it('stays as long as the page where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    reachable = false
    const queue = opened()
    queue.add({ key: 'a' })
    await queue.flush()
    expect(queue.read()).toMatchObject({ waiting: 1, isOffline: true })
    reachable = true
    await queue.flush()
    expect(sent).toEqual(['a'])
    expect(queue.read()).toMatchObject({ waiting: 0, isOffline: false, stored: 1 })
  })

  it('is not sent at once where it has just failed, and lets the oldest go beyond its most', async () => {
    const queue = opened()
    await queue.flush()
    for (const key of ['a', 'b', 'c', 'd']) queue.wait({ key })
    await Promise.resolve()
    expect(sent).toEqual([])
    await queue.flush()
    expect(sent).toEqual(['b', 'c', 'd'])
  })

  it('is nothing where the storage holds something else', () => {
    for (const odd of ['{', '7', '{"a":1}']) {
      localStorage.setItem('runs:1', odd)
      expect(countWaiting(1)).toEqual([])
    }
  })
})

it('is said in words', () => {
  expect(describeWaiting([])).toBe('')
  expect(describeWaiting([['runs', 1]])).toBe('1 run')
  expect(describeWaiting([...[['runs', 2] as const], ['answers', 1], ['minutes', 4]])).toBe(
    '2 runs, 1 answer and 4 minutes of practice',
  )
})
