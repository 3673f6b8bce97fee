import type { SQL } from 'drizzle-orm'
import type { Wake } from '../../notifications/server/index.ts'
import type { Context } from '../../platform/server/context.ts'
import type { StoredFilter } from './tables.ts'

/** What the module that knows students makes of a stored filter. */
export type StudentFilters = {
  /** @throws AppError 'invalid' for a filter that it does not know */
  read: (given: StoredFilter) => StoredFilter
  describe: (filter: StoredFilter) => string
  /** Which rows of users it means at a moment. */
  where: (filter: StoredFilter, now: Date) => SQL
}

export type MessagesContext = Context & { students: StudentFilters; wake: Wake }
