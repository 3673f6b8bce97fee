import { AppError } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/server/database.ts'
import type { EventStream } from '../../../platform/server/eventStream.ts'
import {
  type EndEvent,
  MAX_STREAMS,
  type NotificationsEvent,
  type PostsEvent,
  type TouchedEvent,
} from '../../notificationContract.ts'
import { presentNotice, readSince } from './listNotifications.ts'
import { newestPosts, readStanding } from './standing.ts'

/** Other processes write too, and are heard within this time. */
const POLL_MS = 2_000
/** Notifications that one event brings at most. */
const MOST_FRESH = 20
/** Acts on posts are gathered for this long, so that a post which many like at once is told of once. */
const GATHER_MS = 250
/** Posts that one event names at most; the others are seen when the page next looks by itself. */
const MOST_TOUCHED = 50
/** On one server; whoever comes above that goes on without. */
const MOST_OPEN = 5_000

type Member = { userId: number; sessionHash: string }
type Open = Member & { events: EventStream; version: number; newest: number }
type Log = (error: unknown, message: string) => void

/**
 * The open streams of one process. While there are any, one indexed query every two seconds asks for all of them at
 * once whether anything has changed; what happens in this process is looked for at once.
 */
export class Streams {
  readonly #db: Db
  readonly #log: Log
  readonly #open = new Set<Open>()
  readonly #perMember = new Map<number, number>()
  /** Posts that have been acted on, and by whom. */
  readonly #touched = new Map<number, Set<number>>()
  #telling: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(db: Db, log: Log) {
    this.#db = db
    this.#log = log
  }

  /**
   * Takes one of the member's places, which `release` gives back.
   * @throws AppError 'too_many' when all are taken, 'unavailable' when the server has none left
   */
  reserve(userId: number): { release: () => void } {
    const taken = this.#perMember.get(userId) ?? 0
    if (this.#stopped || this.#open.size >= MOST_OPEN)
      throw new AppError('unavailable', 'Live news are not available right now.')
    if (taken >= MAX_STREAMS)
      throw new AppError('too_many', 'Live news are open in too many pages already.', undefined, 60)
    this.#perMember.set(userId, taken + 1)
    let held = true
    const release = () => {
      if (!held) return
      held = false
      const left = (this.#perMember.get(userId) ?? 1) - 1
      if (left > 0) this.#perMember.set(userId, left)
      else this.#perMember.delete(userId)
    }
    return { release }
  }

  /** Sends a member's stream all that comes above `version`, until either side ends it. */
  add(events: EventStream, member: Member, version: number): void {
    const open: Open = { ...member, events, version, newest: 0 }
    this.#open.add(open)
    events.onEnd(() => this.#open.delete(open))
    this.wake()
  }

  /** Looks for news now; called whenever this process has written some. */
  wake = (): void => {
    if (this.#open.size === 0 || this.#stopped) return
    if (this.#looking) {
      this.#again = true
      return
    }
    clearTimeout(this.#timer)
    this.#looking = this.#look()
      .catch((error) => this.#log(error, 'live news could not be read'))
      .finally(() => {
        this.#looking = undefined
        const again = this.#again
        this.#again = false
        if (again) this.wake()
        else this.#lookLater()
      })
  }

  /**
   * Tells all but whoever did it that a post, or the talk below it, is another one now. Only this process hears of it;
   * the pages of others see it when they next look.
   */
  touch = (postId: number, byId: number): void => {
    if (this.#open.size === 0 || this.#stopped) return
    this.#touched.set(postId, (this.#touched.get(postId) ?? new Set()).add(byId))
    this.#telling ??= setTimeout(this.#tellTouched, GATHER_MS).unref()
  }

  #tellTouched = (): void => {
    this.#telling = undefined
    const touched = [...this.#touched]
    this.#touched.clear()
    for (const { userId, events } of this.#open) {
      const posts = touched.filter(([, by]) => by.size > 1 || !by.has(userId)).map(([postId]) => postId)
      const data: TouchedEvent = { posts: posts.slice(-MOST_TOUCHED) }
      if (posts.length > 0) events.send({ event: 'touched', data })
    }
  }

  /** Tells no more, and waits for the question that is being asked; stream() has ended the streams themselves. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearTimeout(this.#telling)
    await this.#looking
  }

  #lookLater(): void {
    if (this.#open.size > 0 && !this.#stopped) this.#timer = setTimeout(this.wake, POLL_MS).unref()
  }

  async #look(): Promise<void> {
    const asked = [...this.#open]
    const standing = await readStanding(
      this.#db,
      asked.map(({ sessionHash }) => sessionHash),
    )
    const changed = new Map<number, Open[]>()
    for (const open of asked) {
      const now = standing.bySession.get(open.sessionHash)
      if (!now) this.#end(open, 'logout')
      else if (now.status === 'blocked') this.#end(open, 'blocked')
      else if (now.version > open.version) changed.set(open.userId, [...(changed.get(open.userId) ?? []), open])
    }
    for (const [userId, opens] of changed) await this.#sendFresh(userId, opens)
    await this.#sendNewest(
      asked.filter(({ newest }) => newest < standing.newestPost),
      standing.newestPost,
    )
  }

  #end(open: Open, reason: EndEvent['reason']): void {
    open.events.send({ event: 'end', data: { reason } satisfies EndEvent })
    open.events.end()
  }

  async #sendFresh(userId: number, opens: readonly Open[]): Promise<void> {
    const since = Math.min(...opens.map(({ version }) => version))
    const { unread, version, rows } = await readSince(this.#db, userId, since, MOST_FRESH)
    for (const open of opens) {
      const data = rows.filter((row) => row.version > open.version).map(presentNotice)
      open.version = version
      const news: NotificationsEvent = { unread, version, data }
      open.events.send({ event: 'notifications', id: version, data: news })
    }
  }

  async #sendNewest(opens: readonly Open[], newest: number): Promise<void> {
    if (opens.length === 0) return
    const data: PostsEvent = { newest: await newestPosts(this.#db) }
    for (const open of opens) {
      open.newest = newest
      open.events.send({ event: 'posts', data })
    }
  }
}
