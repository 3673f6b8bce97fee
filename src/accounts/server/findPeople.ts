import { and, asc, eq, like } from 'drizzle-orm'
import type { Queryable } from '../../platform/server/database.ts'
import { likePlain } from '../../platform/server/sqlText.ts'
import { users } from './tables.ts'

/** Members of the community by the letters of their names, and never by an address, for whoever may read it. */
export const findPeople = (db: Queryable, q: string, most: number) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, role: users.role })
    .from(users)
    // the search's own index knows names and addresses; the name then decides
    .where(
      and(like(users.search, likePlain(q)), like(users.nameKey, likePlain(q)), eq(users.communityStatus, 'active')),
    )
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(most)
