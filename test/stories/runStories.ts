import { eq, notInArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProviderName } from '../../src/billing/plans.ts'
import { openStripe } from '../../src/billing/server/providers/stripeClient.ts'
import { paymentEvents } from '../../src/billing/server/tables.ts'
import { SANDBOX_KEY } from '../../src/payment-sandbox/server/stripe/stripeSandbox.ts'
import { sandboxObjects } from '../../src/payment-sandbox/server/tables.ts'
import { currentTime } from '../../src/platform/server/clock.ts'
import { type BillingAcademy, openBilling } from '../billingAcademy.ts'
import { signInAgain } from '../client.ts'
import { moveClockTo } from '../clock.ts'
import { type Ending, readEnding } from './ending.ts'
import { openPost } from './post.ts'
import { seededRandom, seeds } from './random.ts'
import { openScene, type Scene } from './scene.ts'

export const both: readonly ProviderName[] = ['stripe', 'paystack']

export type Story = {
  name: string
  /** Both where it says nothing. */
  at?: readonly ProviderName[]
  /** What people, banks and clocks do, one after the other. Between the steps some messages come, and some do not. */
  steps: readonly ((scene: Scene) => Promise<unknown>)[]
  ends: Ending | ((provider: ProviderName) => Ending)
  /** What becomes of messages on their way. */
  alter?: (body: string) => string
}

const OPEN = { status: null, there: [], endings: 0, isRefused: false, subscriptions: [], charges: [], orders: [] }
/** An ending by what is not nothing. */
export const ending = (parts: Partial<Ending> & Pick<Ending, 'access'>): Ending => ({ ...OPEN, ...parts })

/** What the shops sell is theirs for good; the rest of a story is swept away, so that one academy does for all. */
async function sweep({ academy: { db } }: BillingAcademy): Promise<void> {
  await db.delete(paymentEvents)
  // jobs that one story leaves behind would run, and send messages, in the next one
  await db.execute(sql`delete from pgboss.job`)
  await db
    .delete(sandboxObjects)
    .where(notInArray(sandboxObjects.kind, ['product', 'price', 'configuration', 'plan', 'idempotency']))
}

const tenthAfter = (time: Date): Date => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 10, 12))

/** What the admins read about contradictions, to explain why a story failed. */
async function readRefusals({ academy: { db } }: BillingAcademy): Promise<string> {
  const rows = await db.select().from(paymentEvents).where(eq(paymentEvents.state, 'refused'))
  return rows.map(({ type, outcome }) => `(${type}: ${outcome})`).join(' ')
}

/**
 * Runs each story once in order, and then with its messages shuffled, doubled and delayed; it must end the same way
 * every time.
 */
export function runStories(title: string, stories: readonly Story[]): void {
  describe(title, () => {
    let billing: BillingAcademy
    let post: ReturnType<typeof openPost>
    beforeAll(async () => {
      billing = await openBilling()
      post = openPost(billing)
    })
    afterAll(() => billing.academy.close())

    async function deliver({ steps, alter }: Story, provider: ProviderName, seed: number | null, ends: Ending) {
      await sweep(billing)
      // months are as long as their days: each story begins on the tenth of the next one
      await billing.academy.resetClock()
      await moveClockTo(billing.academy.database, tenthAfter(currentTime()))
      await signInAgain(billing.academy.app, billing.boss, billing.admin)
      const random = seed === null ? null : seededRandom(seed)
      const round = post({ random, alter })
      const dashboard = openStripe({ secretKey: SANDBOX_KEY, fetch: billing.sandboxOf('stripe').fetch })
      const scene = await openScene({ billing, provider, dashboard, round, random })
      for (const step of steps) {
        await step(scene)
        await round.someCome()
      }
      await round.allCome()
      return readEnding(scene, Object.keys(ends.access).map(Number))
    }

    for (const story of stories)
      it.each(story.at ?? both)(`${story.name}: %s`, { timeout: 60_000 + seeds.length * 20_000 }, async (provider) => {
        const ends = typeof story.ends === 'function' ? story.ends(provider) : story.ends
        for (const seed of [null, ...seeds]) {
          const how = seed === null ? 'in order' : `STORY_SEED=${seed} STORY_DELIVERIES=1`
          const end = await deliver(story, provider, seed, ends).catch((cause: unknown) => {
            throw new Error(`${story.name}, ${how}: ${cause instanceof Error ? cause.message : cause}`, { cause })
          })
          expect(end, `${how} ${await readRefusals(billing)}`).toEqual(ends)
        }
      })
  })
}
