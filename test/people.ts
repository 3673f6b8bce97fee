import { accessGrants, accessPeriods, users } from '../src/accounts/server/tables.ts'
import { currentTime } from '../src/platform/server/clock.ts'
import type { Db } from '../src/platform/server/database.ts'

export const PASSWORD = 'piano-practice'
/** Argon2id of PASSWORD at the cost the academy uses, made once: hashing it for every test would take most of their time. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$m53I43353zvtSVmkArXdng$arrQ+Wp1BFqo/WaROjER8yU9DP8E6dAF9bqT/1kFYz4'

let count = 0
type UserValues = Partial<typeof users.$inferInsert> & {
  premium?: boolean
  premiumDays?: number
  standard?: boolean
  premiumGranted?: boolean
}

/**
 * A registered member; `premium: true` adds a running paid premium period, which has so many days left, `standard: true` a
 * standard one, `premiumGranted: true` a grant without an end.
 */
export async function createUser(
  db: Db,
  { premium, premiumDays = 29, standard, premiumGranted, ...values }: UserValues = {},
) {
  const number = ++count
  const [user] = await db
    .insert(users)
    .values({
      firstName: 'Ada',
      lastName: `Tester${number}`,
      email: `ada${number}@academy.test`,
      passwordHash: PASSWORD_HASH,
      ...values,
    })
    .returning()
  if (!user) throw new Error('The user was not made.')
  const day = 24 * 60 * 60 * 1000
  if (premiumGranted) await db.insert(accessGrants).values({ userId: user.id, tier: 'premium' })
  if (premium || standard)
    await db.insert(accessPeriods).values({
      userId: user.id,
      tier: premium ? 'premium' : 'standard',
      duration: 'monthly',
      startsAt: new Date(currentTime().getTime() - day),
      endsAt: new Date(currentTime().getTime() + premiumDays * day),
    })
  return user
}
