import { Worker } from 'node:worker_threads'
import type { Results } from '@electric-sql/pglite'
import type { Order, Report, Statement, WireError } from './messages.ts'

/** As long as PostgreSQL gives a statement; an engine that is silent for longer hangs. */
const PATIENCE_MS = 30_000
/** Migrations and the vacuum may take their time. */
const LONG_PATIENCE_MS = 10 * 60_000
const CLOSE_MS = 10_000

/** The engine ended while something waited for it. `code` is what PostgreSQL answers then: 53100 is a full disk. */
export class EngineLostError extends Error {
  readonly code: string

  constructor(why: string) {
    super(`The embedded database has stopped: ${why}`)
    this.code = /no space left|quota exceeded/i.test(why) ? '53100' : '57P01'
  }
}

type Pending = { long: boolean; resolve: (results: Results[]) => void; reject: (error: Error) => void }

/** One life of the engine: opened on a folder, asked in order, ended once and for good. */
export class EngineThread {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #orders = 0
  #watch: NodeJS.Timeout | undefined
  #lost: EngineLostError | undefined
  #end: () => void = () => {}
  /** Fulfilled when the engine can no longer write to the folder. */
  readonly ended = new Promise<void>((resolve) => {
    this.#end = resolve
  })
  /** Called at the moment in which the engine is lost, or has closed. */
  onLost: (why: EngineLostError) => void = () => {}

  private constructor(folder: string) {
    this.#worker = new Worker(program(), { workerData: { folder } })
    this.#worker.on('error', (error) => this.#lose(String(error)))
    this.#worker.on('exit', (code) => this.#lose(`its thread ended with code ${code}.`))
  }

  /** @throws EngineLostError when the database can't be opened */
  static async open(folder: string): Promise<EngineThread> {
    const thread = new EngineThread(folder)
    await new Promise<void>((resolve, reject) => {
      thread.#worker.on('message', (report: Report) => ('opened' in report ? resolve() : thread.#hear(report)))
      thread.onLost = (why) => void thread.ended.then(() => reject(why))
    })
    return thread
  }

  /** Sends a statement at once; the engine does one after the other. */
  send(statement: Statement): Promise<Results[]> {
    const long = statement.kind === 'exec' || !/^\s*(select|insert|update|delete|with)\b/i.test(statement.text)
    return this.#order(statement, long)
  }

  /** Lets the engine finish and close its files; one that does not is ended, and recovers at its next start. */
  async close(): Promise<void> {
    const late = setTimeout(() => this.#lose('it did not close in time.'), CLOSE_MS)
    if (!this.#lost) await this.#order({ kind: 'close' }, true).catch(() => {})
    await this.ended
    clearTimeout(late)
  }

  #order(order: Statement | { kind: 'close' }, long: boolean): Promise<Results[]> {
    if (this.#lost) return Promise.reject(this.#lost)
    const id = ++this.#orders
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { long, resolve, reject })
      if (this.#pending.size === 1) this.#beginWatch()
      this.#worker.postMessage({ id, ...order } satisfies Order)
    })
  }

  #hear(report: Exclude<Report, { opened: true }>): void {
    if ('broken' in report) {
      this.#lose(report.broken)
      return
    }
    const pending = this.#pending.get(report.id)
    this.#pending.delete(report.id)
    this.#beginWatch()
    if ('error' in report) pending?.reject(asError(report.error))
    else pending?.resolve(report.results)
  }

  /** Watches the statement that the engine is at: the oldest one without an answer. */
  #beginWatch(): void {
    clearTimeout(this.#watch)
    const [first] = this.#pending.values()
    if (!first) return
    const patience = first.long ? LONG_PATIENCE_MS : PATIENCE_MS
    this.#watch = setTimeout(() => this.#lose(`it was silent for ${patience / 1000} seconds.`), patience)
    this.#watch.unref()
  }

  #lose(why: string): void {
    if (this.#lost) return
    const lost = new EngineLostError(why)
    this.#lost = lost
    clearTimeout(this.#watch)
    for (const { reject } of this.#pending.values()) reject(lost)
    this.#pending.clear()
    this.onLost(lost)
    void this.#worker.terminate().then(this.#end)
  }
}

const asError = ({ message, fields }: WireError): Error => Object.assign(new Error(message), fields)

/** The thread's program: beside the built server, or in the sources. */
const program = () =>
  new URL(import.meta.url.endsWith('.ts') ? './engineFromSource.mjs' : './engineWorker.js', import.meta.url)
