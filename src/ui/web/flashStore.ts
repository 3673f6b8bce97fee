/** 'notice': nothing was done, and nothing failed either. */
export type FlashKind = 'success' | 'notice' | 'error'
type FlashLink = { href: string; label: string }
export type FlashItem = { id: number; kind: FlashKind; text: string; link?: FlashLink }
/** `nextPage`: shown on the page that is opened next; `link`: where to go about it. */
export type FlashOptions = { nextPage?: boolean; link?: FlashLink }
type Flashes = { items: readonly FlashItem[]; region: symbol | undefined }

const DURATION = 5000
/** More at once would cover what the page is about. */
const AT_ONCE = 3
const CARRIED = 'flash'
const nothing: Flashes = { items: [], region: undefined }

let flashes = nothing
let lastId = 0
let regions: readonly { id: symbol; inTopLayer: boolean }[] = []
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function change(next: Partial<Flashes>) {
  flashes = { ...flashes, ...next }
  for (const listener of listeners) listener()
}

export const readFlashes = () => flashes
export const readFlashesOnServer = () => nothing

export function watchFlashes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function dismissFlash(id: number) {
  pauseFlash(id)
  change({ items: flashes.items.filter((item) => item.id !== id) })
}

/** Stops the clock of a message while somebody reads it; `releaseFlash` starts it anew. */
export function pauseFlash(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function resumeFlash(id: number) {
  pauseFlash(id)
  timers.set(
    id,
    setTimeout(() => dismissFlash(id), DURATION),
  )
}

/** Shows a message for 5 seconds; with `nextPage` it waits in the browser for the page that is opened next. */
export function showFlash(kind: FlashKind, text: string, options: FlashOptions = {}) {
  if (options.nextPage) return carryFlash(kind, text)
  lastId += 1
  const { link } = options
  const items = [...flashes.items, { id: lastId, kind, text, ...(link ? { link } : {}) }]
  for (const { id } of items.slice(0, -AT_ONCE)) pauseFlash(id)
  change({ items: items.slice(-AT_ONCE) })
  resumeFlash(lastId)
}

function carryFlash(kind: FlashKind, text: string) {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify([...readCarried(), { kind, text }]))
  } catch {
    // A browser that refuses storage loses the message, not the navigation.
  }
}

function readCarried(): { kind: FlashKind; text: string }[] {
  const carried: unknown = JSON.parse(sessionStorage.getItem(CARRIED) ?? '[]')
  return Array.isArray(carried) ? carried : []
}

export function showCarriedFlashes() {
  try {
    const carried = readCarried()
    sessionStorage.removeItem(CARRIED)
    for (const { kind, text } of carried) showFlash(kind, text)
  } catch {
    // Unreadable leftovers are not worth a broken page.
  }
}

const drawing = () => (regions.findLast((region) => region.inTopLayer) ?? regions.at(-1))?.id

/** One region draws for all: the newest in a dialog or a full screen, since what is outside is neither seen nor read aloud. */
export function claimFlashRegion(id: symbol, inTopLayer: boolean): () => void {
  regions = [...regions, { id, inTopLayer }]
  change({ region: drawing() })
  return () => {
    regions = regions.filter((region) => region.id !== id)
    change({ region: drawing() })
  }
}
