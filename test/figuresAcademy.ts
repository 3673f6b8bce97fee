import { eq } from 'drizzle-orm'
import { subscriptionChanges, users } from '../src/accounts/server/tables.ts'
import { figureSources } from '../src/app/server/figureSources.ts'
import { cancellations, charges, subscriptions } from '../src/billing/server/tables.ts'
import { lessons } from '../src/learning/server/tables.ts'
import { settingVersions } from '../src/settings/server/tables.ts'
import type { FigurePeople, Figures } from '../src/teaching/figuresContract.ts'
import { countFigures } from '../src/teaching/server/figures/countFigures.ts'
import { memberFigures } from '../src/teaching/server/tables.ts'
import { openTestAcademy } from './academy.ts'
import { createUser } from './people.ts'

/** A Tuesday. In New York it is summer time until 1 November, when midnight is 4 o’clock in UTC. */
export const NOW = new Date('2026-11-24T12:00:00Z')

export type Plan = Partial<typeof subscriptions.$inferInsert> & { paid?: string | null }
export const sortedIds = (list: FigurePeople['data']) => list.map(({ id }) => id).sort((a, b) => (a ?? 0) - (b ?? 0))

/** An academy in New York whose figures are counted by the fixed clock `NOW`. */
export async function openFigures() {
  const academy = await openTestAcademy()
  const { db } = academy
  const boss = await createUser(db, { role: 'admin' })
  const admin = await academy.signedIn(boss)
  const value = { time_zone: 'America/New_York', currency: 'EUR' }
  await db.insert(settingVersions).values({ section: 'place', version: 1, value })
  const figures = (): Promise<Figures> => countFigures(db, figureSources, NOW)
  let made = 0
  const charge = (subscriptionId: number | null, at: string, values: Partial<typeof charges.$inferInsert> = {}) =>
    db.insert(charges).values({
      ...{ subscriptionId, provider: 'stripe', providerId: `in_${++made}`, what: 'Premium', currency: 'EUR' },
      ...{ amountMinor: 5000, state: 'paid', happenedAt: new Date(at), ...values },
    })
  return {
    ...{ academy, admin, boss, figures, charge },
    async clear() {
      for (const table of [charges, cancellations, subscriptions, subscriptionChanges, lessons, memberFigures])
        await db.delete(table)
      await db.delete(users).where(eq(users.role, 'member'))
    },
    member: async (values: Parameters<typeof createUser>[1] = {}): Promise<number> =>
      (await createUser(db, { createdAt: new Date('2026-01-15T12:00:00Z'), ...values })).id,
    /** Stores what was counted by the fixed clock, as the job does; answers the people of a part of it. */
    async people(figure: string, key = ''): Promise<FigurePeople['data']> {
      await db.delete(memberFigures)
      await db.insert(memberFigures).values({ figures: await figures() })
      const path = `/api/admin/figures/${figure}/people?perPage=100&key=${encodeURIComponent(key)}`
      return (await admin.get(path)).body.data
    },
    /** A subscription of 50 EUR a month that was first paid on 10 January, unless `paid` says another day or none. */
    async subscribe(userId: number | null, { paid = '2026-01-10T12:00:00Z', ...values }: Plan = {}): Promise<number> {
      const common = { userId, provider: 'stripe', currency: 'EUR', amountMinor: 5000 } as const
      const [row] = await db
        .insert(subscriptions)
        .values({
          ...{ ...common, providerId: `sub_${++made}`, tier: 'premium', duration: 'monthly', state: 'active' },
          ...values,
        })
        .returning()
      if (!row) throw new Error('There is no subscription.')
      if (paid) await charge(row.id, paid, { userId, currency: row.currency })
      return row.id
    },
  }
}
