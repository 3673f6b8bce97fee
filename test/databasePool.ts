import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { Database } from '../src/platform/server/database.ts'
import { databaseOn } from '../src/platform/server/embedded/openEmbedded.ts'
import { openInMemory } from './inMemoryDatabase.ts'
import { type Pristine, rememberPristine } from './pristine.ts'

type Engine = { pglite: PGlite; pristine: Pristine }

/** Engines whose test file is over, emptied: opening one takes seconds, emptying one some milliseconds. */
const idle: Engine[] = []

/** A migrated, empty embedded database of its own until it is closed; then the next test file gets its engine. */
export async function borrowDatabase(): Promise<Database> {
  const engine = idle.pop() ?? (await open())
  let isClosed = false
  const guard = <T>(work: () => Promise<T>): Promise<T> =>
    isClosed ? Promise.reject(new Error('This test database is closed.')) : work()
  const { pglite } = engine
  // what comes late from a test file that is over must not reach the next one
  const lent = new Proxy(pglite, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? (...args: unknown[]) => guard(() => value.apply(target, args)) : value
    },
  })
  const script = async (text: string) => {
    try {
      await lent.exec(text)
    } catch (error) {
      if (!isClosed) await pglite.exec('rollback')
      throw error
    }
  }
  return databaseOn(lent, script, async () => {
    if (isClosed) return
    isClosed = true
    if (await engine.pristine.restore()) idle.push(engine)
    else await pglite.close()
  })
}

/** An embedded database without any table; the first of its files are in the image, since making them takes seconds. */
export const openEmpty = () => openFrom(inject('emptyImage'))

const openFrom = async (image: string) => openInMemory(new Blob([await readFile(image)]))

async function open(): Promise<Engine> {
  const { pglite } = await openFrom(inject('image'))
  return { pglite, pristine: await rememberPristine(pglite) }
}
