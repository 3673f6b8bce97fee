import { expect, it, vi } from 'vitest'
import { createSingleFlight } from './singleFlight.ts'

/** A reading that ends when it is told to. */
function openReading() {
  let version = 0
  const ends: (() => void)[] = []
  const read = () => {
    const seen = ++version
    return new Promise<number>((resolve) => ends.push(() => resolve(seen)))
  }
  return { read, ends }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('one reading serves all who asked before it began, and none who asked later', async () => {
  const { read, ends } = openReading()
  const ask = createSingleFlight<number>()
  const [first, second] = [ask(read), ask(read)]
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  const [third, fourth] = [ask(read), ask(read)]
  await settle()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await Promise.all([first, second])).toEqual([1, 1])
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  const fifth = ask(read)
  ends[1]?.()
  expect(await Promise.all([third, fourth])).toEqual([2, 2])
  await vi.waitFor(() => expect(ends).toHaveLength(3))
  ends[2]?.()
  expect(await fifth).toBe(3)
})

it('reads again once nobody waits', async () => {
  const ask = createSingleFlight<number>()
  let calls = 0
  const count = async () => ++calls
  expect(await ask(count)).toBe(1)
  expect(await ask(count)).toBe(2)
})

it('tells a failure to those who share it, and reads anew for the next', async () => {
  const ask = createSingleFlight<number>()
  let calls = 0
  const fail = async () => {
    calls++
    await settle()
    throw new Error(`reading ${calls}`)
  }
  const first = ask(fail).catch(String)
  await vi.waitFor(() => expect(calls).toBe(1))
  expect(await Promise.all([first, ask(fail).catch(String), ask(fail).catch(String)])).toEqual([
    'Error: reading 1',
    'Error: reading 2',
    'Error: reading 2',
  ])
  const refuse = () => {
    throw new Error('refused')
  }
  await expect(ask(refuse)).rejects.toThrow('refused')
  expect(await ask(async () => 7)).toBe(7)
})

it('keeps what was read for a while, until the mark changes; a failure is kept for nobody', async () => {
  let [calls, mark] = [0, 0]
  const count = async () => ++calls
  const ask = createSingleFlight<number>({ keepMs: 60_000, mark: () => mark })
  expect([await ask(count), await ask(count)]).toEqual([1, 1])
  mark++
  expect([await ask(count), await ask(count)]).toEqual([2, 2])
  mark++
  const changing = async () => {
    mark++
    return ++calls
  }
  // what changes while it is read may not be in it
  expect([await ask(changing), await ask(count)]).toEqual([3, 4])
  mark++
  await expect(ask(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await ask(count)).toBe(5)
})

it('keeps nothing longer than it is good for, nor when the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    let calls = 0
    const count = async () => ++calls
    const ask = createSingleFlight<number>({ keepMs: 250, mark: () => 0 })
    expect(await ask(count)).toBe(1)
    vi.setSystemTime(Date.now() + 249)
    expect(await ask(count)).toBe(1)
    vi.setSystemTime(Date.now() + 1)
    expect(await ask(count)).toBe(2)
    vi.setSystemTime(Date.now() - 60_000)
    expect(await ask(count)).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})
