import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { audit, auditCall, auditLog, sweepAudit } from './audit.ts'
import { asAcademy, asCommand } from './callContext.ts'
import { type Database, databaseErrorCode, inTransaction } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const acts = async (act: string) => (await database.db.select().from(auditLog)).filter((row) => row.act === act)
const refusal = async (work: Promise<unknown>) =>
  databaseErrorCode(
    await work.then(
      () => undefined,
      (error) => error,
    ),
  )
const REFUSED = '42501'
const aged = (act: string, days: number) =>
  database.db.insert(auditLog).values({ act, by: 'academy', at: sql`now() - make_interval(days => ${days}::int)` })

describe('the audit log in the database', () => {
  it('refuses to change, to delete and to empty', async () => {
    const { db } = database
    await audit(db, 'kept')
    expect(await refusal(db.update(auditLog).set({ act: 'forged' }))).toBe(REFUSED)
    expect(await refusal(db.delete(auditLog))).toBe(REFUSED)
    expect(await refusal(db.execute(sql`truncate audit_log`))).toBe(REFUSED)
    expect(await acts('kept')).toHaveLength(1)
  })

  it('lets the sweep delete entries older than its limit, and forbids deletion again afterwards', async () => {
    const { db } = database
    await aged('very old', 400)
    await aged('old', 300)
    await sweepAudit(db, 365)
    expect(await acts('very old')).toHaveLength(0)
    expect(await acts('old')).toHaveLength(1)
    expect(await refusal(db.delete(auditLog))).toBe(REFUSED)
  })

  it('keeps the last month even from the sweep', async () => {
    await aged('recent', 29)
    expect(await refusal(sweepAudit(database.db, 7))).toBe(REFUSED)
    expect(await acts('recent')).toHaveLength(1)
  })

  it('opens no door for an update', async () => {
    const forge = inTransaction(database.db, async (tx) => {
      await tx.execute(sql`select set_config('academy.sweeps_audit_log', 'on', true)`)
      await tx.update(auditLog).set({ act: 'forged' })
    })
    expect(await refusal(forge)).toBe(REFUSED)
  })
})

describe('an entry', () => {
  it('goes with the transaction that it was written in', async () => {
    const failed = inTransaction(database.db, async (tx) => {
      await audit(tx, 'rolled back')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await acts('rolled back')).toHaveLength(0)
  })

  it('holds what has changed, and neither secrets nor endless texts', async () => {
    await audit(database.db, 'changed', {
      about: 'user 7',
      userId: 7,
      before: { name: 'Ada', premium: false, passwordHash: 'x1' },
      after: { name: 'Ada', premium: true, passwordHash: 'x2', notes: 'n'.repeat(9_000) },
    })
    const [row] = await acts('changed')
    expect(row).toMatchObject({ about: 'user 7', userId: 7, by: 'academy', actorId: null, requestId: null })
    expect(row?.before).toEqual({ premium: false, passwordHash: '(withheld)' })
    expect(row?.after).toEqual({ premium: true, passwordHash: '(withheld)', notes: `${'n'.repeat(500)}…` })
  })

  it('leaves out secrets that lie deeper', async () => {
    await audit(database.db, 'deep', { after: { rows: [{ id: 1, token: 't' }], keys: { secretKey: 's', name: 'n' } } })
    expect((await acts('deep'))[0]?.after).toEqual({
      rows: [{ id: 1, token: '(withheld)' }],
      keys: { secretKey: '(withheld)', name: 'n' },
    })
  })

  it('names the command line, and nobody once the academy goes on by itself', async () => {
    await asCommand('by hand', async () => {
      await auditCall(database.db, { about: 'user 1' })
      await asAcademy(() => auditCall(database.db, { about: 'user 2' }))
    })
    expect(await acts('by hand')).toMatchObject([{ by: 'command line', about: 'user 1' }])
  })
})
