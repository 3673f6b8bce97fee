import { planTitle } from '../../planNames.ts'
import { type Currency, findPlan, type Plan, plans, priceKey, takes } from '../../plans.ts'
import { asked, type PaystackAccess, type PaystackClient, paystackClient } from './paystackClient.ts'
import type { Plan as PaystackPlan } from './paystackWire.ts'
import type { PlanChoice } from './provider.ts'

const intervals = { monthly: 'monthly', yearly: 'annually' } as const

/** Paystack knows plans by a code of its own only, so that our key for the price is in the name. */
export const planName = ({ tier, duration }: PlanChoice, currency: Currency): string =>
  `${planTitle({ tier, duration })} (${priceKey(tier, duration, currency)})`

const planByName = new Map<string, Plan>(
  plans.flatMap((plan) =>
    takes.paystack.map((currency) => [planName({ tier: plan.tier, duration: plan.type }, currency), plan] as const),
  ),
)

export const planNamed = (name: string): Plan | undefined => planByName.get(name)

/** Our plan for a Paystack plan; null when it is none of ours. */
export function readPaystackPlan({ name, interval }: { name: string; interval: string }): PlanChoice | null {
  const plan = planNamed(name)
  return plan && intervals[plan.type] === interval ? { tier: plan.tier, duration: plan.type } : null
}

function wantedPlan(choice: PlanChoice, currency: Currency) {
  return {
    name: planName(choice, currency),
    amount: findPlan(choice.tier, choice.duration).amounts[currency],
    interval: intervals[choice.duration],
    currency,
  }
}
type Wanted = ReturnType<typeof wantedPlan>

const isUsable = (wanted: Wanted) => (plan: PaystackPlan) =>
  plan.name === wanted.name &&
  plan.amount === wanted.amount &&
  plan.interval === wanted.interval &&
  plan.currency === wanted.currency &&
  !plan.is_archived &&
  !plan.is_deleted

/** Code of a plan at the price of our own table, which decides; made when Paystack has none. */
export async function ensurePlanCode(client: PaystackClient, choice: PlanChoice, currency: Currency): Promise<string> {
  const wanted = wantedPlan(choice, currency)
  const found = (await asked(client.plans())).find(isUsable(wanted))
  return (found ?? (await asked(client.createPlan(wanted)))).plan_code
}

/** Makes the plans that Paystack lacks; answers one line for each plan, in words. Called again it changes nothing. */
export async function syncPaystackPlans(access: PaystackAccess): Promise<string[]> {
  const client = paystackClient(access)
  const existing = await asked(client.plans())
  const lines: string[] = []
  for (const { tier, type } of plans)
    for (const currency of takes.paystack) {
      const wanted = wantedPlan({ tier, duration: type }, currency)
      const found = existing.find(isUsable(wanted))
      const { plan_code } = found ?? (await asked(client.createPlan(wanted)))
      lines.push(`Paystack: ${wanted.name} ${found ? 'is there' : 'was made'} as ${plan_code}.`)
    }
  return lines
}
