/** One subject on which the processes of an academy notify each other of changes. */
export type Topic = {
  /** Notifies all other subscribers, in this process and in others; never fails, and may get lost. */
  publish: () => void
  /** Calls `heard` when somebody else has published, and when that may have been missed. Returns the way to leave. */
  subscribe: (heard: () => void) => () => void
  /** False while this process gets nothing from others, and has to poll. */
  isConnected: () => boolean
}

/**
 * The quick way between processes. It only says that it is time to look: what there is to see is in the tables, which
 * subscribers also look at by themselves, less often.
 */
export type PubSub = {
  /** A place of its own at a topic: it does not get what it publishes itself. */
  topic: (name: string) => Topic
  close: () => Promise<void>
}

type Subscriber = { topic: string; id: string; heard: () => void }

/** Who listens in this process. */
export class Subscribers {
  readonly #all = new Set<Subscriber>()

  get size(): number {
    return this.#all.size
  }

  add(subscriber: Subscriber): () => void {
    this.#all.add(subscriber)
    return () => void this.#all.delete(subscriber)
  }

  /** Without a name and a sender everybody is called. */
  call(topic?: string, from?: string): void {
    for (const one of [...this.#all]) if ((topic ?? one.topic) === one.topic && one.id !== from) one.heard()
  }
}

/** Within one process, which is all that the embedded database has. */
export function localPubSub(): PubSub {
  const subscribers = new Subscribers()
  let count = 0
  return {
    topic: (topic) => {
      const id = String(++count)
      return {
        publish: () => setImmediate(() => subscribers.call(topic, id)),
        subscribe: (heard) => subscribers.add({ topic, id, heard }),
        isConnected: () => true,
      }
    },
    close: async () => {},
  }
}
