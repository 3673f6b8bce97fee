import { inArray } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { type Db, inTransaction, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { newToken } from '../../platform/server/identity.ts'
import type { BadLine } from '../adminContract.ts'
import { lowerEmail } from './byEmail.ts'
import { hashPassword } from './passwords.ts'
import type { CsvMember } from './readMemberCsv.ts'
import { accessPeriods, users } from './tables.ts'

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
  members: CsvMember[],
  also: (tx: Transaction, userIds: number[]) => Promise<unknown>,
): Promise<number> {
  // one password that nobody will ever know does for all, until each of them chooses one
  const passwordHash = await hashPassword(newToken())
  const rows = members.map(({ firstName, lastName, email, premium, endsAt }) => ({
    ...{ firstName, lastName, email, passwordHash },
    premiumGranted: premium && endsAt === null,
  }))
  const ends = new Map(members.flatMap(({ email, endsAt }) => (endsAt ? [[email, endsAt] as const] : [])))
  return inTransaction(db, async (tx) => {
    const added: number[] = []
    for (const portion of portionsOf(rows)) {
      const fresh = await tx
        .insert(users)
        .values(portion)
        .onConflictDoNothing()
        .returning({ id: users.id, email: users.email })
      added.push(...fresh.map(({ id }) => id))
      await givePremium(
        tx,
        fresh.flatMap(({ id, email }) => {
          const endsAt = ends.get(email)
          return endsAt ? [{ userId: id, endsAt }] : []
        }),
      )
    }
    await also(tx, added)
    await auditCall(tx, { after: { count: added.length, userIds: added } })
    return added.length
  })
}

/** Premium from now until a day, as an admin enters it; nobody has paid here, so the books have no line of it. */
async function givePremium(tx: Transaction, given: readonly { userId: number; endsAt: Date }[]): Promise<void> {
  if (given.length === 0) return
  const startsAt = currentTime()
  await tx
    .insert(accessPeriods)
    .values(given.map((one) => ({ ...one, startsAt, tier: 'premium' as const, source: 'admin' as const })))
}

/** For a file without any good line. @throws AppError 'invalid' that names the bad ones */
export function refuseBadLines(errors: BadLine[]): void {
  if (errors.length === 0) return
  const texts = errors.map(({ line, field, text }) => `Line ${line}, ${field}: ${text}`)
  throw new AppError('invalid', 'Nothing was imported: please correct the file first.', { file: texts })
}
