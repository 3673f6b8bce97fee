import { randomUUID } from 'node:crypto'
import { PASSWORD } from '../../test/people.ts'
import { type Answer, Visitor } from './visitor.ts'
import { until } from './wait.ts'

/** A new member, signed in. */
export async function join(address: string): Promise<Visitor & { email: string }> {
  const email = `fault-${randomUUID()}@academy.test`
  const visitor = new Visitor(address)
  await visitor.renewToken('/register')
  const person = { first_name: 'Nina', last_name: 'Faulkner', email, password: PASSWORD }
  const { status, text } = await visitor.send('POST', '/register', person)
  if (status !== 200) throw new Error(`Registering was answered ${status}: ${text.slice(0, 200)}`)
  await visitor.renewToken('/member')
  return Object.assign(visitor, { email })
}

const PREMIUM = { plan_id: 2, tier: 'premium', duration: 'monthly', currency: 'EUR' }

/** Goes to the sandbox's checkout of the first provider; answers the path of its page. */
export async function checkout(member: Visitor): Promise<string> {
  const { status, body, text } = await member.send('POST', '/stripe', PREMIUM)
  if (status !== 200) throw new Error(`The checkout was answered ${status}: ${text.slice(0, 200)}`)
  return new URL(body.url).pathname
}

export const pay = (member: Visitor, page: string): Promise<Answer> => member.send('POST', page, { act: 'pay' })

export type Billing = {
  subscription: { state: string; tier: string } | null
  charges: { amount: number; refunded: number; state: string }[]
}
export async function findBilling(member: Visitor): Promise<Billing | undefined> {
  const { status, body } = await member.get('/api/member/billing', 10_000)
  return status === 200 ? body : undefined
}

/** Waits for what was paid; answers the member's bills, or undefined when it shows nothing within the limit. */
export const untilSubscribed = (member: Visitor, limitMs: number): Promise<Billing | undefined> =>
  until(async () => {
    const billing = await findBilling(member)
    return billing?.subscription?.state === 'active' && billing
  }, limitMs)
