import { type DemoMember, everyone } from '../../../../demo/members.ts'
import { addSubscriptions } from '../../../accounts/server/index.ts'
import { amountOf } from '../../../billing/index.ts'
import { readCatalogue } from '../../../billing/server/index.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { demoAccounts } from './demoAccounts.ts'
import { demoId, type Ids } from './demoThread.ts'
import { DAY } from './seedPeople.ts'

const DAYS = { monthly: 30, yearly: 365 } as const

/** What a member of the demo academy has bought again and again since joining; undefined for who learns for nothing. */
function planOf({ premium, joinedDaysAgo, user_name }: DemoMember) {
  const duration = joinedDaysAgo >= 180 ? ('yearly' as const) : ('monthly' as const)
  if (premium) return { tier: 'premium' as const, duration }
  return user_name.length % 3 === 0 ? undefined : { tier: 'standard' as const, duration }
}

/** Subscriptions as the instructor has entered them, each followed by the next; none for the accounts that anyone may try. */
export async function seedSubscriptions(
  tx: Transaction,
  { settings }: Pick<Context, 'settings'>,
  people: Ids,
): Promise<void> {
  const catalogue = readCatalogue(settings)
  const adminId = demoId(people, 'samuel_o')
  const own = new Set<string>(demoAccounts.map(({ email }) => email))
  const today = Math.floor(Date.now() / DAY)
  const bought = everyone.flatMap((person) => {
    const plan = own.has(person.email) ? undefined : planOf(person)
    if (!plan) return []
    const days = DAYS[plan.duration]
    const count = Math.floor(person.joinedDaysAgo / days) + 1
    return Array.from({ length: count }, (_, index) => {
      const start = today - person.joinedDaysAgo + index * days
      return {
        ...plan,
        adminId,
        userId: demoId(people, person.user_name),
        startsAt: new Date(start * DAY),
        endsAt: new Date((start + days) * DAY),
        amountMinor: amountOf(catalogue, plan, 'EUR'),
      }
    })
  })
  await addSubscriptions(tx, bought)
}
