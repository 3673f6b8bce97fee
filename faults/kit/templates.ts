import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../scenario.ts'
import { onEnd } from './cleanup.ts'
import { type BreakablePostgres, ownPostgres } from './postgres.ts'
import { Server } from './server.ts'

const DATABASE = 'demo_academy'

/** A folder of its own, and the way to remove it before the end. */
export function newFolder(): [folder: string, remove: () => Promise<void>] {
  const folder = mkdtempSync(join(tmpdir(), 'academy-faults-'))
  return [folder, onEnd(() => rmSync(folder, { recursive: true, force: true }))]
}

async function seed(env: Record<string, string>): Promise<string> {
  const [folder] = newFolder()
  const server = await new Server({ DATA_DIR: folder, ...env }).opened()
  await server.stop()
  return folder
}

/** A demo academy that was seeded once and is copied for every scenario. */
type Seeded = { folder: string; postgres?: BreakablePostgres }

/** `npm test` has seeded one by then, for the journeys. */
const seedEmbedded = async (): Promise<Seeded> => ({ folder: process.env.ACADEMY_TEMPLATE || (await seed({})) })
async function seedPostgres(): Promise<Seeded> {
  const postgres = await ownPostgres()
  return { postgres, folder: await seed({ DATABASE_URL: await postgres.create(DATABASE) }) }
}

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

let count = 0
const copyIn = (postgres: BreakablePostgres, empty: boolean): Promise<string> => {
  count += 1
  return postgres.create(`academy_${count}`, empty ? 'template1' : DATABASE)
}

/** What scenarios copy; each is made when it is first asked for. */
export class Templates {
  readonly #embedded = once(seedEmbedded)
  /** Shared by scenarios that leave the server alone. */
  readonly #calm = once(seedPostgres)
  /** Stopped and frozen, by one scenario at a time. */
  readonly #breakable = once(seedPostgres)
  #free: Promise<void> = Promise.resolve()

  async copyFolder(engine: Engine, to: string): Promise<void> {
    const { folder } = await (engine === 'embedded' ? this.#embedded() : this.#calm())
    cpSync(folder, to, { recursive: true })
  }

  async copyDatabase({ empty = false } = {}): Promise<string> {
    const { postgres } = await this.#calm()
    if (!postgres) throw new Error('There is no server.')
    return copyIn(postgres, empty)
  }

  /** A seeded database on a server that this caller may break until `release`. */
  async borrow(): Promise<{ postgres: BreakablePostgres; url: string; release: () => void }> {
    const before = this.#free
    let release = () => {}
    this.#free = new Promise((resolve) => {
      release = resolve
    })
    await before
    const { postgres } = await this.#breakable()
    if (!postgres) throw new Error('There is no server.')
    return { postgres, url: await copyIn(postgres, false), release }
  }
}
