import { type PlacedScreen, place } from '../../../platform/document.ts'
import type { Reader } from '../../../platform/reader.ts'
import type { Context } from '../../../platform/server/context.ts'
import { membershipScreen } from '../../contract.ts'
import { readBilling } from '../queries.ts'

/** A member's plan and payments, as a section of their profile. */
export async function placeMembership({ db }: Pick<Context, 'db'>, reader: Reader): Promise<PlacedScreen> {
  const billing = await readBilling(db, reader.id)
  const pays = billing.subscription !== null && !['ended', 'refunded'].includes(billing.subscription.state)
  return place(membershipScreen, { ...billing, byAdmin: reader.premium && !pays })
}
