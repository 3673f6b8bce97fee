import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite, QueryOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Db } from '../database.ts'
import { type DiskSpace, inMegabytes } from '../diskSpace.ts'
import { localPubSub } from '../pubSub.ts'
import { Engine } from './engine.ts'
import { lockFolder } from './folderLock.ts'

/** The engine writes one more segment of its log (16 MB) before it is open, and a new database has some 40 MB. */
const ROOM_TO_OPEN = 24 * 1024 * 1024
const ROOM_TO_BEGIN = 80 * 1024 * 1024

/**
 * The embedded database in `dataDir`, in a thread of its own and for this process alone. It refuses to write while
 * `space` is low, and goes on when there is room again.
 * @throws Error with a sentence for the owner: the folder is in use, or its disk is full
 */
export async function openEmbedded(
  dataDir: string,
  space: DiskSpace,
  log: (message: string) => void = console.error,
): Promise<Database> {
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true })
  const release = await lockFolder(dataDir)
  try {
    const engine = await openEngine(folder, space, log)
    const stopWatching = space.onChange((low) => engine.refuseWrites(low))
    return databaseOn(
      engine,
      (text) => engine.script(text),
      async () => {
        stopWatching()
        await engine.close()
        release()
      },
    )
  } catch (error) {
    release()
    throw error
  }
}

async function openEngine(folder: string, space: DiskSpace, log: (message: string) => void): Promise<Engine> {
  const unfinished = `${folder}.unfinished`
  // one that was never finished holds nothing, and can't be opened
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  const needed = isNew ? ROOM_TO_BEGIN : ROOM_TO_OPEN
  const free = await space.free()
  if (free < needed) throw diskFull(folder, free, needed)
  mkdirSync(folder, { recursive: true })
  if (isNew) writeFileSync(unfinished, '')
  try {
    const engine = await Engine.open(folder, log)
    rmSync(unfinished, { force: true })
    return engine
  } catch (error) {
    if (isNew) rmSync(folder, { recursive: true, force: true })
    rmSync(unfinished, { force: true })
    throw (error as { code?: string }).code === '53100' ? diskFull(folder, await space.free(), needed) : error
  }
}

const diskFull = (folder: string, free: number, needed: number): Error =>
  new Error(
    `The disk of ${folder} is full: ${inMegabytes(free)} are free, and the embedded database needs ` +
      `${inMegabytes(needed)} to open. Make room and start again.`,
  )

type Asked = Pick<PGlite, 'query'>

/** PGlite copies its hundreds of parsers for each statement that brings some, which takes a tenth of its time. */
function withoutParsers(client: PGlite) {
  const asking = (asked: Asked) => ({
    query: (text: string, params?: unknown[], options?: QueryOptions) =>
      asked.query(text, params, { rowMode: options?.rowMode ?? 'object' }),
  })
  return {
    ...asking(client),
    transaction: <T>(work: (tx: Asked) => Promise<T>) => client.transaction((tx) => work(asking(tx) as Asked)),
  }
}

/** The database handle on an engine, however that was opened. */
export function databaseOn(
  client: PGlite | Engine,
  script: (text: string) => Promise<unknown>,
  close: () => Promise<void>,
): Database {
  // the engine has the part of PGlite's interface that the query builder uses
  const db = drizzle((client instanceof Engine ? client : withoutParsers(client)) as PGlite, {
    logger: { logQuery: (sql) => database.onQuery?.(sql) },
  }) as unknown as Db
  const database: Database = {
    kind: 'embedded',
    onQuery: undefined,
    db,
    direct: db,
    pubSub: localPubSub(),
    ping: async () => void (await script('select 1')),
    script: async (text) => void (await script(text)),
    close,
  }
  return database
}
