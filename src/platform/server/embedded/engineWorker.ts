// The embedded database, in a thread of its own: a statement that takes long, or an engine that spins for ever on a
// full disk, must not take the server's event loop with it.
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite, Results } from '@electric-sql/pglite'
import type { Order, Report, WireError } from './messages.ts'
import { createPglite } from './pglite.ts'

/** The status with which the engine leaves a statement that failed; it goes on after it. */
const FAILED_STATEMENT = 100
const LOG_LINES = 10
/** What the engine's own file system calls a full disk; its errors have nothing but the number. */
const NO_SPACE = 51

const report = (message: Report) => parentPort?.postMessage(message)

/** The engine's last words, without the time and the process id before them. */
const log: string[] = []
const listen = (line: string) => {
  log.push(line.replace(/^\d{4}-\S+ \S+ \S+ \[\d+\] /, ''))
  if (log.length > LOG_LINES) log.shift()
  return false
}
const lastWords = (otherwise: string) => log.findLast((line) => /^(PANIC|FATAL):/.test(line)) ?? otherwise

function leave(why: string): never {
  report({ broken: lastWords(why) })
  process.exit(1)
}

/**
 * PGlite swallows whatever its main loop throws and calls it again, for ever once the engine has aborted.
 * The first such error ends the thread instead.
 */
function leaveWhenBroken(pglite: PGlite): void {
  const engine = pglite.Module as unknown as { _PostgresMainLoopOnce: () => void }
  const step = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status !== FAILED_STATEMENT) leave(String(error))
      throw error
    }
  }
}

/** The engine sets each new file's mode itself (666), past the umask of the process: here only its own user gets any of it. */
function makePrivateFiles(): void {
  const { chmodSync, fchmodSync } = fs
  fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o7700)
  fs.fchmodSync = (fd, mode) => fchmodSync(fd, Number(mode) & 0o7700)
}

type Row = Results['rows'][number]
const describe = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function run(pglite: PGlite, order: Order): Promise<Results[]> {
  if (order.kind === 'exec') return pglite.exec(order.text)
  if (order.kind === 'close') {
    await pglite.close()
    return []
  }
  return [await pglite.query<Row>(order.text, order.params, { rowMode: order.rowMode })]
}

function asWire(error: unknown): WireError {
  if (!(error instanceof Error)) return { message: String(error), fields: {} }
  const plain = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value))
  return { message: error.message, fields: Object.fromEntries(plain) }
}

async function serve(pglite: PGlite, order: Order): Promise<void> {
  try {
    report({ id: order.id, results: await run(pglite, order) })
  } catch (error) {
    report({ id: order.id, error: asWire(error) })
  }
  if (order.kind === 'close') process.exit(0)
}

try {
  const { folder } = workerData as { folder: string }
  makePrivateFiles()
  const pglite = await createPglite({ dataDir: folder, onStderr: listen })
  leaveWhenBroken(pglite)
  // PGlite does one after the other, in the order in which they came
  parentPort?.on('message', (order: Order) => void serve(pglite, order))
  report({ opened: true })
} catch (error) {
  leave((error as { errno?: number }).errno === NO_SPACE ? 'no space left on device' : describe(error))
}
