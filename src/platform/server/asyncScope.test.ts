import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { AsyncScope } from './asyncScope.ts'

it('goes along with all that is set off within it, and with nothing beside or after it', async () => {
  const scope = new AsyncScope<string>()
  const read = async (ms: number) => {
    await wait(ms)
    return scope.get()
  }
  const outside = read(30)
  const [a, b] = await Promise.all([
    scope.run('a', async () => {
      const early = await read(1)
      return [early, await read(20), await scope.exit(() => read(1)), await read(1)]
    }),
    scope.run('b', () => read(5)),
  ])
  expect([a, b, await outside, scope.get()]).toEqual([['a', 'a', undefined, 'a'], 'b', undefined, undefined])
  // again, after it was not in use
  expect(await scope.run('c', () => read(1))).toBe('c')
  // what goes on after its run is over is outside, whether another one runs or not
  let late: Promise<string | undefined> | undefined
  await scope.run('e', async () => {
    late = read(10)
  })
  await scope.run('f', () => wait(20))
  expect(await late).toBeUndefined()
  await expect(scope.run('d', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(scope.get()).toBeUndefined()
})
