import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingAcademy, openBilling } from '../../../test/billingAcademy.ts'
import { type ProviderName, providerNames } from '../../billing/plans.ts'
import { sandboxOptions } from './deliver.ts'
import { openSandboxes } from './openSandboxes.ts'
import { paystackSandbox } from './paystack/sandbox.ts'
import type { Sandbox, SandboxOptions } from './sandbox.ts'
import { stripeSandbox } from './stripe/stripeSandbox.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const open = { stripe: stripeSandbox, paystack: paystackSandbox }

/** The stand-in as another process has it: nothing but the database is common to both. */
const ofAnotherProcess = (provider: ProviderName): Sandbox =>
  openSandboxes(billing.academy.context).sandboxes[provider] as Sandbox

/** A process that is killed when it stores something for the nth time. */
function killedAt(provider: ProviderName, nth: number): Sandbox {
  const options = sandboxOptions(billing.academy.context, provider)
  let left = nth
  const alone: SandboxOptions['alone'] = (work) =>
    options.alone(({ store, send }) => {
      const put: typeof store.put = async (...object) => {
        left -= 1
        if (left === 0) throw new Error('killed')
        return store.put(...object)
      }
      return work({ store: { ...store, put }, send })
    })
  return open[provider]({ ...options, alone })
}

describe.each(providerNames)('two processes at the stand-in of %s', (provider) => {
  it('pay a checkout once', async () => {
    const { someone, client } = await billing.newMember()
    const id = await billing.order(client, provider)
    const [one, two] = [billing.sandboxOf(provider), ofAnotherProcess(provider)]
    const next = await Promise.all([one, two, one, two].map((sandbox) => sandbox.pay(id)))
    expect(new Set(next).size).toBe(1)
    await billing.academy.runJobs()
    expect(await billing.chargesOf(someone.id)).toMatchObject([{ state: 'paid' }])
    expect(await billing.subscriptionsOf(someone.id)).toMatchObject([{ state: 'active' }])
  })

  it('charge a renewal once', async () => {
    const { someone, card } = await billing.buyer(provider)
    const [one, two] = [billing.sandboxOf(provider), ofAnotherProcess(provider)]
    await one.passTime(card, 'month')
    await Promise.all([one, two, one, two].map((sandbox) => sandbox.readSubscription(card)))
    await billing.academy.runJobs()
    expect(await billing.chargesOf(someone.id)).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  })

  it('find nothing of what one of them had begun when it was killed', async () => {
    const { someone, client } = await billing.newMember()
    const id = await billing.order(client, provider)
    let kills = 0
    for (let nth = 1; ; nth++) {
      const paid = await killedAt(provider, nth)
        .pay(id)
        .catch(() => null)
      if (paid !== null) break
      kills += 1
      expect(await ofAnotherProcess(provider).readCheckout(id)).toMatchObject({ status: 'open' })
    }
    expect(kills).toBeGreaterThan(1)
    await billing.academy.runJobs()
    expect(await billing.chargesOf(someone.id)).toMatchObject([{ state: 'paid' }])
    expect(await billing.subscriptionsOf(someone.id)).toMatchObject([{ state: 'active' }])
  })
})
