import type { QueryOptions, Results } from '@electric-sql/pglite'
import { type EngineLostError, EngineThread } from './engineThread.ts'
import type { Statement } from './messages.ts'

const REOPEN_MS = 2_000
const CLOSE_MS = 10_000

type Log = (message: string) => void
type Waiting = { exclusive: boolean; start: () => void; refuse: (error: Error) => void }

/** What a transaction's work may ask. */
type Client = {
  query: (text: string, params?: unknown[], options?: QueryOptions) => Promise<Results>
  exec: (text: string) => Promise<Results[]>
}

/**
 * The embedded database behind the part of PGlite's interface that the query builder uses. There is one session, so a
 * transaction has it for itself and everything else waits. An engine that breaks is opened anew, as after a crash.
 */
export class Engine implements Client {
  readonly #open: () => Promise<EngineThread>
  readonly #log: Log
  readonly #waiting: Waiting[] = []
  #thread: EngineThread | undefined
  /** Why there is no engine, once an attempt to open one has failed. */
  #down: Error | undefined
  #held = false
  #readOnly = false
  #closed = false
  #retry: NodeJS.Timeout | undefined

  private constructor(open: () => Promise<EngineThread>, log: Log) {
    this.#open = open
    this.#log = log
  }

  /** @throws EngineLostError when the database in `folder` can't be opened */
  static async open(folder: string, log: Log): Promise<Engine> {
    const engine = new Engine(() => EngineThread.open(folder), log)
    await engine.#begin()
    return engine
  }

  query(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results> {
    return this.#enter(false, (thread) => ask(thread, text, params, options))
  }

  exec(text: string): Promise<Results[]> {
    return this.#enter(false, (thread) => thread.send({ kind: 'exec', text }))
  }

  /** Several statements at once, which may begin and commit; what they leave half done is undone. */
  script(text: string): Promise<void> {
    return this.#enter(true, async (thread) => {
      try {
        await thread.send({ kind: 'exec', text })
      } catch (error) {
        await thread.send({ kind: 'exec', text: 'rollback' }).catch(() => {})
        throw error
      }
    })
  }

  transaction<T>(work: (tx: Client) => Promise<T>): Promise<T> {
    return this.#enter(true, (thread) => inOne(thread, work))
  }

  /** While true every statement that would write is refused (25006), unless its transaction says `read write`. */
  async refuseWrites(refuse: boolean): Promise<void> {
    if (this.#readOnly === refuse) return
    this.#readOnly = refuse
    // an engine that is not running gets it when it opens
    if (this.#thread) await this.query(mode(refuse)).catch(() => {})
  }

  /** Lets what has been asked for end, but not for ever, and closes; nothing is taken any more. */
  async close(): Promise<void> {
    if (this.#closed) return
    const thread = this.#thread
    const last = thread && this.#enter(true, () => thread.close()).catch(() => {})
    this.#closed = true
    clearTimeout(this.#retry)
    const late = setTimeout(() => void thread?.close(), CLOSE_MS)
    await last
    clearTimeout(late)
    for (const { refuse } of this.#waiting.splice(0)) refuse(closed())
  }

  /** Calls `work` when nobody has the engine for themselves; it sends its first statement before it first waits. */
  #enter<T>(exclusive: boolean, work: (thread: EngineThread) => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(closed())
    if (this.#down) return Promise.reject(this.#down)
    return new Promise<T>((resolve, reject) => {
      const start = () => {
        this.#held = exclusive
        const done = work(this.#thread as EngineThread).then(resolve, reject)
        if (exclusive)
          void done.then(() => {
            this.#held = false
            this.#admit()
          })
      }
      this.#waiting.push({ exclusive, start, refuse: reject })
      this.#admit()
    })
  }

  #admit(): void {
    while (this.#thread && !this.#held) {
      const next = this.#waiting.shift()
      if (!next) return
      next.start()
    }
  }

  async #begin(): Promise<void> {
    const thread = await this.#open()
    if (this.#closed) return thread.close()
    if (this.#readOnly) await ask(thread, mode(true))
    this.#thread = thread
    this.#down = undefined
    thread.onLost = (why) => void this.#recover(thread, why)
    this.#admit()
  }

  /** What waits is done by the next engine; what the lost one was at has failed. */
  async #recover(lost: EngineThread, why: EngineLostError): Promise<void> {
    this.#thread = undefined
    if (this.#closed) return
    this.#log(`${why.message} It is opened again.`)
    await lost.ended
    await this.#reopen()
  }

  async #reopen(): Promise<void> {
    if (this.#closed) return
    try {
      await this.#begin()
      this.#log('The embedded database is open again.')
    } catch (error) {
      this.#down = error as Error
      for (const { refuse } of this.#waiting.splice(0)) refuse(this.#down)
      this.#retry = setTimeout(() => void this.#reopen(), REOPEN_MS)
      this.#retry.unref()
    }
  }
}

const closed = () => new Error('The embedded database is closed.')

const mode = (readOnly: boolean) => `set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`

async function ask(thread: EngineThread, text: string, params: unknown[] = [], options: QueryOptions = {}) {
  // without the query builder's parsers: functions don't travel, and the engine itself leaves those values as written
  const { rowMode = 'object' } = options
  const statement: Statement = { kind: 'query', text, params, rowMode }
  const [results] = await thread.send(statement)
  return results as Results
}

/** As PGlite does it; all of it by one thread, since another engine knows nothing of this transaction. */
async function inOne<T>(thread: EngineThread, work: (tx: Client) => Promise<T>): Promise<T> {
  let over = false
  const within = <R>(send: () => Promise<R>): Promise<R> =>
    over ? Promise.reject(new Error('This transaction is over.')) : send()
  const exec = (text: string) => thread.send({ kind: 'exec', text })
  await exec('begin')
  try {
    const result = await work({
      query: (text, params, options) => within(() => ask(thread, text, params, options)),
      exec: (text) => within(() => exec(text)),
    })
    over = true
    const [committed] = await exec('commit')
    if (committed?.command === 'ROLLBACK')
      throw new Error('This transaction was rolled back: one of its statements failed.')
    return result
  } catch (error) {
    if (!over) await exec('rollback').catch(() => {})
    over = true
    throw error
  }
}
