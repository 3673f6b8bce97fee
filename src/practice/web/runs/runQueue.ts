import type { CallInput } from '../../../platform/contract.ts'
import { AppError, type ErrorCode } from '../../../platform/errors.ts'
import { call } from '../../../platform/web/api.ts'
import { makeKey } from '../../../platform/web/makeKey.ts'
import { readDraft, writeDraft } from '../../../platform/web/useDraft.ts'
import { type Run, saveRun } from '../../contract.ts'

type Body = CallInput<typeof saveRun>['body']
export type PlayedRun = Omit<Body, 'key'>
/** `waiting` runs are to be sent yet; `stored` is the last that was. */
export type QueueNow = { waiting: number; stored: Run | null }

/** More than anybody plays on one journey without a line. */
const MOST = 300
const AGAIN_MS = 30_000
/** What may be otherwise later; a run that the academy refuses is refused again. */
const LATER: readonly ErrorCode[] = [
  ...(['unavailable', 'internal', 'too_many', 'timed_out', 'no_space', 'unauthenticated', 'bad_request'] as const),
]

/** Runs of one member that this browser has yet to send, the oldest first; each goes under a key of its own. */
export function createRunQueue(userId: number) {
  const place = `runs:${userId}`
  const watchers = new Set<() => void>()
  let now: QueueNow = { waiting: 0, stored: null }
  let held: Body[] = []
  let sending = false
  let users = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** What is stored also has the runs of other tabs; a browser without storage has those of this page. */
  const read = (): Body[] => {
    try {
      const stored = JSON.parse(readDraft(place) || '[]') as Body[]
      const keys = new Set(stored.map(({ key }) => key))
      return [...stored, ...held.filter(({ key }) => !keys.has(key))]
    } catch {
      return held
    }
  }
  const write = (runs: readonly Body[], stored = now.stored) => {
    held = runs.slice(-MOST)
    writeDraft(place, held.length > 0 ? JSON.stringify(held) : '')
    now = { waiting: held.length, stored }
    for (const notify of watchers) notify()
  }
  const drop = (key: string, stored?: Run) => {
    const left = read().filter((run) => run.key !== key)
    write(left, stored)
  }

  const flush = async (): Promise<void> => {
    if (sending) return
    sending = true
    clearTimeout(timer)
    try {
      for (let [run] = read(); run; [run] = read()) drop(run.key, await call(saveRun, { body: run, keepalive: true }))
    } catch (error) {
      const [run] = read()
      const later = !(error instanceof AppError) || LATER.includes(error.code)
      if (run && !later) drop(run.key)
      timer = setTimeout(flush, later ? AGAIN_MS : 0)
    } finally {
      sending = false
    }
  }

  return {
    read: () => now,
    subscribe: (watcher: () => void): (() => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Keeps a run in this browser and sends it, now or once the line is back. */
    send: (run: PlayedRun): void => {
      write([...read(), { ...run, key: makeKey() }])
      void flush()
    },
    /** Sends what an earlier page has left, and what waits for the line. */
    open: (): (() => void) => {
      users++
      write(read())
      const onLine = () => void flush()
      window.addEventListener('online', onLine)
      void flush()
      return () => {
        window.removeEventListener('online', onLine)
        users--
        if (users === 0) clearTimeout(timer)
      }
    },
  }
}
