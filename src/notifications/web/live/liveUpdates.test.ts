import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publishState, watchLiveUpdates } from './liveUpdates.ts'

class Stream extends EventTarget {
  static all: Stream[] = []
  static CLOSED = 2
  readyState = 1
  onerror = () => {}
  constructor(readonly url: string) {
    super()
    Stream.all.push(this)
  }
  close() {
    this.readyState = 2
  }
  send(kind: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }))
  }
}
const open = () => Stream.all.filter(({ readyState }) => readyState === 1)
const newest = () => Stream.all.at(-1) as Stream
const look = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}
const stops: (() => void)[] = []
const watch: typeof watchLiveUpdates = (kind, listener) => {
  const stop = watchLiveUpdates(kind, listener)
  stops.push(stop)
  return stop
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.all = []
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  look('visible')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that stays has one stream for all listeners, and a later listener gets the latest update', () => {
  const heard = vi.fn()
  watch('notifications', heard)
  expect(Stream.all).toHaveLength(0)
  vi.advanceTimersByTime(1500)
  watch('posts', vi.fn())
  expect(open().map(({ url }) => url)).toEqual(['/api/member/notifications/stream'])
  newest().send('notifications', { unread: 2, version: 7, data: [] })
  const late = vi.fn()
  watch('notifications', late)
  expect([heard.mock.lastCall, late.mock.lastCall]).toEqual([
    [{ unread: 2, version: 7, data: [] }],
    [{ unread: 2, version: 7, data: [] }],
  ])
})

test('out of sight it ends, and in sight again asks for what came meanwhile', () => {
  watch('notifications', vi.fn())
  vi.advanceTimersByTime(1500)
  newest().send('notifications', { unread: 0, version: 7, data: [] })
  look('hidden')
  vi.advanceTimersByTime(9000)
  look('visible')
  expect(Stream.all).toHaveLength(1)
  look('hidden')
  vi.advanceTimersByTime(10_000)
  expect(open()).toHaveLength(0)
  look('visible')
  vi.advanceTimersByTime(0)
  expect(open().map(({ url }) => url)).toEqual(['/api/member/notifications/stream?since=7'])
})

test('a form that takes the page along ends it, one that the page sends itself does not', () => {
  watch('notifications', vi.fn())
  vi.advanceTimersByTime(1500)
  const submit = () => document.dispatchEvent(new Event('submit', { cancelable: true }))
  const prevent = (event: Event) => event.preventDefault()
  window.addEventListener('submit', prevent, { capture: true, once: true })
  submit()
  expect(open()).toHaveLength(1)
  submit()
  vi.advanceTimersByTime(59_000)
  expect(open()).toHaveLength(0)
  // a form that came to nothing
  vi.advanceTimersByTime(1000)
  expect(open()).toHaveLength(1)
})

test('refused, it tries again after a minute; ended by the academy, never', () => {
  const end = vi.fn()
  watch('end', end)
  vi.advanceTimersByTime(1500)
  newest().close()
  newest().onerror()
  vi.advanceTimersByTime(59_000)
  expect(open()).toHaveLength(0)
  vi.advanceTimersByTime(1000)
  expect(open()).toHaveLength(1)
  newest().send('end', { reason: 'blocked' })
  expect(end).toHaveBeenCalledWith({ reason: 'blocked' })
  look('visible')
  vi.advanceTimersByTime(600_000)
  expect(open()).toHaveLength(0)
})

test('what a call has answered counts unless the stream knows better', () => {
  const heard = vi.fn()
  watch('notifications', heard)
  publishState({ unread: 3, version: 5 })
  publishState({ unread: 9, version: 4 })
  expect(heard.mock.calls).toEqual([[{ unread: 3, version: 5, data: [] }]])
})

test('posts changed before a screen listens for them reach its first listener, once', () => {
  watch('notifications', vi.fn())
  vi.advanceTimersByTime(1500)
  newest().send('touched', { posts: [3] })
  newest().send('touched', { posts: [4, 3] })
  const heard = vi.fn()
  watch('touched', heard)
  expect(heard.mock.calls).toEqual([[{ posts: [3, 4] }]])
  newest().send('touched', { posts: [5] })
  const late = vi.fn()
  watch('touched', late)
  expect(heard).toHaveBeenLastCalledWith({ posts: [5] })
  expect(late).not.toHaveBeenCalled()
})

test('nobody listens any more: nothing stays open', () => {
  watch('notifications', vi.fn())()
  vi.advanceTimersByTime(5000)
  expect(Stream.all).toHaveLength(0)
})
