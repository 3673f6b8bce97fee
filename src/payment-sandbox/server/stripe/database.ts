import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import type { SandboxOptions, SandboxSession } from '../sandbox.ts'
import { noSuch } from './faults.ts'
import type { Kinds } from './objects.ts'

export type SandboxDatabase = ReturnType<typeof openSandboxDatabase>

/** What Stripe calls the things that it does not know. */
const WORDS: Partial<Record<keyof Kinds, string>> = { session: 'checkout.session', intent: 'payment_intent' }

/** The stand-in's database, and the webhooks that wait until the change is stored. */
export function openSandboxDatabase({ store, send }: SandboxSession, now: SandboxOptions['now']) {
  const waiting: object[] = []
  const find = <K extends keyof Kinds>(kind: K, id: string): Promise<Kinds[K] | undefined> =>
    store.get<Kinds[K]>(kind, id)
  return {
    store,
    /** Stripe counts seconds. */
    now: () => Math.floor(now().getTime() / 1_000),
    find,
    /** @throws StripeFault that there is none */
    async get<K extends keyof Kinds>(kind: K, id: string): Promise<Kinds[K]> {
      const found = await find(kind, id)
      if (!found) throw noSuch(WORDS[kind] ?? kind, id)
      return found
    },
    async put<K extends keyof Kinds>(kind: K, object: Kinds[K]): Promise<Kinds[K]> {
      await store.put(kind, object.id, object)
      return object
    },
    /** Newest first, as Stripe's lists. */
    async list<K extends keyof Kinds>(kind: K, keep: (object: Kinds[K]) => boolean = () => true): Promise<Kinds[K][]> {
      return (await store.list<Kinds[K]>(kind)).filter(keep).reverse()
    },
    /** Queues a webhook to the academy about a change. */
    queueWebhook(type: string, object: object): void {
      waiting.push({
        id: newId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: Math.floor(now().getTime() / 1_000),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      })
    },
    async sendWaiting(): Promise<void> {
      for (const event of waiting.splice(0)) await send({ body: JSON.stringify(event) })
    },
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
