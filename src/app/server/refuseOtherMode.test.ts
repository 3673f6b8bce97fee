import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { createUser } from '../../../test/people.ts'
import type { Database } from '../../platform/server/database.ts'
import { readMode } from '../../platform/server/databaseMode.ts'
import { markDemo, refuseOtherMode } from './refuseOtherMode.ts'

const where = { databaseUrl: undefined, dataDir: '/srv/data' }
const demo = { ...where, demo: true }
const production = { ...where, demo: false }
const DEMOS =
  /^ACADEMY_MODE=production does not start .* set DATA_DIR to a new folder instead of \/srv\/data, or DATABASE_URL/
const PRODUCTIONS = /^Demo mode does not start .* Set ACADEMY_MODE=production/

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

describe('a database', () => {
  it('is nobody’s while it is new: what only looks at it in demo mode leaves no mark', async () => {
    await refuseOtherMode(database.db, demo)
    expect(await readMode(database.db)).toBeUndefined()
    await refuseOtherMode(database.db, production)
    expect(await readMode(database.db)).toBe('production')
  })

  it('that the demo has begun to seed is the demo’s, also while nobody is in it', async () => {
    await markDemo(database.db, demo)
    await markDemo(database.db, demo)
    await refuseOtherMode(database.db, demo)
    await expect(refuseOtherMode(database.db, production)).rejects.toThrow(DEMOS)
    const elsewhere = { ...production, databaseUrl: 'postgres://db/academy' }
    await expect(refuseOtherMode(database.db, elsewhere)).rejects.toThrow('set DATABASE_URL to a new, empty database')
  })

  it('that production has opened is not seeded', async () => {
    await refuseOtherMode(database.db, production)
    await refuseOtherMode(database.db, production)
    await expect(refuseOtherMode(database.db, demo)).rejects.toThrow(PRODUCTIONS)
    await expect(markDemo(database.db, demo)).rejects.toThrow(PRODUCTIONS)
  })

  it('that production has opened stays open, also when a visitor registers with an address of the demo', async () => {
    await refuseOtherMode(database.db, production)
    await createUser(database.db, { email: 'member@academy.test' })
    await refuseOtherMode(database.db, production)
  })

  it.each(['Admin@academy.test', 'member@academy.test'])(
    'of an earlier version’s demo is known by %s',
    async (email) => {
      await createUser(database.db)
      await createUser(database.db, { email })
      await refuseOtherMode(database.db, demo)
      await expect(refuseOtherMode(database.db, production)).rejects.toThrow(DEMOS)
      expect(await readMode(database.db)).toBeUndefined()
    },
  )

  it('of an earlier version’s production is known by its people', async () => {
    await createUser(database.db, { email: 'nadia@piano.example' })
    await expect(refuseOtherMode(database.db, demo)).rejects.toThrow(PRODUCTIONS)
    await refuseOtherMode(database.db, production)
  })

  it('which both open at once is one’s alone', async () => {
    const both = await Promise.allSettled([refuseOtherMode(database.db, production), markDemo(database.db, demo)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
