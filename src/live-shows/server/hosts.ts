import { and, asc, eq } from 'drizzle-orm'
import { findAcademyZone, users } from '../../accounts/server/index.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Db } from '../../platform/server/database.ts'
import type { ShowChoices } from '../contract.ts'

const isAdmin = eq(users.role, 'admin')

/** What the forms of shows choose from: the admins, and the academy's clocks. */
export async function findChoices(db: Db): Promise<ShowChoices> {
  const { id, firstName, lastName } = users
  const [rows, zone] = await Promise.all([
    db.select({ id, firstName, lastName }).from(users).where(isAdmin).orderBy(asc(firstName), asc(lastName), asc(id)),
    findAcademyZone(db),
  ])
  return { hosts: rows.map((row) => ({ id: row.id, name: `${row.firstName} ${row.lastName}`.trim() })), zone }
}

/** @throws AppError 'invalid' for a new host who is no admin */
export async function requireHost(db: Db, hostId: number | '' | null | undefined): Promise<void> {
  if (!hostId) return
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, hostId), isAdmin))
  if (found.length === 0) throw invalidField('host_id', 'This person is no admin any more. Please choose another host.')
}
