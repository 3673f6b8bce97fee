import { inArray } from 'drizzle-orm'
import { everyone } from '../../../demo/members.ts'
import { isEmpty, lowerEmail, users } from '../../accounts/server/index.ts'
import type { Config } from '../../platform/server/config.ts'
import type { Db } from '../../platform/server/database.ts'
import { markMode, readMode } from '../../platform/server/databaseMode.ts'

type Where = Pick<Config, 'demo' | 'databaseUrl' | 'dataDir'>

/**
 * Keeps demo and production apart: everybody knows the password of the demo's admin, and demo mode would show a real
 * academy's mails and sell by its sandbox. What earlier versions have left is known by its people.
 * @throws Error with a sentence that says how to begin with a fresh database
 */
export async function refuseOtherMode(db: Db, where: Where): Promise<void> {
  if (where.demo) {
    const mode = await readMode(db)
    const isTaken = mode === undefined && !(await isEmpty(db)) && !(await hasDemoPeople(db))
    if (mode === 'production' || isTaken) throw new Error(isProductions(where))
    return
  }
  const mode = await readMode(db)
  // in an academy that is known for production, anyone who registers with a demo address is a visitor like any other
  if (mode === 'production') return
  if (mode === 'demo' || (await hasDemoPeople(db)) || (await markMode(db, 'production')) === 'demo')
    throw new Error(isDemos(where))
}

/** Says that the demo writes here from now on. @throws Error when production was faster */
export async function markDemo(db: Db, where: Where): Promise<void> {
  if ((await markMode(db, 'demo')) === 'production') throw new Error(isProductions(where))
}

async function hasDemoPeople(db: Db): Promise<boolean> {
  const addresses = everyone.map(({ email }) => email)
  const found = db.select({ id: users.id }).from(users).where(inArray(lowerEmail, addresses))
  return (await found.limit(1)).length > 0
}

const fresh = ({ databaseUrl, dataDir }: Where): string =>
  databaseUrl
    ? `set DATABASE_URL to a new, empty database and DATA_DIR to a new folder instead of ${dataDir}`
    : `set DATA_DIR to a new folder instead of ${dataDir}, or DATABASE_URL to an empty PostgreSQL database`

const isDemos = (where: Where): string =>
  'ACADEMY_MODE=production does not start on this database: the demo academy was seeded into it, with accounts whose ' +
  `password everybody knows. To begin with a fresh one, ${fresh(where)}.`

const isProductions = (where: Where): string =>
  'Demo mode does not start on this database: it belongs to a production academy. Set ACADEMY_MODE=production to go on ' +
  `with it; for a demo academy, ${fresh(where)}.`
