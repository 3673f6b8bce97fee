import { expect, it } from 'vitest'
import { DiskSpace } from './diskSpace.ts'

const MB = 1024 * 1024
const total = 1000 * MB

it('promises the same room once, until it has come or is given back', async () => {
  const space = new DiskSpace('/', 100, async () => ({ free: 500 * MB, total }))
  const [first, second] = await Promise.allSettled([space.reserve(300 * MB), space.reserve(300 * MB)])
  expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
  await expect(space.reserve(101 * MB)).rejects.toMatchObject({ code: 'no_space', status: 507 })
  const release = first.status === 'fulfilled' ? first.value : () => {}
  release(200 * MB)
  const other = await space.reserve(300 * MB)
  await expect(space.reserve(1 * MB)).rejects.toThrow()
  release()
  release()
  other(500 * MB)
  await expect(space.reserve(400 * MB)).resolves.toBeTypeOf('function')
})
