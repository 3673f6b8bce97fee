import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/server/database.ts'
import type { ProviderName } from '../../plans.ts'
import { billingCustomers } from '../tables.ts'

/** The member whom a provider knows by this name. */
export async function findByCustomer(db: Queryable, provider: ProviderName, customerId: string) {
  const [row] = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.provider, provider), eq(billingCustomers.customerId, customerId)))
  return row?.userId ?? null
}

export async function findCustomer(db: Queryable, provider: ProviderName, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.provider, provider), eq(billingCustomers.userId, userId)))
  return row?.customerId ?? null
}

/** Stores a provider's id of a member, unless there is one already. */
export const saveCustomer = (db: Queryable, provider: ProviderName, userId: number, customerId: string) =>
  db.insert(billingCustomers).values({ userId, provider, customerId }).onConflictDoNothing()
