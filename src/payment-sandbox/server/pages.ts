import type { FastifyInstance } from 'fastify'
import { type ProviderName, providerLabels } from '../../billing/index.ts'
import { type Page, placeStill } from '../../platform/document.ts'
import { AppError } from '../../platform/errors.ts'
import { form, type Refused } from '../../platform/server/form.ts'
import { page } from '../../platform/server/page.ts'
import { parseParams } from '../../platform/server/route.ts'
import {
  SandboxPage,
  sandboxCheckout,
  sandboxCheckoutScreen,
  sandboxManage,
  sandboxSubscriptionScreen,
} from '../contract.ts'
import { handleDeliveries, type Sandboxes } from './deliver.ts'
import type { Sandbox } from './sandbox.ts'

type Address = { provider: ProviderName; id: string }

const gone = () => new AppError('not_found', 'There is no such page in the sandbox.')
const given = <T>(found: T | null): T => {
  if (found === null) throw gone()
  return found
}

/** The stand-ins' pages and their webhooks. Without a stand-in nothing is registered at all. */
export function sandboxRoutes(app: FastifyInstance, sandboxes: Sandboxes): void {
  handleDeliveries(app, sandboxes)
  if (Object.keys(sandboxes).length === 0) return
  const sandboxOf = ({ provider }: Address): Sandbox => given(sandboxes[provider] ?? null)
  checkoutPages(app, sandboxOf)
  subscriptionPages(app, sandboxOf)
}

type SandboxOf = (address: Address) => Sandbox
const focus = (title: string, screen: Page['screens'][number]): Page => ({ title, frame: 'focus', screens: [screen] })
const whyOf = (refused?: Refused): string | null => refused?.error.message ?? null

function checkoutPages(app: FastifyInstance, sandboxOf: SandboxOf): void {
  const show = async (address: Address, refused?: Refused): Promise<Page> => {
    const { nextUrl, amountMinor, ...checkout } = given(await sandboxOf(address).readCheckout(address.id))
    const data = { ...checkout, provider: address.provider, amount: amountMinor, next: nextUrl, error: whyOf(refused) }
    return focus(`${providerLabels[address.provider]} sandbox`, placeStill(sandboxCheckoutScreen, data))
  }
  page(app, sandboxCheckout.path, { who: 'anyone', params: SandboxPage }, ({ params }) => show(params))
  const again = (refused: Refused) => show(parseParams(sandboxCheckout, refused.params), refused)
  form(app, sandboxCheckout, { who: 'anyone', again }, async ({ params, body: { act } }) => {
    const sandbox = sandboxOf(params)
    if (act === 'decline')
      throw new AppError('conflict', `${given(await sandbox.decline(params.id))} Nothing was taken. Try another card.`)
    const url = given(await (act === 'pay' ? sandbox.pay(params.id) : sandbox.abandon(params.id)))
    return { json: { url }, redirect: url }
  })
}

function subscriptionPages(app: FastifyInstance, sandboxOf: SandboxOf): void {
  const show = async (address: Address, refused?: Refused): Promise<Page> => {
    const { amountMinor, periodEndsAt, cancelAtPeriodEnd, cardWorks, returnUrl, ...more } = given(
      await sandboxOf(address).readSubscription(address.id),
    )
    const data = {
      ...more,
      provider: address.provider,
      amount: amountMinor,
      period_ends_at: periodEndsAt.toISOString(),
      cancelled: cancelAtPeriodEnd,
      card_works: cardWorks,
      back: returnUrl,
      error: whyOf(refused),
    }
    return focus(`${providerLabels[address.provider]} sandbox`, placeStill(sandboxSubscriptionScreen, data))
  }
  page(app, sandboxManage.path, { who: 'anyone', params: SandboxPage }, ({ params }) => show(params))
  const again = (refused: Refused) => show(parseParams(sandboxManage, refused.params), refused)
  form(app, sandboxManage, { who: 'anyone', again }, async ({ params, body: { act } }) => {
    const sandbox = sandboxOf(params)
    if (act === 'card-works' || act === 'card-fails') given(await sandbox.setCard(params.id, act === 'card-works'))
    else given(await sandbox.passTime(params.id, act))
    const url = `/sandbox/${params.provider}/manage/${params.id}`
    return { json: { url }, redirect: url }
  })
}
