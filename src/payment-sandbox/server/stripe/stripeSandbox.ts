import Stripe from 'stripe'
import { pricesOnSale } from '../../../billing/index.ts'
import { openStripe, syncStripe } from '../../../billing/server/index.ts'
import type { Sandbox, SandboxOptions } from '../sandbox.ts'
import { answer } from './answer.ts'
import { abandon, decline, pay, readCheckout } from './checkoutPage.ts'
import { openSandboxDatabase, type SandboxDatabase } from './database.ts'
import { dispute } from './disputes.ts'
import { readSubscription, setCard, subscriptionOf } from './portalPage.ts'
import { catchUp, passTime } from './time.ts'

/** The key with which the client of the stand-in presents itself. */
export const SANDBOX_KEY = 'sk_test_sandbox'

/** Stripe as far as the academy uses it, with products and prices in it from its first use on. */
export function stripeSandbox(options: SandboxOptions): Sandbox {
  /** One change after the other; its webhooks are sent with it. */
  const inTurn = <T>(work: (books: SandboxDatabase) => Promise<T>): Promise<T> =>
    options.alone(async (session) => {
      const books = openSandboxDatabase(session, options.now)
      const result = await work(books)
      await books.sendWaiting()
      return result
    })
  const reply = (request: Request) => inTurn((books) => answer(books, request))
  let filled: Promise<unknown> | undefined
  const fill = () => {
    const { catalogue, naming } = options
    const stripe = openStripe({ secretKey: SANDBOX_KEY, fetch: reply })
    filled ??= syncStripe(stripe, pricesOnSale(catalogue(), 'stripe'), naming()).catch((error) => {
      filled = undefined
      throw error
    })
    return filled
  }
  return {
    provider: 'stripe',
    fetch: async (request) => {
      await fill()
      return reply(request)
    },
    readCheckout: (id) => inTurn((books) => readCheckout(books, id)),
    pay: (id) => inTurn((books) => pay(books, id)),
    decline: (id) => inTurn((books) => decline(books, id)),
    abandon: (id) => inTurn((books) => abandon(books, id)),
    readSubscription: (id) =>
      inTurn(async (books) => {
        const found = await subscriptionOf(books, id)
        // time has passed by itself, too
        if (found) await catchUp(books, found.subscription)
        return found && readSubscription(books, id)
      }),
    setCard: (id, works) => inTurn((books) => setCard(books, id, works)),
    passTime: (id, step) =>
      inTurn(async (books) => {
        const found = await subscriptionOf(books, id)
        if (found) await passTime(books, found.subscription.id, step)
        return found && true
      }),
    dispute: (paymentId, step) => inTurn((books) => dispute(books, paymentId, step)),
    sign: (payload) => ({
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: options.secret }),
    }),
  }
}
