import { AppError } from '../../platform/errors.ts'
import type { Db } from '../../platform/server/database.ts'
import type { EventStream } from '../../platform/server/eventStream.ts'
import type { PubSub, Topic } from '../../platform/server/pubSub.ts'
import { isUnavailable } from '../../platform/server/unavailable.ts'
import {
  type ChangedPostsEvent,
  type EndEvent,
  MAX_STREAMS,
  type NotificationsEvent,
  type PostsEvent,
} from '../contract.ts'
import type { NotificationReader } from './listNotifications.ts'
import type { PostUpdates } from './postUpdates.ts'
import { streamStateReader } from './streamStates.ts'

/** Changes that nobody announces (a logout, e.g.) are seen within this time. */
const POLL_MS = 2_000
/** So is all that other processes write, while they can't be heard. */
const DEAF_POLL_MS = 1_000
/** Notifications that one event brings at most. */
const MOST_FRESH = 20
/** Changes are collected for this long, so that a post which many like at once makes one message. */
const GATHER_MS = 250
/** The most posts that one event names; the page sees the others at its next poll. */
const MOST_TOUCHED = 50
/** On one server; members beyond that do without live updates. */
const MOST_OPEN = 5_000

type Member = { userId: number; sessionHash: string }
/** `caughtUp`: it got the changes of posts from just before it began, which its page may lack. */
type Open = Member & { events: EventStream; version: number; newest: number; caughtUp: boolean }
type Log = (error: unknown, message: string) => void
type Means = { db: Db; pubSub: PubSub; log: Log; reader: NotificationReader; posts: PostUpdates }

/**
 * The open streams of one process. While there are any, one query looks for changes for all of them: when a process
 * announces that it has written, and every two seconds.
 */
export class Streams {
  readonly #db: Db
  readonly #log: Log
  readonly #reader: NotificationReader
  readonly #posts: PostUpdates
  readonly #readStates: ReturnType<typeof streamStateReader>
  readonly #open = new Set<Open>()
  readonly #perMember = new Map<number, number>()
  readonly #topic: Topic
  #unsubscribe: (() => void) | undefined
  /** Posts that have been acted on in this process, and by whom. */
  readonly #changed = new Map<number, Set<number>>()
  /** Which of the changes that can be read have been sent. */
  #sent: ReadonlySet<number> = new Set()
  #publishTimer: NodeJS.Timeout | undefined
  /** Until the last of what is to be published is out; each waits for the one before. */
  #publishing = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor({ db, pubSub, log, reader, posts }: Means) {
    this.#db = db
    this.#log = log
    this.#reader = reader
    this.#posts = posts
    this.#readStates = streamStateReader(posts.newestPost)
    this.#topic = pubSub.topic('live')
  }

  /**
   * Takes one of the member's places, which `release` gives back.
   * @throws AppError 'too_many' when all are taken, 'unavailable' when the server has none left
   */
  reserve(userId: number): { release: () => void } {
    const taken = this.#perMember.get(userId) ?? 0
    if (this.#stopped || this.#open.size >= MOST_OPEN)
      throw new AppError('unavailable', 'Live updates are not available right now.')
    if (taken >= MAX_STREAMS)
      throw new AppError('too_many', 'Live updates are open in too many pages already.', undefined, 60)
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
    const open: Open = { ...member, events, version, newest: 0, caughtUp: false }
    this.#open.add(open)
    events.onEnd(() => this.#open.delete(open))
    this.#unsubscribe ??= this.#topic.subscribe(this.#lookNow)
    this.#lookNow()
  }

  /** Looks for notifications now, here and in other processes; called whenever this process has written some. */
  wake = (): void => {
    this.#publishSoon()
    this.#lookNow()
  }

  /** Notifies everybody but the actor, in every process, that a post, or the thread below it, has changed. */
  markChanged = (postId: number, byId: number): void => {
    this.#changed.set(postId, (this.#changed.get(postId) ?? new Set()).add(byId))
    this.#publishSoon()
  }

  #publishSoon(): void {
    if (this.#stopped) this.#publishNow()
    else this.#publishTimer ??= setTimeout(() => this.#publishNow(), GATHER_MS).unref()
  }

  #publishNow(): void {
    clearTimeout(this.#publishTimer)
    this.#publishTimer = undefined
    this.#publishing = this.#publishing.then(this.#publish)
  }

  #publish = async (): Promise<void> => {
    const changes = [...this.#changed].flatMap(([postId, by]) => [...by].map((userId) => ({ postId, userId })))
    this.#changed.clear()
    try {
      await this.#posts.saveChanges(this.#db, changes)
      this.#topic.publish()
      if (changes.length > 0) this.#lookNow()
    } catch (error) {
      this.#report(error)
    }
  }

  #lookNow = (): void => {
    if (this.#open.size === 0 || this.#stopped) return
    if (this.#looking) {
      this.#again = true
      return
    }
    clearTimeout(this.#timer)
    this.#looking = this.#look()
      .catch((error) => this.#report(error))
      .finally(() => {
        this.#looking = undefined
        const again = this.#again
        this.#again = false
        if (again) this.#lookNow()
        else this.#lookLater()
      })
  }

  /** That the database is away has been said; it is asked again soon. */
  #report(error: unknown): void {
    if (!isUnavailable(error)) this.#log(error, 'live updates could not be read')
  }

  /** Sends no more, and waits for the queries that are running; stream() has ended the streams themselves. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#unsubscribe?.()
    if (this.#publishTimer) this.#publishNow()
    await this.settle()
    await this.#looking
  }

  /** Waits until all is published; the last requests and jobs may have had something to publish since `stop`. */
  settle = (): Promise<void> => this.#publishing

  #lookLater(): void {
    if (this.#open.size === 0 || this.#stopped) return
    this.#timer = setTimeout(this.#lookNow, this.#topic.isConnected() ? POLL_MS : DEAF_POLL_MS).unref()
  }

  async #look(): Promise<void> {
    const asked = [...this.#open]
    const states = await this.#readStates(
      this.#db,
      asked.map(({ sessionHash }) => sessionHash),
    )
    const changed = new Map<number, Open[]>()
    for (const open of asked) {
      const now = states.bySession.get(open.sessionHash)
      if (!now) this.#end(open, 'logout')
      else if (now.status === 'blocked') this.#end(open, 'blocked')
      else if (now.version > open.version) changed.set(open.userId, [...(changed.get(open.userId) ?? []), open])
    }
    for (const [userId, opens] of changed) await this.#sendFresh(userId, opens)
    await this.#sendNewest(
      asked.filter(({ newest }) => newest < states.newestPost),
      states.newestPost,
    )
    await this.#sendChanged(asked)
  }

  async #sendChanged(opens: readonly Open[]): Promise<void> {
    const changes = await this.#posts.recentChanges(this.#db)
    const fresh = changes.filter(({ id }) => !this.#sent.has(id))
    this.#sent = new Set(changes.map(({ id }) => id))
    for (const open of opens) {
      const due = open.caughtUp ? fresh : changes.filter(({ isRecent }) => isRecent)
      const posts = due.filter(({ userId }) => userId !== open.userId).map(({ postId }) => postId)
      open.caughtUp = true
      const data: ChangedPostsEvent = { posts: [...new Set(posts)].slice(0, MOST_TOUCHED) }
      if (posts.length > 0) open.events.send({ event: 'touched', data })
    }
  }

  #end(open: Open, reason: EndEvent['reason']): void {
    open.events.send({ event: 'end', data: { reason } satisfies EndEvent })
    open.events.end()
  }

  async #sendFresh(userId: number, opens: readonly Open[]): Promise<void> {
    const since = Math.min(...opens.map(({ version }) => version))
    const { unread, version, rows } = await this.#reader.since(this.#db, userId, since, MOST_FRESH)
    for (const open of opens) {
      const data = rows.filter((row) => row.version > open.version).map(({ notification }) => notification)
      open.version = version
      const update: NotificationsEvent = { unread, version, data }
      open.events.send({ event: 'notifications', id: version, data: update })
    }
  }

  async #sendNewest(opens: readonly Open[], newest: number): Promise<void> {
    if (opens.length === 0) return
    const data: PostsEvent = { newest: await this.#posts.readNewest(this.#db) }
    for (const open of opens) {
      open.newest = newest
      open.events.send({ event: 'posts', data })
    }
  }
}
