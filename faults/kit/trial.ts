import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '../scenario.ts'
import { onEnd } from './cleanup.ts'
import type { BreakablePostgres } from './postgres.ts'
import type { Random } from './random.ts'
import { Server } from './server.ts'
import { newFolder, type Templates } from './templates.ts'

type Options = ConstructorParameters<typeof Server>[1]

/** One run of one scenario on one engine: what it started, and what it found broken. */
export class Trial {
  readonly engine: Engine
  readonly random: Random
  readonly quick: boolean
  readonly folder: string
  readonly broken: string[] = []
  readonly #templates: Templates
  readonly #undo: (() => unknown)[] = []
  readonly #servers: Server[] = []
  #count = 0
  #over = false

  constructor(engine: Engine, random: Random, quick: boolean, templates: Templates) {
    this.engine = engine
    this.random = random
    this.quick = quick
    this.#templates = templates
    const [folder, remove] = newFolder()
    this.folder = folder
    this.#undo.push(remove)
  }

  /** Notes what is not as promised, in a sentence, and goes on; answers whether it was. */
  check(asPromised: boolean, otherwise: string): boolean {
    if (!asPromised) this.broken.push(otherwise)
    return asPromised
  }

  /** Registers what is undone when the trial is over, the newest first. */
  onEnd(undo: () => unknown): void {
    this.#undo.push(onEnd(undo))
  }

  /** Environment of a seeded academy of its own; several servers may be started on it, where the engine allows. */
  async academy(): Promise<Record<string, string>> {
    const dataDir = await this.dataFolder()
    return this.engine === 'embedded'
      ? { DATA_DIR: dataDir }
      : { DATA_DIR: dataDir, DATABASE_URL: await this.#templates.copyDatabase() }
  }

  /** A copy of a seeded data folder, at `path` where one is given. */
  async dataFolder(path?: string): Promise<string> {
    this.#count += 1
    const folder = path ?? join(this.folder, `data-${this.#count}`)
    mkdirSync(folder, { recursive: true })
    await this.#templates.copyFolder(this.engine, folder)
    return folder
  }

  emptyDatabase = (): Promise<string> => this.#templates.copyDatabase({ empty: true })

  /** A seeded academy on a PostgreSQL server that the trial may freeze and stop. */
  async breakableAcademy(): Promise<{ env: Record<string, string>; postgres: BreakablePostgres }> {
    const { postgres, url, release } = await this.#templates.borrow()
    this.onEnd(release)
    return { env: { DATA_DIR: await this.dataFolder(), DATABASE_URL: url }, postgres }
  }

  /** Starts a server that ends with the trial; it may still be opening. */
  launch(env: Record<string, string>, options?: Options): Server {
    // what runs on after its time is over starts nothing that nobody would stop
    if (this.#over) throw new Error('The trial is over.')
    const server = new Server(env, options)
    this.#servers.push(server)
    this.#undo.push(() => server.kill())
    return server
  }
  start = (env: Record<string, string>, options?: Options): Promise<Server> => this.launch(env, options).opened()

  /** The last lines of every server's log, to look into a failure. */
  lastWords = (): string[] => this.#servers.map(({ output }) => output.slice(-1500))

  async end(): Promise<void> {
    this.#over = true
    for (const undo of this.#undo.reverse()) await undo()
  }
}
