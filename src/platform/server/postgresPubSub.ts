import { randomUUID } from 'node:crypto'
import type { PostgresConnection } from './postgresConnection.ts'
import { type PubSub, Subscribers } from './pubSub.ts'

const CHANNEL = 'academy'
const RECONNECT_MS = 1_000
/** Shared by every process that listens, so that what must be alone with the database can see it by taking it whole. */
export const LISTENING_LOCK = 7_246_090
/** So often the connection is tried: one behind a broken line is silent, too. */
const CHECK_MS = 15_000
const CHECK_LIMIT_MS = 5_000

type Means = {
  connect: () => Promise<PostgresConnection>
  publish: (channel: string, word: string) => Promise<unknown>
}

/** Between processes on one PostgreSQL, by LISTEN on a connection that is there while somebody subscribes. */
export function postgresPubSub({ connect, publish }: Means): PubSub {
  const listener = new Listener(connect)
  const underWay = new Set<Promise<unknown>>()
  let isClosed = false
  const send = (word: string) => {
    if (isClosed) return
    // what gets lost while the database is away is found by looking
    const sent = publish(CHANNEL, word)
      .catch(() => {})
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
  }
  return {
    topic: (topic) => {
      const id = randomUUID()
      return {
        publish: () => send(`${topic} ${id}`),
        subscribe: (heard) => listener.add({ topic, id, heard }),
        isConnected: () => listener.isConnected,
      }
    },
    close: async () => {
      isClosed = true
      await listener.close()
      await Promise.all(underWay)
    },
  }
}

class Listener {
  readonly #connect: Means['connect']
  readonly #subscribers = new Subscribers()
  #connection: PostgresConnection | undefined
  #connecting = false
  #closed = false
  #timer: NodeJS.Timeout | undefined

  constructor(connect: Means['connect']) {
    this.#connect = connect
  }

  get isConnected(): boolean {
    return this.#connection !== undefined
  }

  add(subscriber: Parameters<Subscribers['add']>[0]): () => void {
    const leave = this.#subscribers.add(subscriber)
    void this.#open()
    return () => {
      leave()
      if (this.#subscribers.size === 0) this.#hangUp()
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#hangUp()
  }

  get #isWanted(): boolean {
    return this.#subscribers.size > 0 && !this.#closed
  }

  #hangUp(): void {
    clearTimeout(this.#timer)
    const connection = this.#connection
    this.#connection = undefined
    // not awaited: a frozen server never says goodbye
    void connection?.end().catch(() => {})
  }

  async #open(): Promise<void> {
    if (this.#connection || this.#connecting || !this.#isWanted) return
    this.#connecting = true
    let connection: PostgresConnection | undefined
    try {
      connection = await this.#connect()
      connection.on('notification', ({ payload = '' }) => this.#subscribers.call(...split(payload)))
      await connection.ask(`select pg_advisory_lock_shared(${LISTENING_LOCK}); listen ${CHANNEL}`, CHECK_LIMIT_MS)
      this.#use(connection)
    } catch {
      // the pool says that the database is away
      void connection?.end().catch(() => {})
      this.#later(() => this.#open(), RECONNECT_MS)
    } finally {
      this.#connecting = false
    }
  }

  #use(connection: PostgresConnection): void {
    if (!this.#isWanted) return void connection.end().catch(() => {})
    this.#connection = connection
    connection.once('end', () => {
      if (this.#connection !== connection) return
      this.#connection = undefined
      this.#later(() => this.#open(), RECONNECT_MS)
    })
    this.#check(connection)
    // nobody was heard until now
    this.#subscribers.call()
  }

  /** One that stays silent ends, and is opened anew. */
  #check(connection: PostgresConnection): void {
    this.#later(async () => {
      await connection.ask('select 1', CHECK_LIMIT_MS).catch(() => {})
      if (this.#connection === connection) this.#check(connection)
    }, CHECK_MS)
  }

  #later(act: () => Promise<void>, ms: number): void {
    clearTimeout(this.#timer)
    if (this.#isWanted) this.#timer = setTimeout(() => void act(), ms).unref()
  }
}

const split = (payload: string): [string, string] => {
  const [topic = '', from = ''] = payload.split(' ')
  return [topic, from]
}
