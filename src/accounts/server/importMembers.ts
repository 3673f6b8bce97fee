import { inArray } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { type Db, inTransaction, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { newToken } from '../../platform/server/identity.ts'
import type { BadLine } from '../adminContract.ts'
import type { Tier } from '../tiers.ts'
import { lowerEmail } from './byEmail.ts'
import { addGrants } from './grants.ts'
import { hashPassword } from './passwords.ts'
import type { CsvMember } from './readMemberCsv.ts'
import { users } from './tables.ts'

const PORTION = 500

const portionsOf = <T>(list: T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / PORTION) }, (_, index) =>
    list.slice(index * PORTION, (index + 1) * PORTION),
  )

/** Which of these people have an account by now, by their address. */
export async function findKnown(db: Queryable, members: CsvMember[]): Promise<CsvMember[]> {
  if (members.length === 0) return []
  const addresses = members.map(({ email }) => email.toLowerCase())
  const rows = await db.select({ email: lowerEmail }).from(users).where(inArray(lowerEmail, addresses))
  const known = new Set(rows.map(({ email }) => email))
  return members.filter(({ email }) => known.has(email.toLowerCase()))
}

/**
 * Adds all of them or, when the database fails, none, and returns how many; anyone who registered a moment ago is
 * passed over. `also` is done within the same transaction.
 */
export async function addMembers(
  db: Db,
  { members, adminId }: { members: CsvMember[]; adminId: number },
  also: (tx: Transaction, userIds: number[]) => Promise<unknown>,
): Promise<number> {
  // one password that nobody will ever know does for all, until each of them chooses one
  const passwordHash = await hashPassword(newToken())
  const rows = members.map(({ firstName, lastName, email }) => ({ firstName, lastName, email, passwordHash }))
  const given = new Map(members.map(({ email, tier, endsAt }) => [email, { tier, endsAt }]))
  return inTransaction(db, async (tx) => {
    const added: number[] = []
    for (const portion of portionsOf(rows)) {
      const fresh = await tx
        .insert(users)
        .values(portion)
        .onConflictDoNothing()
        .returning({ id: users.id, email: users.email })
      added.push(...fresh.map(({ id }) => id))
      await addGrants(
        tx,
        fresh.flatMap(({ id, email }) => {
          const { tier = 'free', endsAt = null } = given.get(email) ?? {}
          return tier === 'free' ? [] : [{ userId: id, tier: tier satisfies Tier, endsAt, grantedBy: adminId }]
        }),
      )
    }
    await also(tx, added)
    await auditCall(tx, { after: { count: added.length, userIds: added } })
    return added.length
  })
}

/** For a file without any good line. @throws AppError 'invalid' that names the bad ones */
export function refuseBadLines(errors: BadLine[]): void {
  if (errors.length === 0) return
  const texts = errors.map(({ line, field, text }) => `Line ${line}, ${field}: ${text}`)
  throw new AppError('invalid', 'Nothing was imported: please correct the file first.', { file: texts })
}
