import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { moveClock } from '../../../test/clock.ts'
import { openTestDatabase } from '../../../test/database.ts'
import type { Database } from './database.ts'
import { claimFileStore, fileStores } from './fileStore.ts'

const root = mkdtempSync(join(tmpdir(), 'academy-stores-'))
const [one, other] = [join(root, 'one'), join(root, 'other')]
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.db.delete(fileStores)
})
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true })
})
const logged: string[] = []
const claim = (dataDir: string) => claimFileStore(database.db, dataDir, (line) => logged.push(line))

it('one folder may serve several processes, and another is refused while they run', async () => {
  const first = await claim(one)
  const second = await claim(one)
  expect([first.warning, second.warning]).toEqual([undefined, undefined])
  await expect(claim(other)).rejects.toThrow(/Another process serves this database .* not .*other\/files/)
  await first.release()
  await second.release()
})

it('another folder may follow, and one log line says where the files were', async () => {
  await (await claim(one)).release()
  const next = await claim(other)
  expect(next.warning).toContain('were in another folder until now')
  await next.release()
  const again = await claim(other)
  expect(again.warning).toBeUndefined()
  await again.release()
})

it('a process that was killed is gone after a while; a clock that was set right does not keep others out', async () => {
  for (const span of [{ minutes: 1 }, { days: -365 }]) {
    const killed = await claim(one)
    await moveClock(database, span)
    const next = await claim(other)
    expect(next.warning).toContain('another folder')
    await next.release()
    await killed.release()
    await database.db.delete(fileStores)
  }
})

it('a folder that was moved, or came back with a backup, is known again', async () => {
  await (await claim(one)).release()
  const moved = join(root, 'moved')
  cpSync(one, moved, { recursive: true })
  const known = await claim(moved)
  expect(known.warning).toBeUndefined()
  await known.release()
})

it('one process that ends leaves the folder to the others that share it, whichever noted it last', async () => {
  const first = await claim(one)
  await (await claim(one)).release()
  await expect(claim(other)).rejects.toThrow(/Another process/)
  const third = await claim(one)
  await first.beat()
  await third.release()
  await expect(claim(other)).rejects.toThrow(/Another process/)
  await first.release()
})

it('a process that was silent for too long says once that another folder took its place, and so does the other', async () => {
  const first = await claim(one)
  await moveClock(database, { minutes: 1 })
  const next = await claim(other)
  expect(logged).toEqual([])
  await first.beat()
  await first.beat()
  expect(logged).toEqual([expect.stringMatching(/Another process serves this database .* not .*one\/files/)])
  await next.beat()
  expect(logged.slice(1)).toEqual([expect.stringMatching(/not .*other\/files/)])
  await next.release()
  await first.beat()
  expect(await database.db.$count(fileStores)).toBe(2)
  await first.release()
})
