// The piano and the encoder take a core for themselves, so they live in a thread that starts when the first clip is
// asked for and ends when none has been asked for in a while.

import { Worker } from 'node:worker_threads'
import { AppError } from '../../../platform/errors.ts'
import { logFailure } from '../../../platform/server/safeLog.ts'
import type { Note } from '../../category.ts'
import type { Delivery, Order } from './worker.ts'

const MAX_WAITING = 300
const IDLE_MS = 30_000
/** Nothing takes this long; a thread that does hangs. */
const PATIENCE_MS = 60_000

type Waiting = { resolve: (mp3: Buffer) => void; reject: (error: Error) => void }
type Studio = { worker: Worker; waiting: Map<number, Waiting>; rest: (milliseconds: number) => void }

let studio: Studio | undefined
let orders = 0

/**
 * The notes as an MP3, played in the order in which they were asked for.
 * @throws AppError 'unavailable' when the queue is full or the thread has ended.
 */
export async function playToMp3(notes: readonly Note[]): Promise<Buffer> {
  studio ??= openStudio()
  const { worker, waiting, rest } = studio
  if (waiting.size >= MAX_WAITING)
    throw new AppError('unavailable', 'Many clips are being made at this moment. Please try again in a minute.')
  const id = ++orders
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.ref()
    rest(PATIENCE_MS)
    worker.postMessage({ id, notes } satisfies Order)
  })
}

/** Ends the thread and rejects what still waits. */
export async function closeStudio(): Promise<void> {
  const closing = studio
  studio = undefined
  await closing?.worker.terminate()
}

function openStudio(): Studio {
  const worker = new Worker(program())
  const waiting = new Map<number, Waiting>()
  let timer: NodeJS.Timeout | undefined
  const rest = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // the next order opens a new one instead of going to one that is about to end
      if (studio === opened) studio = undefined
      void worker.terminate()
    }, milliseconds)
    timer.unref()
  }
  const opened: Studio = { worker, waiting, rest }
  worker.on('message', (delivery: Delivery) => {
    const order = waiting.get(delivery.id)
    waiting.delete(delivery.id)
    if ('mp3' in delivery) order?.resolve(Buffer.from(delivery.mp3))
    else order?.reject(new Error(`A clip could not be made: ${delivery.error}`))
    rest(waiting.size > 0 ? PATIENCE_MS : IDLE_MS)
    // a thread without work keeps no process alive
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', (error) => logFailure('The thread that makes clips broke.', error))
  worker.on('exit', () => {
    clearTimeout(timer)
    if (studio === opened) studio = undefined
    for (const { reject } of waiting.values())
      reject(new AppError('unavailable', 'The clip could not be made. Please try again.'))
  })
  return opened
}

/** The thread's program: beside the built server, or in the sources. */
const program = () =>
  new URL(import.meta.url.endsWith('.ts') ? './workerFromSource.mjs' : './soundWorker.js', import.meta.url)
