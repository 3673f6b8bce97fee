// The engraver takes a core and 200 MB, so it lives in a thread that starts with a job and ends after the last one.
import { Worker } from 'node:worker_threads'
import type { Delivery, Engraving, Order } from './worker.ts'

/** Nothing that we take needs longer, once the thread is there. */
const LIMIT_MS = 30_000
/** A machine that has much to do takes its time to begin a thread, which is no fault of the source. */
const START_MS = 120_000
/** The next job of a row finds the thread still there; to begin one takes a core for some seconds. */
const IDLE_MS = 10_000

/** The source is at fault, so that no other attempt can succeed. */
export class UnreadableSource extends Error {}
/** The thread can't be used any more, through this source or through an earlier one. */
class BrokenThread extends Error {}

type Tell = (percent: number) => void
type Thread = { worker: Worker; ended: Promise<never>; idle: NodeJS.Timeout | undefined }

let thread: Thread | undefined
let orders = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Engraves MusicXML, one source at a time; `tell` hears the per cent that is done.
 * @throws UnreadableSource for what no attempt could engrave; Error when the thread has ended, and the job is done again
 */
export function engrave(xml: string, tell: Tell, limitMs = LIMIT_MS): Promise<Engraving> {
  const mine = last.then(() => serveOrRepeat(xml, tell, limitMs))
  last = mine.catch(() => {})
  return mine
}

/** Ends the thread; what it was engraving is rejected. */
export async function closeEngraver(): Promise<void> {
  if (thread) await end(thread)
}

/** What breaks a thread is tried once more in a new one, since an earlier source may have been to blame. */
async function serveOrRepeat(xml: string, tell: Tell, limitMs: number): Promise<Engraving> {
  try {
    return await serve(xml, tell, limitMs)
  } catch (error) {
    if (!(error instanceof BrokenThread)) throw error
  }
  try {
    return await serve(xml, tell, limitMs)
  } catch (error) {
    if (!(error instanceof BrokenThread)) throw error
    throw new UnreadableSource('This score can’t be engraved: something in it breaks our engraver.')
  }
}

async function serve(xml: string, tell: Tell, limitMs: number): Promise<Engraving> {
  thread ??= openThread()
  const mine = thread
  clearTimeout(mine.idle)
  mine.worker.ref()
  const clock = startClock(mine)
  clock.set(START_MS, new Error('The thread that engraves did not begin.'))
  let begun = false
  const hear = (percent: number) => {
    if (!begun)
      clock.set(limitMs, new UnreadableSource(`Engraving this piece takes longer than ${limitMs / 1000} seconds.`))
    begun = true
    tell(percent)
  }
  try {
    return await Promise.race([deliver(mine.worker, xml, hear), mine.ended])
  } catch (error) {
    if (!(error instanceof UnreadableSource)) await end(mine)
    if (clock.error) throw clock.error
    // a thread that never began says nothing about the source
    throw begun || !(error instanceof BrokenThread) ? error : new Error(error.message)
  } finally {
    clock.stop()
    // a thread without work keeps no process alive
    mine.worker.unref()
    mine.idle = setTimeout(() => void end(mine), IDLE_MS)
    mine.idle.unref()
  }
}

/** Ends a thread that takes longer than was set last, and keeps the error for that. */
function startClock(of: Thread) {
  let timer: NodeJS.Timeout | undefined
  const clock = {
    error: undefined as Error | undefined,
    set(ms: number, error: Error) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        clock.error = error
        void end(of)
      }, ms)
    },
    stop: () => clearTimeout(timer),
  }
  return clock
}

function deliver(worker: Worker, xml: string, tell: Tell): Promise<Engraving> {
  const id = ++orders
  return new Promise((resolve, reject) => {
    const hear = (delivery: Delivery) => {
      if (delivery.id !== id) return
      if ('progress' in delivery) return tell(delivery.progress)
      worker.off('message', hear)
      if ('engraving' in delivery) resolve(delivery.engraving)
      else reject('refused' in delivery ? new UnreadableSource(delivery.refused) : new BrokenThread(delivery.broken))
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
    worker.once('error', (error) => reject(new BrokenThread(String(error))))
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
