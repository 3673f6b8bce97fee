import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AccessTier } from '../../platform/reader.ts'
import type { Queryable } from '../../platform/server/database.ts'
import { tierOf } from '../policy.ts'
import { heldTier } from './heldTier.ts'
import { users } from './tables.ts'
import { userZone } from './zones.ts'

/**
 * Somebody who is not there in person but is written to: by a job, or by their calendar. The name is empty until the
 * address is confirmed: anyone who registers another person's address must not be able to put words into that mailbox.
 */
export type Addressee = { id: number; email: string; firstName: string; premium: boolean }

const columns = {
  id: users.id,
  email: users.email,
  firstName: sql<string>`case when ${users.emailVerifiedAt} is null then '' else ${users.firstName} end`,
  role: users.role,
  held: heldTier,
}
type Row = Omit<Addressee, 'premium'> & { role: 'member' | 'admin'; held: AccessTier }

const present = <R extends Row>({ role, held, ...person }: R) => ({
  ...person,
  premium: tierOf({ role, held }) === 'premium',
})

/** Whom a mail or a calendar is for, with what they may see at this moment; undefined when they have left. */
export async function findAddressee(db: Queryable, userId: number): Promise<Addressee | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId))
  return row && present(row)
}

/** The same for all whose ids a query names, in one statement, each with the zone that is theirs. */
export async function findAddressees(db: Queryable, ids: SQL): Promise<(Addressee & { zone: string })[]> {
  const rows = await db
    .select({ ...columns, zone: userZone })
    .from(users)
    .where(sql`${users.id} in (${ids})`)
    .orderBy(asc(users.id))
  return rows.map(present)
}
