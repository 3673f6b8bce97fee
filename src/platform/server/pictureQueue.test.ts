import { expect, it } from 'vitest'
import { FairQueue } from './pictureQueue.ts'

const LIMITS = { atOnce: 2, mostWaiting: 5, mostEach: 3, what: 'pictures' } as const

/** Work that the test ends, and the order in which it began. */
function workshop() {
  const queue = new FairQueue(LIMITS)
  const began: string[] = []
  const ends: (() => void)[] = []
  const add = (person: string, name: string) =>
    queue.run(person, async () => {
      began.push(name)
      await new Promise<void>((end) => ends.push(end))
      return name
    })
  const settle = () => new Promise((later) => setTimeout(later))
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  return { add, began, endOne, settle }
}

it('does two at once, and gives each person a turn', async () => {
  const { add, began, endOne, settle } = workshop()
  const all = [add('ada', 'a1'), add('ada', 'a2'), add('ada', 'a3'), add('ada', 'a4'), add('bela', 'b1')]
  await settle()
  expect(began).toEqual(['a1', 'a2'])
  await endOne()
  all.push(add('clara', 'c1'))
  for (let left = 0; left < 5; left++) await endOne()
  expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'c1'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'])
})

it('refuses one person’s fourth that waits, and anybody’s when too many wait, and says when to come again', async () => {
  const { add, endOne, settle } = workshop()
  const all = [1, 2, 3, 4, 5].map((at) => add('ada', `a${at}`))
  await expect(add('ada', 'a6')).rejects.toMatchObject({ code: 'too_many', retryAfter: 10 })
  all.push(add('bela', 'b1'), add('clara', 'c1'))
  await expect(add('dora', 'd1')).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 20 })
  await settle()
  for (let left = 0; left < 7; left++) await endOne()
  expect(await Promise.all(all)).toHaveLength(7)
  // and there is room again
  const later = add('dora', 'd1')
  await settle()
  await endOne()
  expect(await later).toBe('d1')
})

it('goes on after work that failed', async () => {
  const queue = new FairQueue({ ...LIMITS, atOnce: 1 })
  const failed = queue.run('ada', () => Promise.reject(new Error('damaged')))
  const next = queue.run('ada', async () => 'done')
  await expect(failed).rejects.toThrow('damaged')
  expect(await next).toBe('done')
})
