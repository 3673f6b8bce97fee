import type { TierNames } from '../../../platform/academy.ts'
import { planTitle } from '../../planNames.ts'
import { type Currency, type Plan, plans, priceKey, takes } from '../../plans.ts'
import { asked, type PaystackClient } from './paystackClient.ts'
import type { Plan as PaystackPlan } from './paystackWire.ts'
import type { Ensured, PlanChoice, PricedPlan } from './provider.ts'

const intervals = { monthly: 'monthly', yearly: 'annually' } as const

/** Paystack knows plans by a code of its own only, so that our key for the price is in the name. */
export const planName = ({ tier, duration }: PlanChoice, currency: Currency, names: TierNames): string =>
  `${planTitle({ tier, duration }, names)} (${priceKey(tier, duration, currency)})`

/** The key in parentheses: a plan is found by it, whatever it is called. */
export const keyIn = (name: string): string | undefined => /\(([a-z_]+)\)$/.exec(name)?.[1]

const planByKey = new Map<string, Plan>(
  plans.flatMap((plan) => takes.paystack.map((currency) => [priceKey(plan.tier, plan.type, currency), plan] as const)),
)

export const planNamed = (name: string): Plan | undefined => planByKey.get(keyIn(name) ?? '')

/** Our plan for a Paystack plan; null when it is none of ours. */
export function readPaystackPlan({ name, interval }: { name: string; interval: string }): PlanChoice | null {
  const plan = planNamed(name)
  return plan && intervals[plan.type] === interval ? { tier: plan.tier, duration: plan.type } : null
}

function wantedPlan(plan: PricedPlan, names: TierNames) {
  return {
    name: planName(plan, plan.currency, names),
    amount: plan.amountMinor,
    interval: intervals[plan.duration],
    currency: plan.currency,
  }
}
type Wanted = ReturnType<typeof wantedPlan>

const isUsable = (wanted: Wanted) => (plan: PaystackPlan) =>
  keyIn(plan.name) === keyIn(wanted.name) &&
  plan.amount === wanted.amount &&
  plan.interval === wanted.interval &&
  plan.currency === wanted.currency &&
  !plan.is_archived &&
  !plan.is_deleted

/** Code of a plan at this price; made when Paystack has none. */
export async function ensurePlanCode(client: PaystackClient, plan: PricedPlan, names: TierNames): Promise<string> {
  const wanted = wantedPlan(plan, names)
  const found = (await asked(client.plans())).find(isUsable(wanted))
  return (found ?? (await asked(client.createPlan(wanted)))).plan_code
}

/** Makes the plans that Paystack lacks; answers one line for each plan, in words. Called again it changes nothing. */
export async function syncPaystackPlans(
  client: PaystackClient,
  plans: readonly PricedPlan[],
  names: TierNames,
): Promise<Ensured> {
  const existing = await asked(client.plans())
  const made: Ensured = { ids: [], lines: [] }
  for (const plan of plans) {
    const wanted = wantedPlan(plan, names)
    const found = existing.find(isUsable(wanted))
    const { plan_code } = found ?? (await asked(client.createPlan(wanted)))
    made.ids.push(plan_code)
    made.lines.push(`${wanted.name} ${found ? 'is there' : 'was made'} as ${plan_code}`)
  }
  return made
}
