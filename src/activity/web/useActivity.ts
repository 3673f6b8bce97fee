import { useEffect, useRef } from 'react'
import { useCurrentUser } from '../../platform/web/pageContext.ts'
import type { ActivityKind } from '../contract.ts'
import { countSecond, EMPTY_METER, type Meter } from '../rules.ts'
import { createMinuteQueue } from './minuteQueue.ts'

/** Whoever plays or answers goes on doing so between two notes or two questions; a page that is only open does not. */
const HELD_MS: Record<ActivityKind, number> = {
  playing: 12_000,
  watching: 0,
  answering: 25_000,
  reading: 12_000,
}

/** What runs by itself, a loop above all, counts no longer than this once nobody gives a sign, or than it is long. */
const ALONE_MS = 10 * 60_000
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

/** Called for every second of real use on this page. */
const listeners = new Set<() => void>()

/** Calls `heard` for each second of real use, until it is told to stop. */
export function listenToUse(heard: () => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

/** What the page before has counted of this minute: a minute of practice may lie on two of them. */
function readMeter(place: string): Meter {
  try {
    return { ...EMPTY_METER, ...JSON.parse(sessionStorage.getItem(place) ?? '{}') }
  } catch {
    return EMPTY_METER
  }
}

function keepMeter(place: string, meter: Meter): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(meter))
  } catch {
    // without a store each page counts for itself
  }
}

type Tracker = ReturnType<typeof createTracker>
const trackers = new Map<number, Tracker>()

/** One meter for all parts of a page: a second counts once, whatever runs in it. */
function createTracker(userId: number) {
  const queue = createMinuteQueue(userId)
  const running = new Map<object, { kind: ActivityKind; most: number }>()
  const until = new Map<ActivityKind, number>()
  const place = `meter:${userId}`
  let meter = readMeter(place)
  let timer: ReturnType<typeof setInterval> | undefined
  let seenAt = Date.now()

  const kindNow = (now: number): ActivityKind | undefined =>
    [...running.values()].find(({ most }) => now - seenAt <= most)?.kind ?? [...until].find(([, end]) => end > now)?.[0]
  const tick = () => {
    const now = Date.now()
    const kind = kindNow(now)
    if (!kind) return stop()
    if (document.visibilityState !== 'visible') return
    const counted = countSecond(meter, kind, now)
    meter = counted.meter
    for (const heard of listeners) heard()
    if (counted.used) queue.add(counted.used)
  }
  const run = () => {
    timer ??= setInterval(tick, 1000)
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const see = () => {
    seenAt = Date.now()
    if (running.size > 0) run()
  }
  if (typeof window !== 'undefined') {
    for (const sign of SIGNS) window.addEventListener(sign, see, { capture: true, passive: true })
    window.addEventListener('pagehide', () => keepMeter(place, meter))
    // a page that comes back from the browser's memory knows nothing of those between
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) meter = readMeter(place)
    })
  }
  queue.open()
  return {
    start: (kind: ActivityKind, most: number): (() => void) => {
      const part = {}
      running.set(part, { kind, most })
      run()
      return () => void running.delete(part)
    },
    /** Something was done just now: a note, an answer. */
    touch: (kind: ActivityKind): void => {
      until.set(kind, Date.now() + HELD_MS[kind])
      see()
      run()
    },
  }
}

function findTracker(userId: number): Tracker {
  const tracker = trackers.get(userId) ?? createTracker(userId)
  trackers.set(userId, tracker)
  return tracker
}

/**
 * Counts the minutes of real use. `active`: true while something runs by itself (a film, Listen); or a number that grows
 * with each thing that is done (notes struck, questions answered), after each of which a while counts. `seconds`: how long
 * the film or piece is, which whoever watches or listens may well do without a sign.
 */
export function useActivity(kind: ActivityKind, active: boolean | number, seconds = 0): void {
  const userId = useCurrentUser()?.id
  const before = useRef(active)
  useEffect(() => {
    if (userId === undefined) return
    if (active === true) return findTracker(userId).start(kind, Math.max(ALONE_MS, seconds * 1000))
    if (typeof active === 'number' && active !== before.current) findTracker(userId).touch(kind)
    before.current = active
  }, [userId, kind, active, seconds])
}
