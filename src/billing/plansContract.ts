// The owner's side of the price table: what is sold and for how much, in versions that can be brought back. Who subscribed
// keeps the price of that day until an admin moves them.
import * as z from 'zod/mini'
import { endpoint, id, screen, wholeNumber } from '../platform/contract.ts'
import { currencies, providerNames } from '../platform/money.ts'
import { leastAmounts, MOST_AMOUNT, plansSection, SettingsVersion, settingsVersion } from '../settings/index.ts'
import { durations, tiers } from './plans.ts'

const Currency = z.enum(currencies, 'Please choose Euro, USD or Naira.')

/** Members of one plan who pay another price than the present one; amounts in minor units. */
export const FormerPrice = z.object({
  plan_id: z.int(),
  tier: z.enum(tiers),
  duration: z.enum(durations),
  currency: Currency,
  amount: z.int(),
  /** What a new member pays. */
  present: z.int(),
  members: z.int(),
  /** Those whose next charge can have the present price: the plan of the others is late, or another one follows. */
  movable: z.int(),
  /** When the first of those is charged; null where none is. */
  first_charge_at: z.nullable(z.string()),
  /** Those who are to pay the present, higher price, from their first charge that is late enough after the mail about it. */
  announced: z.int(),
  /** The first day on which one of those may be charged it; null while none was told. */
  rises_from: z.nullable(z.string()),
})
export type FormerPrice = z.output<typeof FormerPrice>

export const AdminPlans = z.object({
  version: z.int(),
  /** Null while nobody has changed it. */
  changed_at: z.nullable(z.string()),
  value: plansSection.schema,
  former: z.array(FormerPrice),
  /** Of each provider that is open: how many of the present prices it is known to have. */
  providers: z.array(z.object({ provider: z.enum(providerNames), there: z.int(), of: z.int() })),
  /** Charges for a plan that match no price. */
  unmatched: z.int(),
})
export type AdminPlans = z.output<typeof AdminPlans>

const OFFERS = ['standard_monthly', 'premium_monthly', 'standard_yearly', 'premium_yearly'] as const

const PlansChange = z.extend(plansSection.schema, { version: settingsVersion }).check(
  z.refine((value) => OFFERS.some((plan) => value[`offers_${plan}`]), {
    path: ['offers_standard_monthly'],
    message: 'Please offer at least one plan.',
  }),
  z.refine((value) => value.premium_name.toLowerCase() !== value.standard_name.toLowerCase(), {
    path: ['premium_name'],
    message: 'Please give it another name than the other tier has.',
  }),
  z.refine((value) => value.lesson_price >= leastAmounts[value.lesson_currency], {
    path: ['lesson_price'],
    message: 'This is less than the providers take in this currency.',
  }),
)
export type PlansChange = z.output<typeof PlansChange>

export const readPlans = endpoint('GET', '/api/admin/plans', {
  response: AdminPlans,
  summary: 'Plans, prices in minor units, and who pays an older price',
})
export const savePlans = endpoint('PUT', '/api/admin/plans', {
  body: PlansChange,
  response: AdminPlans,
  summary: 'Saves them as the next version; 409 when somebody else has saved them since that version',
})
export const listPlanVersions = endpoint('GET', '/api/admin/plans/history', {
  response: z.object({ data: z.array(SettingsVersion) }),
  summary: 'The versions of plans and prices, the newest first',
})
export const undoPlans = endpoint('POST', '/api/admin/plans/undo', {
  body: z.object({ version: settingsVersion, /** The version to bring back. */ to: settingsVersion }),
  response: AdminPlans,
  summary: 'Makes an older version the newest one',
})
const amount = wholeNumber(1, MOST_AMOUNT)
const MoveMembers = z.object({
  plan_id: id,
  currency: Currency,
  /** What they pay. */
  amount,
  /** What they shall pay. */
  to: amount,
})
export type MoveMembers = z.output<typeof MoveMembers>
export const moveMembers = endpoint('POST', '/api/admin/plans/move', {
  body: MoveMembers,
  response: z.object({ message: z.string(), plans: AdminPlans }),
  summary:
    'Members of a plan pay its present price: a lower one from their next charge on, a higher one from the first charge at least thirty days after the mail about it. 409 when it is another by now',
})

export const plansScreen = screen<{ plans: AdminPlans }>('billing/admin/Plans')
