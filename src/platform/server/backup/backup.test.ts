import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import { type EngineName, engineOfRun, openEmptyDatabase, openTestDatabase } from '../../../../test/database.ts'
import { MIGRATIONS } from '../../../../test/embeddedImage.ts'
import { readFixtures } from '../../../../test/fixtures/fixtures.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { type Database, selectRows } from '../database.ts'
import { onDisk } from '../diskFiles.ts'
import { DiskSpace } from '../diskSpace.ts'
import { migrateDatabase } from '../migrate.ts'
import { listSequences, listTables, UNFINISHED } from './databaseParts.ts'
import { openBackup } from './readBackup.ts'
import { restoreBackup, type Target } from './restoreBackup.ts'
import { writeBackup } from './writeBackup.ts'

const scratch = mkdtempSync(join(tmpdir(), 'academy-backup-'))
const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

type Place = Target & { files: ReturnType<typeof onDisk> }
function placeOn({ database, url }: Pick<Target, 'database' | 'url'>): Place {
  opened.push(database)
  return { database, url, files: onDisk(join(scratch, randomUUID()), new DiskSpace(scratch, 0)) }
}
/** An empty place of its own for an academy. */
const openPlace = async (engine: EngineName): Promise<Place> => placeOn(await openEmptyDatabase(engine))
/** From the embedded one to the embedded one goes the run that has no other. */
const pairs: { from: EngineName; to: EngineName }[] = inject('postgres')
  ? [
      { from: 'postgres', to: 'postgres' },
      { from: 'postgres', to: 'embedded' },
      { from: 'embedded', to: 'postgres' },
    ]
  : [{ from: 'embedded', to: 'embedded' }]

/** Four databases, and every row of them. */
const MINUTES = 4 * 60_000

const room = async () => {}
const newPath = () => join(scratch, `${randomUUID()}.tar`)
const config = { secret: 'of-this-test-and-of-nobody-else' }

/** A migration that makes a row writes when it did. */
const withoutNew = (rows: Awaited<ReturnType<typeof rowsOf>>, began: number) =>
  JSON.parse(
    JSON.stringify(rows).replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00/g, (time) =>
      Date.parse(time.replace(' ', 'T').replace('+00', 'Z')) >= began - 1_000 ? 'since then' : time,
    ),
  ) as typeof rows

/** What the schema is beyond its rows: constraints (NOT NULL is one in newer versions alone) and triggers. */
const schemaOf = async ({ db }: Database): Promise<string[]> => {
  const rows = await selectRows<{ line: string }>(
    db,
    sql`select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
        where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
      union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal`,
  )
  return rows.map(({ line }) => line).sort()
}

describe.each(pairs)('the academy of an older version, from $from to $to', ({ from, to }) => {
  it.each(readFixtures())(
    'comes back row by row and file by file ($name)',
    async (fixture) => {
      const began = Date.now()
      const source = await openPlace(from)
      await source.database.script(fixture.sql)
      const keys = await selectRows<{ key: string }>(source.database.db, sql`select key from files order by key`)
      expect(keys.length, 'a fixture without files proves nothing').toBeGreaterThan(3)
      const [lost = { key: '' }, ...stored] = keys
      for (const { key } of stored) await source.files.restore(key, Readable.from([Buffer.from(`of ${key}`)]), 3)
      const path = newPath()
      const { missing } = await writeBackup({ db: source.database.db, files: source.files, config }, path, room)
      expect(missing).toEqual([lost.key])

      const target = await openPlace(to)
      const backup = await openBackup(path)
      await restoreBackup(backup, MIGRATIONS, target)
      await backup.close()
      // what the source would be after an upgrade
      await migrateDatabase(source.database, MIGRATIONS, source.url)

      const rows = withoutNew(await rowsOf(target.database), began)
      expect(rows).toEqual(withoutNew(await rowsOf(source.database), began))
      expect(rows['public.users']?.length).toBeGreaterThan(5)
      expect(await schemaOf(target.database)).toEqual(await schemaOf(source.database))
      expect(await listSequences(target.database.db)).toEqual(await listSequences(source.database.db))
      for (const { key } of stored) expect(await text(await target.files.read(key))).toBe(`of ${key}`)
      expect(await target.files.sizeOf(lost.key)).toBeUndefined()
    },
    MINUTES,
  )
})

/** An academy of the newest schema with one of everything that could be lost on the way. */
async function openOdd(engine = engineOfRun()) {
  const place = placeOn({ database: await openTestDatabase(engine) })
  const odd = 'a\u2028b\u2029c\\ "quoted"\ttab\nline ümläut 🎹'
  await place.database.db.execute(sql`insert into users (first_name, last_name, email, password_hash, social)
    values (${odd}, 'null', 'odd@academy.test', 'x', '{"a": 1.10, "b": null}'::jsonb)`)
  await place.database.db.execute(sql`insert into pgboss.job (name, data, singleton_key)
    values ('mail', ${JSON.stringify({ text: odd })}::jsonb, 'a')`)
  return place
}

describe.each(pairs)('an academy of this version, from $from to $to', ({ from, to }) => {
  it(
    'comes back with its waiting jobs, its counts and texts of every kind, also where a restore was killed',
    async () => {
      const source = await openOdd(from)
      const key = 'pictures/a.webp'
      await source.files.restore(key, Readable.from([Buffer.from('picture')]), 7)
      await source.database.db.execute(sql`insert into files (key) values (${key})`)
      const path = newPath()
      await writeBackup({ db: source.database.db, files: source.files, config }, path, room)
      const target = await openPlace(to)
      const backup = await openBackup(path)
      const killed = { ...target, files: { ...target.files, restore: () => Promise.reject(new Error('killed')) } }
      await expect(restoreBackup(backup, MIGRATIONS, killed)).rejects.toThrow('killed')
      await target.database.db.execute(sql`insert into users (first_name, last_name, email, password_hash)
      values ('half', 'done', 'half@academy.test', 'x')`)
      await restoreBackup(backup, MIGRATIONS, target)
      const rows = await rowsOf(target.database)
      expect(rows).toEqual(await rowsOf(source.database))
      expect(rows['pgboss.job']).toHaveLength(1)
      expect(await text(await target.files.read(key))).toBe('picture')
      expect((await listTables(target.database.db)).map(({ name }) => name)).not.toContain(UNFINISHED)
      // a new row gets the next number, and what counts members counts on
      await target.database.db.execute(sql`insert into users (first_name, last_name, email, password_hash)
      values ('A', 'B', 'next@academy.test', 'x')`)
      await expect(restoreBackup(backup, MIGRATIONS, target)).rejects.toThrow(
        'There are people in this database already',
      )
      await backup.close()
    },
    MINUTES,
  )
})

describe('a backup', () => {
  it('is of one moment, whoever writes meanwhile', async () => {
    const source = await openOdd()
    const { db } = source.database
    const insert = (n: number) =>
      db.execute(sql`insert into users (first_name, last_name, email, password_hash)
      values ('W', 'W', ${`w${n}@academy.test`}, 'x')`)
    for (let n = 0; n < 30; n++) await insert(n)
    let stop = false
    const writing = (async () => {
      for (let n = 30; !stop; n++) {
        await insert(n)
        await setImmediate()
      }
    })()
    const path = newPath()
    const { tables } = await writeBackup({ db, files: source.files, config }, path, room)
    stop = true
    await writing
    const count = tables.find(({ name }) => name === 'public.users')?.rows ?? 0
    const target = await openPlace(engineOfRun())
    const backup = await openBackup(path)
    await restoreBackup(backup, MIGRATIONS, target)
    await backup.close()
    const rows = await rowsOf(target.database)
    expect(rows['public.users']).toHaveLength(count)
    expect(count).toBeGreaterThan(30)
    // written by the same statement as the members whom it counts
    const [counted] = await selectRows<{ n: number }>(
      target.database.db,
      sql`select sum(n)::int as n from member_counts`,
    )
    expect(counted?.n).toBe(count)
  })

  it('that was cut short, or of which any part was changed, is refused', async () => {
    const source = await openOdd()
    const path = newPath()
    await writeBackup({ db: source.database.db, files: source.files, config }, path, room)
    const whole = readFileSync(path)
    const hurt = newPath()
    for (const at of [10, 600, Math.floor(whole.length / 2), whole.length - 2_000, whole.length - 1_600]) {
      const changed = Buffer.from(whole)
      // the filling between parts is nobody's
      const place = changed.findIndex((byte, index) => index >= at && byte !== 0)
      changed[place] = (changed[place] ?? 0) ^ 1
      writeFileSync(hurt, changed)
      await expect(openBackup(hurt), `byte ${place}`).rejects.toThrow('is damaged')
    }
    for (const length of [0, 700, Math.floor(whole.length / 2), whole.length - 1_024]) {
      writeFileSync(hurt, whole.subarray(0, length))
      await expect(openBackup(hurt), `${length} bytes`).rejects.toThrow('is damaged')
    }
    await expect(openBackup(join(scratch, 'none.tar'))).rejects.toThrow('can’t be read')
  })

  it('goes into no database of another program, and none of a newer version into this one', async () => {
    const source = await openOdd()
    const path = newPath()
    await writeBackup({ db: source.database.db, files: source.files, config }, path, room)
    const backup = await openBackup(path)
    const target = await openPlace(engineOfRun())
    await target.database.script('create table invoices (id int); insert into invoices values (1)')
    await expect(restoreBackup(backup, MIGRATIONS, target)).rejects.toThrow('not the academy’s')
    expect(await selectRows(target.database.db, sql`select id from invoices`)).toEqual([{ id: 1 }])
    const newer = { ...backup, manifest: { ...backup.manifest, migrations: [...backup.manifest.migrations, 'newer'] } }
    await expect(restoreBackup(newer, MIGRATIONS, await openPlace(engineOfRun()))).rejects.toThrow('another version')
    await backup.close()
  }, 240_000)
})
