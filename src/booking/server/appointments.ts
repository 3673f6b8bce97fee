import type { Queryable } from '../../platform/server/database.ts'
import { enterPath, topics } from '../rules.ts'
import { listBetween } from './queries.ts'

/** Lessons and calls that are agreed and begin between two instants, each with its door. */
export async function listAppointments(db: Queryable, from: Date, until: Date) {
  const rows = await listBetween(db, from, until)
  return rows
    .filter(({ state }) => state === 'confirmed')
    .map(({ id, kind, name, startsAt }) => ({
      at: startsAt.toISOString(),
      title: `${topics[kind]} with ${name}`,
      href: enterPath(id),
    }))
}
