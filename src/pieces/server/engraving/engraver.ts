// The engraver takes a core and 200 MB, so it lives in a thread that starts with a job and ends after the last one.
import { Worker } from 'node:worker_threads'
import type { Delivery, Engraving, Order } from './worker.ts'

/** Nothing that we take needs longer. */
const LIMIT_MS = 30_000
/** The next job of a row finds the thread still there. */
const IDLE_MS = 1_000

/** The source is at fault, so that no other attempt can succeed. */
export class UnreadableSource extends Error {}

type Thread = { worker: Worker; ended: Promise<never>; idle: NodeJS.Timeout | undefined }

let thread: Thread | undefined
let orders = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Engraves MusicXML, one source at a time; `tell` hears the per cent that is done.
 * @throws UnreadableSource for what no attempt could engrave; Error when the thread has ended, and the job is done again
 */
export function engrave(xml: string, tell: (percent: number) => void): Promise<Engraving> {
  const mine = last.then(() => serve(xml, tell))
  last = mine.catch(() => {})
  return mine
}

/** Ends the thread; what it was engraving is rejected. */
export async function closeEngraver(): Promise<void> {
  if (thread) await end(thread)
}

async function serve(xml: string, tell: (percent: number) => void): Promise<Engraving> {
  thread ??= openThread()
  const mine = thread
  clearTimeout(mine.idle)
  mine.worker.ref()
  let isTooLong = false
  const limit = setTimeout(() => {
    isTooLong = true
    void end(mine)
  }, LIMIT_MS)
  try {
    return await Promise.race([deliver(mine.worker, xml, tell), mine.ended])
  } catch (error) {
    throw isTooLong ? new UnreadableSource(`Engraving this piece takes longer than ${LIMIT_MS / 1000} seconds.`) : error
  } finally {
    clearTimeout(limit)
    // a thread without work keeps no process alive
    mine.worker.unref()
    mine.idle = setTimeout(() => void end(mine), IDLE_MS)
    mine.idle.unref()
  }
}

function deliver(worker: Worker, xml: string, tell: (percent: number) => void): Promise<Engraving> {
  const id = ++orders
  return new Promise((resolve, reject) => {
    const hear = (delivery: Delivery) => {
      if (delivery.id !== id) return
      if ('progress' in delivery) return tell(delivery.progress)
      worker.off('message', hear)
      if ('engraving' in delivery) resolve(delivery.engraving)
      else reject(new UnreadableSource(delivery.error))
    }
    worker.on('message', hear)
    worker.postMessage({ id, xml } satisfies Order)
  })
}

/** Ends a thread; the next order opens a new one instead of going to one that is about to end. */
async function end(ending: Thread): Promise<void> {
  if (thread === ending) thread = undefined
  clearTimeout(ending.idle)
  await ending.worker.terminate()
}

function openThread(): Thread {
  const worker = new Worker(program(), { resourceLimits: { maxOldGenerationSizeMb: 1024 } })
  const opened: Thread = { worker, idle: undefined, ended: new Promise(() => {}) }
  opened.ended = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => {
      if (thread === opened) thread = undefined
      clearTimeout(opened.idle)
      reject(new Error('The thread that engraves has ended.'))
    })
  })
  // nobody waits for it once the work is done
  opened.ended.catch(() => {})
  return opened
}

/** The thread's program: beside the built server, or in the sources. */
const program = () =>
  new URL(import.meta.url.endsWith('.ts') ? './workerFromSource.mjs' : './engravingWorker.js', import.meta.url)
