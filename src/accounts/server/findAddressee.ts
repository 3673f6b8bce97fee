import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/server/database.ts'
import { isPremium } from '../policy.ts'
import { paidPremium } from './paidPremium.ts'
import { users } from './tables.ts'

/**
 * Somebody who is not there in person but is written to: by a job, or by their calendar. The name is empty until the
 * address is confirmed: whoever registers another person's address must not be able to put words into that mailbox.
 */
export type Addressee = { id: number; email: string; firstName: string; premium: boolean }

/** Whom a mail or a calendar is for, with what they may see at this moment; undefined when they have left. */
export async function findAddressee(db: Queryable, userId: number): Promise<Addressee | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: sql<string>`case when ${users.emailVerifiedAt} is null then '' else ${users.firstName} end`,
      role: users.role,
      granted: users.premiumGranted,
      paid: paidPremium,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) return undefined
  const { role, granted, paid, ...person } = row
  return { ...person, premium: isPremium({ isAdmin: role === 'admin', granted, paid }) }
}
