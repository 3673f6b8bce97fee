import type { ChangedPostsEvent, EndEvent, NotificationState, NotificationsEvent, PostsEvent } from '../../contract.ts'
import { streamPath } from '../../liveUpdates.ts'

// One stream of live updates for all screens of a page. Only a page that is in sight listens, so that a browser with many
// tabs keeps one connection of the few that it has.

/** A page that is just passed through, or still loading, does not connect. */
const FIRST_MS = 1500
/** Somebody who looks into another tab for a moment comes back to the same connection. */
const HIDDEN_MS = 10_000
/** A page that a form takes along is gone by then, however slow the line. */
const LEAVING_MS = 60_000
/** The browser connects again by itself when a connection breaks, but not once it has been refused. */
const REFUSED_MS = 60_000

type StreamEvents = { notifications: NotificationsEvent; posts: PostsEvent; touched: ChangedPostsEvent; end: EndEvent }
type Kind = keyof StreamEvents
type Listener<K extends Kind> = (update: StreamEvents[K]) => void

const listeners: { [K in Kind]: Set<Listener<K>> } = {
  notifications: new Set(),
  posts: new Set(),
  touched: new Set(),
  end: new Set(),
}
const latest: { [K in Kind]?: StreamEvents[K] } = {}
/** Posts that changed while no screen listened for them: the stream may open before the code that listens has loaded. */
const missedPosts = new Set<number>()
const MOST_MISSED = 200
let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `listener` with the latest update and with all that follow, until the returned function is called; the first
 * listener for changed posts gets those that changed before it came.
 */
export function watchLiveUpdates<K extends Kind>(kind: K, listener: Listener<K>): () => void {
  listeners[kind].add(listener)
  const known = latest[kind]
  if (known) listener(known)
  if (kind === 'touched' && missedPosts.size > 0) {
    const posts = [...missedPosts]
    missedPosts.clear()
    publish('touched', { posts })
  }
  if (isFirst()) begin()
  return () => {
    listeners[kind].delete(listener)
    if (isDeserted()) finish()
  }
}

/** What a call has answered about the reader's notifications, which may be newer than the stream. */
export function publishState({ unread, version }: NotificationState): void {
  if (version > (latest.notifications?.version ?? -1)) publish('notifications', { unread, version, data: [] })
}

const everyone = () => Object.values(listeners).reduce((sum, { size }) => sum + size, 0)
const isFirst = () => everyone() === 1
const isDeserted = () => everyone() === 0

function publish<K extends Kind>(kind: K, update: StreamEvents[K]): void {
  if (kind !== 'touched') latest[kind] = kind === 'notifications' ? { ...update, data: [] } : update
  else if (listeners.touched.size === 0) saveMissed((update as ChangedPostsEvent).posts)
  for (const listener of listeners[kind]) listener(update)
}

function saveMissed(posts: readonly number[]): void {
  for (const id of posts) missedPosts.add(id)
  for (const id of missedPosts) if (missedPosts.size > MOST_MISSED) missedPosts.delete(id)
}

function begin(): void {
  document.addEventListener('visibilitychange', turn)
  // a page with an open connection could not be kept for the way back
  window.addEventListener('pagehide', disconnect)
  window.addEventListener('pageshow', turn)
  document.addEventListener('submit', leave)
  if (document.readyState === 'complete') later(connect, FIRST_MS)
  else window.addEventListener('load', () => later(connect, FIRST_MS), { once: true })
}

function finish(): void {
  document.removeEventListener('visibilitychange', turn)
  window.removeEventListener('pagehide', disconnect)
  window.removeEventListener('pageshow', turn)
  document.removeEventListener('submit', leave)
  disconnect()
  missedPosts.clear()
  for (const kind of Object.keys(latest) as Kind[]) delete latest[kind]
}

function later(act: () => void, ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(act, ms)
}

function turn(): void {
  if (document.visibilityState === 'hidden') later(disconnect, HIDDEN_MS)
  else if (source) clearTimeout(timer)
  else later(connect, 0)
}

/** A form that takes the page along may end its session, as logging in and out does, while the page is still there. */
function leave({ defaultPrevented }: SubmitEvent): void {
  if (defaultPrevented) return
  disconnect()
  later(connect, LEAVING_MS)
}

function disconnect(): void {
  clearTimeout(timer)
  source?.close()
  source = undefined
}

function connect(): void {
  if (source || latest.end || isDeserted() || document.visibilityState === 'hidden') return
  const since = latest.notifications?.version
  const stream = new EventSource(since === undefined ? streamPath : `${streamPath}?since=${since}`)
  source = stream
  const hear = <K extends Kind>(kind: K, then?: () => void) =>
    stream.addEventListener(kind, (event: MessageEvent<string>) => {
      publish(kind, JSON.parse(event.data))
      then?.()
    })
  hear('notifications')
  hear('posts')
  hear('touched')
  hear('end', disconnect)
  stream.onerror = () => {
    if (stream.readyState !== EventSource.CLOSED) return
    disconnect()
    later(connect, REFUSED_MS)
  }
}
