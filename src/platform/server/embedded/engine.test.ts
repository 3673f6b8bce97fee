import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openEmpty } from '../../../../test/databasePool.ts'
import { fillDataFolder } from '../../../../test/dataFolder.ts'
import {
  type Database,
  databaseErrorCode,
  evenWhenLow,
  inTransaction,
  selectRows,
  violatedConstraint,
} from '../database.ts'
import { DiskSpace, type FreeSpace } from '../diskSpace.ts'
import { openEmbedded } from './openEmbedded.ts'

const PLENTY: FreeSpace = { free: 1e12, total: 1e12 }
const folder = mkdtempSync(join(tmpdir(), 'academy-engine-'))
const logged: string[] = []
let room = PLENTY
const space = new DiskSpace(folder, 100, async () => room)
let inThread: Database
let inMemory: Database
beforeAll(async () => {
  fillDataFolder(folder, inject('emptyImage'))
  inThread = await openEmbedded(folder, space, (line) => logged.push(line))
  inMemory = await openEmpty()
  for (const { db } of [inThread, inMemory]) {
    await db.execute(sql`create extension pg_trgm`)
    await db.execute(sql`create table notes (id serial primary key, text text unique)`)
  }
})
afterAll(async () => {
  await inThread.close()
  await inMemory.close()
  rmSync(folder, { recursive: true, force: true })
})

const countNotes = async () =>
  Number((await selectRows<{ n: number }>(inThread.db, sql`select count(*) n from notes`))[0]?.n)

describe('the engine in its thread', () => {
  it.each([
    sql`select 1::int2 a, 2::int4 b, 9007199254740991::int8 c, 1.5::float8 d, 12.30::numeric e, true f, null::text g`,
    sql`select '2026-03-29 02:30+02'::timestamptz a, '2026-03-29 02:30'::timestamp b, '2026-03-29'::date c,
      '1 day 2 hours'::interval d, array['2026-03-29'::date] e`,
    sql`select '{"a":[1,{"b":"ü"}]}'::jsonb a, '[1]'::json b, array[1,2,null]::int4[] c, array['x','y,z']::text[] d,
      decode('00ff', 'hex') e, '7b0f0f0c-0000-4000-8000-000000000001'::uuid f, 'a'::"char" g`,
    sql`select ${'text'}::text a, ${42}::int4 b, ${true}::bool c, ${null}::text d, ${JSON.stringify({ x: 1 })}::jsonb e`,
    sql`insert into notes (text) values ('same') returning id, text`,
    sql`select similarity('piano', 'pian') > 0.5 a`,
  ])('answers as the one in memory does (%#)', async (statement) => {
    const [there, here] = await Promise.all([inThread.db.execute(statement), inMemory.db.execute(statement)])
    expect(there).toEqual(here)
  })

  it('names what went wrong', async () => {
    const again = sql`insert into notes (text) values ('same')`
    for (const { db } of [inThread, inMemory]) {
      const error = await Promise.resolve(db.execute(again)).catch((error) => error)
      expect([databaseErrorCode(error), violatedConstraint(error)]).toEqual(['23505', 'notes_text_key'])
    }
  })

  it('gives a transaction the session for itself, and keeps the order of what waits', async () => {
    const before = await countNotes()
    const order: string[] = []
    const write = (text: string) => sql`insert into notes (text) values (${text})`
    await Promise.all([
      inTransaction(inThread.db, async (tx) => {
        await tx.execute(write('one'))
        await new Promise((resolve) => setTimeout(resolve, 30))
        order.push('transaction')
        throw new Error('undone')
      }).catch(() => {}),
      inThread.db.execute(write('two')).then(() => order.push('two')),
      inTransaction(inThread.db, (tx) => Promise.resolve(tx.execute(write('three')))).then(() => order.push('three')),
      inThread.db.execute(write('four')).then(() => order.push('four')),
    ])
    expect(order).toEqual(['transaction', 'two', 'three', 'four'])
    expect(await countNotes()).toBe(before + 3)
  })

  it('undoes what a script left half done', async () => {
    await expect(inThread.script('begin; insert into notes (text) values (null); select 1/0; commit')).rejects.toThrow(
      'zero',
    )
    expect(await selectRows(inThread.db, sql`select 1 a`)).toEqual([{ a: 1 }])
    await expect(
      inTransaction(inThread.db, async (tx) => {
        await Promise.resolve(tx.execute(sql`select 1/0`)).catch(() => {})
      }),
    ).rejects.toThrow('rolled back')
  })

  it('leaves the event loop free while a statement runs', async () => {
    const long = inThread.db.execute(sql`select count(*) from generate_series(1, 3000000)`)
    let turns = 0
    let over = false
    void long.then(() => {
      over = true
    })
    while (!over) {
      turns++
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    expect(turns).toBeGreaterThan(5)
  })
})

describe('below the reserve', () => {
  it('nothing is written but what must be, everything can be read, and room is noticed', async () => {
    room = { free: 50 * 1024 * 1024, total: 1e12 }
    await space.check()
    const before = await countNotes()
    const write = sql`insert into notes (text) values ('low')`
    expect(databaseErrorCode(await Promise.resolve(inThread.db.execute(write)).catch((error) => error))).toBe('25006')
    await evenWhenLow(inThread.db, async (on) => on.execute(write))
    expect(await countNotes()).toBe(before + 1)
    room = PLENTY
    await space.check()
    await inThread.db.execute(sql`insert into notes (text) values ('again')`)
    expect(await countNotes()).toBe(before + 2)
  })
})

describe('an engine that is lost', () => {
  it('fails what it was at and what it is asked, and is opened again with all that was acknowledged', async () => {
    await inThread.db.execute(sql`insert into notes (text) values ('acknowledged')`)
    const before = await countNotes()
    const log = join(folder, 'database/pg_wal')
    renameSync(log, `${log}.away`)
    const atWork = inTransaction(inThread.db, async (tx) => {
      await tx.execute(sql`select pg_switch_wal()`)
      await tx.execute(sql`insert into notes (text) values ('never')`)
    })
    expect(databaseErrorCode(await atWork.catch((error) => error))).toBe('57P01')
    // what waits for the next engine hears that there is none
    expect(databaseErrorCode(await countNotes().catch((error) => error))).toBe('57P01')
    expect(logged.join('\n')).toMatch(/has stopped: PANIC: .*It is opened again/)
    rmSync(log, { recursive: true, force: true })
    renameSync(`${log}.away`, log)
    await vi.waitFor(async () => expect(await countNotes()).toBe(before), { timeout: 20_000, interval: 200 })
    await inThread.db.execute(sql`insert into notes (text) values ('after')`)
    expect(logged.at(-1)).toBe('The embedded database is open again.')
  })
})
