import type { Queryable } from '../../platform/server/database.ts'
import { accessPeriods, users } from './tables.ts'

type NewPerson = typeof users.$inferInsert & {
  /** A paid period of access, when there is one. */
  access?: Omit<typeof accessPeriods.$inferInsert, 'userId'>
}

/** Stores many people at once, as a seeder or an importer has them; returns their ids in the order given. */
export async function addPeople(db: Queryable, people: readonly NewPerson[]): Promise<number[]> {
  const rows = await db
    .insert(users)
    .values(people.map(({ access: _, ...person }) => person))
    .returning({ id: users.id })
  const ids = rows.map(({ id }) => id)
  const periods = people.flatMap(({ access }, index) => (access ? [{ ...access, userId: ids[index] ?? 0 }] : []))
  if (periods.length) await db.insert(accessPeriods).values(periods)
  return ids
}

/** True while nobody has registered yet. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0
}
