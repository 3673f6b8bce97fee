import { AppError, type ErrorCode } from '../errors.ts'
import { failureMessage } from './api.ts'
import { writeDraft } from './useDraft.ts'
import { readWaiting } from './waiting.ts'

/** What has become of one thing that was sent; `kept` waits for another try. */
export type SendOutcome<R> = { key: string } & (
  | { is: 'stored'; answer: R }
  | { is: 'kept' | 'refused'; error: unknown }
)
/**
 * `waiting` are to be sent yet, `isOffline` where nothing answers; `stored` is the answer to the last that was taken,
 * `refused` why the academy has not taken one, `last` what came of the last try.
 */
export type QueueNow<R> = {
  waiting: number
  isOffline: boolean
  stored: R | null
  refused: string | null
  last: SendOutcome<R> | null
}
export const NOTHING_WAITS = { waiting: 0, isOffline: false, stored: null, refused: null, last: null }

type Options<T, R> = {
  /** Under which name the browser stores them: the member's id is part of it. */
  place: string
  /** The client's key, under which the academy takes a thing once. */
  keyOf: (item: T) => string
  /** Sends so many at once; `keepalive` goes on when the page is left. */
  send: (items: T[], keepalive: boolean) => Promise<R>
  batch?: number
  /** The oldest beyond these are let go. */
  most: number
}
export type SendQueue<T, R> = ReturnType<typeof createSendQueue<T, R>>

const AGAIN_MS = 30_000
/** What holds for everything that is sent, and may be otherwise later. */
const LATER: readonly ErrorCode[] = ['unavailable', 'too_many', 'timed_out', 'no_space', 'unauthenticated']
/** What may be the fault of this very thing, which does not keep the others back for ever. */
const UNCLEAR: readonly ErrorCode[] = ['internal', 'bad_request']
const TRIES = 3
/** A browser sends no larger body once the page is left, and fails at once. */
const KEEPALIVE_BYTES = 60_000

/** What the academy has refused since this page was loaded, whichever queue of a place had sent it. */
const refusals = new Set<string>()
/** `item`: as it was stored. */
export const wasRefused = (place: string, item: string): boolean => refusals.has(`${place} ${item}`)

/** One tab sends at a time, where browsers know how; what is sent twice all the same is taken once under its key. */
const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, work).catch(work) : work()

/**
 * What one member has done and the academy has not taken yet, the oldest first. It is kept in the browser's storage, so
 * that it outlives the page and a time without a line, and is never sent as somebody else: it is stored under the
 * member's id, and a page whose reader has changed gets no answer but 'unauthenticated'.
 */
export function createSendQueue<T, R>({ place, keyOf, send, batch = 1, most }: Options<T, R>) {
  const watchers = new Set<() => void>()
  const tries = new Map<string, number>()
  let now: QueueNow<R> = NOTHING_WAITS
  // only of a browser that stores nothing: what another tab has sent would come back out of it
  let held: T[] = []
  let isSending = false
  let run = Promise.resolve()
  let users = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = (): T[] => [...readWaiting<T>(place), ...held]
  const say = (told: Partial<QueueNow<R>> = {}) => {
    now = { ...now, ...told, waiting: read().length }
    for (const notify of watchers) notify()
  }
  const write = (items: readonly T[], told?: Partial<QueueNow<R>>) => {
    const kept = items.slice(-most)
    writeDraft(place, kept.length > 0 ? JSON.stringify(kept) : '')
    held = readWaiting(place).length === kept.length ? [] : kept
    say(told)
  }
  const drop = (items: readonly T[], told: Partial<QueueNow<R>>) => {
    const gone = new Set(items.map(keyOf))
    for (const key of gone) tries.delete(key)
    write(
      read().filter((item) => !gone.has(keyOf(item))),
      told,
    )
  }
  /** Sends some; answers whether those behind them are worth a try. */
  const sendSome = async (items: T[], key: string): Promise<boolean> => {
    try {
      const answer = await send(items, JSON.stringify(items).length < KEEPALIVE_BYTES)
      drop(items, { stored: answer, isOffline: false, last: { key, is: 'stored', answer } })
      return true
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'unavailable'
      if (LATER.includes(code)) {
        say({ isOffline: code === 'unavailable', last: { key, is: 'kept', error } })
        return false
      }
      if (!UNCLEAR.includes(code)) {
        for (const item of items) refusals.add(`${place} ${JSON.stringify(item)}`)
        drop(items, { refused: failureMessage(error), last: { key, is: 'refused', error } })
        return true
      }
      const tried = (tries.get(key) ?? 0) + 1
      tries.set(key, tried)
      say({ isOffline: false, last: { key, is: 'kept', error } })
      return tried >= TRIES
    }
  }
  const sendAll = async (): Promise<void> => {
    const tried = new Set<string>()
    const next = () =>
      read()
        .filter((item) => !tried.has(keyOf(item)))
        .slice(0, batch)
    for (let items = next(); items[0]; items = next()) {
      for (const item of items) tried.add(keyOf(item))
      if (!(await sendSome(items, keyOf(items[0])))) break
    }
    isSending = false
    again()
  }
  const flush = (): Promise<void> => {
    if (isSending) return run
    isSending = true
    run = alone(`send ${place}`, sendAll)
    return run
  }
  const again = () => {
    clearTimeout(timer)
    if (read().length > 0 && users > 0) timer = setTimeout(flush, AGAIN_MS)
  }
  const keep = (item: T) => write([...read().filter((other) => keyOf(other) !== keyOf(item)), item])
  const onLine = () => void flush()
  // another tab has sent some, or something more waits there
  const onStored = ({ key }: StorageEvent) => key === place && say()

  return {
    read: () => now,
    /** What waits, the oldest first. */
    list: read,
    subscribe: (watcher: () => void): (() => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    flush,
    /** Keeps something in this browser and sends it, now or once the line is back. */
    add: (item: T): void => {
      keep(item)
      void flush()
    },
    /** Keeps what has just failed to arrive, for a later try. */
    wait: (item: T): void => {
      keep(item)
      say({ isOffline: true })
      again()
    },
    /** Lets go what its member does not want any more. */
    forget: (key: string): void => write(read().filter((item) => keyOf(item) !== key)),
    /** Sends what an earlier page has left, and what waits for the line. */
    open: (): (() => void) => {
      users++
      say()
      window.addEventListener('online', onLine)
      window.addEventListener('storage', onStored)
      void flush()
      return () => {
        users--
        if (users > 0) return
        window.removeEventListener('online', onLine)
        window.removeEventListener('storage', onStored)
        clearTimeout(timer)
      }
    },
  }
}
