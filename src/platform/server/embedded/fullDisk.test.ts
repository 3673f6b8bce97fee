import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { mountSmallDisk, NO_DISK } from '../../../../test/smallDisk.ts'
import { type Database, databaseErrorCode, selectRows } from '../database.ts'
import { DiskSpace } from '../diskSpace.ts'
import { openEmbedded } from './openEmbedded.ts'

const disk = mountSmallDisk(160)
const logged: string[] = []
let database: Database | undefined
afterAll(async () => {
  await database?.close()
  disk?.unmount()
})

const spaceOn = (folder: string) => new DiskSpace(folder, 0)

it('an engine that breaks on a full disk is answered for at once, and opened again when there is room', async ({
  skip,
}) => {
  if (!disk) return skip(NO_DISK)
  const opened = await openEmbedded(disk.folder, spaceOn(disk.folder), (line) => logged.push(line))
  database = opened
  const { db } = opened
  await db.execute(sql`create table notes (text text)`)
  await db.execute(sql`insert into notes (text) values ('acknowledged')`)
  // another program takes the disk, which the reserve can't prevent
  disk.fillTo(7)
  const write = () => Promise.resolve(db.execute(sql`insert into notes (text) values ('refused')`))
  await db.execute(sql`select pg_switch_wal()`)
  expect(databaseErrorCode(await write().catch((error) => error))).toBe('53100')
  expect(logged[0]).toContain('No space left on device')
  // while there is no room for a new engine, nobody waits for it
  expect(databaseErrorCode(await write().catch((error) => error))).toBe('53100')
  disk.freeSpace()
  await vi.waitFor(() => expect(logged.at(-1)).toContain('open again'), { timeout: 20_000 })
  await db.execute(sql`insert into notes (text) values ('after')`)
  const texts = (await selectRows<{ text: string }>(db, sql`select text from notes`)).map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(['acknowledged', 'after']))
})

it('closes on a full disk, and says at the next start in one sentence what is wrong', async ({ skip }) => {
  if (!disk || !database) return skip(NO_DISK)
  disk.fillTo(7)
  await database.close()
  database = undefined
  const open = () => openEmbedded(disk.folder, spaceOn(disk.folder))
  await expect(open()).rejects.toThrow(
    /^The disk of .*database is full: [67] MB are free, .* needs 24 MB to open\. Make room/,
  )
  disk.freeSpace()
  database = await open()
  expect(await selectRows(database.db, sql`select 1 a`)).toEqual([{ a: 1 }])
})

it('leaves nothing of a database that found no room to begin', async ({ skip }) => {
  if (!disk) return skip(NO_DISK)
  const folder = join(disk.folder, 'another')
  // says that there is room where there is none, as when another program is faster
  const space = new DiskSpace(disk.folder, 0, async () => ({ free: 1e12, total: 1e12 }))
  disk.fillTo(12)
  await expect(openEmbedded(folder, space)).rejects.toThrow(/^The disk of .* is full/)
  expect(readdirSync(folder)).toEqual(['database.lock'])
  disk.freeSpace()
  const opened = await openEmbedded(folder, spaceOn(disk.folder))
  expect(existsSync(join(folder, 'database/PG_VERSION'))).toBe(true)
  await opened.close()
})
