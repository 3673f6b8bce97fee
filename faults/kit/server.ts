import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onEnd } from './cleanup.ts'
import { until } from './wait.ts'

export const root = join(import.meta.dirname, '../..')
const START_MS = 240_000

export type Ended = { code: number | null; signal: NodeJS.Signals | null; seconds: number }
type Options = {
  /** A program that runs the academy, such as `unshare …`. */
  within?: readonly string[]
  /** Given to Node before the academy's own program. */
  nodeOptions?: readonly string[]
  /** Another built clone of the project, such as one of the former version. */
  clone?: string
}

/** A built academy in a process of its own, in an environment in which nothing is set but what is given. */
export class Server {
  readonly #child: ChildProcess
  readonly #ended: Promise<Ended>
  readonly #forget: () => Promise<void>
  #over = false
  /** All that it has said, on both of its channels. */
  output = ''

  constructor(env: Record<string, string>, { within = [], nodeOptions = [], clone = root }: Options = {}) {
    const [file = '', ...args] = [...within, process.execPath, ...nodeOptions, 'dist/server/main.js']
    const began = performance.now()
    this.#child = spawn(file, args, {
      cwd: clone,
      env: {
        PATH: process.env.PATH ?? '',
        PORT: '0',
        LOG_LEVEL: 'error',
        RATE_LIMITS: 'off',
        READING_LINES_AHEAD: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const channel of [this.#child.stdout, this.#child.stderr])
      channel?.on('data', (chunk: Buffer) => {
        this.output += chunk
      })
    this.#ended = new Promise((resolve) =>
      this.#child.once('close', (code, signal) => {
        this.#over = true
        resolve({ code, signal, seconds: (performance.now() - began) / 1000 })
      }),
    )
    this.#forget = onEnd(() => this.#kill())
  }

  /** Process of the academy itself, also where another program runs it. */
  get pid(): number {
    let pid = this.#child.pid ?? 0
    for (let child = firstChild(pid); child && this.#child.spawnfile !== process.execPath; child = firstChild(pid))
      pid = child
    return pid
  }
  get isOver(): boolean {
    return this.#over
  }
  get address(): string {
    return /open at (http:\S+)/.exec(this.output)?.[1] ?? ''
  }

  /** @throws with all that it said, unless it opens */
  async opened(limitMs = START_MS): Promise<this> {
    await until(() => this.#over || this.address !== '', limitMs, 20)
    if (this.address === '') throw new Error(`The academy did not open.\n${this.output.slice(-2000)}`)
    return this
  }

  /** How it ended; undefined when it still runs after the limit. */
  async ended(limitMs: number): Promise<Ended | undefined> {
    await until(() => this.#over, limitMs, 20)
    return this.#over ? this.#ended : undefined
  }

  signal(name: NodeJS.Signals): void {
    if (!this.#over) process.kill(this.pid, name)
  }

  /** Ends it as an operator does; kills what does not go within the limit, and says so by `code: null`. */
  async stop(limitMs = 45_000): Promise<Ended> {
    this.signal('SIGTERM')
    const ended = await this.ended(limitMs)
    await this.#forget()
    return ended ?? (await this.#ended)
  }

  async kill(): Promise<void> {
    await this.#forget()
  }

  async #kill(): Promise<void> {
    if (this.#over) return
    const inner = this.pid
    process.kill(inner, 'SIGKILL')
    if (inner !== this.#child.pid) this.#child.kill('SIGKILL')
    await this.#ended
  }
}

function firstChild(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]) || undefined
  } catch {
    return undefined
  }
}
