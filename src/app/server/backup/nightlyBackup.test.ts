import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openTestDatabase, reopen } from '../../../../test/database.ts'
import { type NightlyAcademy, openNightlyAcademy } from '../../../../test/nightlyAcademy.ts'
import { openBackup } from '../../../platform/server/backup/readBackup.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { job } from '../../../platform/server/job.ts'
import { JobQueue } from '../../../platform/server/jobs.ts'
import { storedFiles } from '../../../platform/server/storedFiles.ts'
import { backups } from '../tables.ts'
import { findOwner, readAcademyId } from './backupOwner.ts'
import { findLastBackup, makeAsked } from './nightlyBackup.ts'
import { noteStored } from './noteBackups.ts'

/** Two days are lived through, look by look. */
const MINUTES = 4 * 60_000

let academy: NightlyAcademy
let dir: string
beforeAll(async () => {
  academy = await openNightlyAcademy()
  dir = academy.dir
  // by day, whenever the tests run: an hour later no other night has begun
  const noon = new Date(Date.now() + 24 * 60 * 60_000).setUTCHours(12, 0, 0, 0)
  await academy.moveClockTo(new Date(noon))
})
afterAll(() => academy.close())

const runAfter = (minutes: number) =>
  academy.runJobs({ scheduled: true, now: new Date(currentTime().getTime() + minutes * 60_000) })
const tars = () => readdirSync(dir).filter((name) => name.endsWith('.tar'))

describe('each night', () => {
  it('a backup is made once, and Overview knows of it', async () => {
    expect(await findLastBackup(academy.context)).toEqual({ made_at: null, bytes: null, failed: null })
    await runAfter(24 * 60)
    const [name = ''] = tars()
    const backup = await openBackup(join(dir, name))
    expect(backup.manifest.mode).toBeNull()
    expect(backup.manifest.tables.find((table) => table.name === 'public.users')?.rows).toBe(1)
    await backup.close()
    const last = await findLastBackup(academy.context)
    expect(last).toMatchObject({ failed: null })
    expect(last?.bytes).toBeGreaterThan(10_000)
    await runAfter(61)
    expect(tars()).toHaveLength(1)
  })

  it(
    'that fails the admins get one email, and the next attempt goes well again',
    async () => {
      rmSync(dir, { recursive: true, force: true })
      writeFileSync(dir, 'not a folder')
      const before = academy.mails().length
      await runAfter(24 * 60)
      await runAfter(31)
      const mails = academy.mails().slice(before)
      expect(mails).toHaveLength(1)
      expect(mails[0]).toContain('To: owner@academy.test')
      expect(mails[0]).toContain('Subject: The nightly backup failed')
      // each look writes its own failure, and the mail of the next day comes all the same
      for (let hour = 1; hour <= 18; hour++) await runAfter(60)
      expect(academy.mails().slice(before)).toHaveLength(1)
      await academy.db.insert(backups).values({ error: 'Of long ago', madeAt: new Date(Date.now() - 70 * 86_400_000) })
      await runAfter(3 * 60)
      expect(academy.mails().slice(before)).toHaveLength(2)
      expect(await academy.db.$count(backups, eq(backups.error, 'Of long ago'))).toBe(0)
      expect((await findLastBackup(academy.context))?.failed).toContain(dir)
      rmSync(dir)
      mkdirSync(dir)
      await runAfter(31)
      expect((await findLastBackup(academy.context))?.failed).toBeNull()
      expect(tars()).toHaveLength(1)
    },
    MINUTES,
  )

  it('without the files that people have is kept, named on Overview, mailed once, and thins out none before it', async () => {
    const own = `academy-${await readAcademyId(academy.db)}`
    const oldest = `${own}-2020-01-06T02-00-00Z.tar`
    writeFileSync(join(dir, oldest), 'of a long time ago')
    for (const day of ['07', '08', '09', '10', '11', '12', '13'])
      writeFileSync(join(dir, `${own}-2020-01-${day}T02-00-00Z.tar`), 'old')
    const before = { mails: academy.mails().length, tars: tars().length }
    const good = await findLastBackup(academy.context)
    await academy.db
      .insert(storedFiles)
      .values([{ key: 'pictures/a.webp', ownerKind: 'profile', ownerId: '1' }, { key: 'pictures/orphaned.webp' }])
    await runAfter(24 * 60)
    expect(tars()).toHaveLength(before.tars + 1)
    const mails = academy.mails().slice(before.mails)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Subject: The nightly backup lacks files')
    const hollow = { ...good, failed: expect.stringContaining('pictures/a.webp') }
    expect(await findLastBackup(academy.context), 'the last good one is the one before').toEqual(hollow)
    await runAfter(61)
    // what nobody has is missed by nobody
    await academy.db.insert(storedFiles).values({ key: 'doctor/just-tried.txt' })
    expect(await makeAsked(academy.context)).toContain('But a file that it names was not there: pictures/a.webp.')
    expect(await findLastBackup(academy.context), 'nor is one by hand').toEqual(hollow)
    rmSync(join(dir, tars().find((name) => name.includes('-by-hand-')) ?? ''))
    expect(tars()).toHaveLength(before.tars + 1)
    expect(academy.mails().slice(before.mails)).toHaveLength(1)
    // whole again, it thins them out
    await academy.db.delete(storedFiles)
    await runAfter(24 * 60)
    expect(tars()).not.toContain(oldest)
    expect((await findLastBackup(academy.context))?.failed).toBeNull()
    for (const name of tars().filter((each) => each.includes('-2020-'))) rmSync(join(dir, name))
  })
})

describe('a nightly backup that takes long', () => {
  it('is not made again beside itself by another process', async () => {
    const elsewhere = await reopen(academy.database)
    const other = new JobQueue(elsewhere, () => {})
    let begun = () => {}
    const ends: (() => void)[] = []
    const isAtWork = new Promise<void>((resolve) => {
      begun = resolve
    })
    // of the same kind, and at work for as long as this test likes
    const look = job('app.nightly backup', 'rest', z.object({}))
    other.handle(look, () => {
      begun()
      return new Promise<void>((resolve) => void ends.push(resolve))
    })
    await other.send(look, {})
    await academy.moveClockTo(new Date(currentTime().getTime() + 24 * 60 * 60_000))
    const working = other.runDue()
    await isAtWork
    const made = () => academy.db.$count(backups, eq(backups.byHand, false))
    const before = await made()
    await academy.context.jobs.send(look, {})
    await academy.runJobs()
    expect(await made()).toBe(before)
    for (const end of ends) end()
    await working
    await academy.context.jobs.send(look, {})
    await academy.runJobs()
    expect(await made()).toBe(before + 1)
    if (elsewhere !== academy.database) await elsewhere.close()
  })
})

describe('a backup by hand', () => {
  it('is what Overview names, and leaves the nights’ own where they are and as due as they were', async () => {
    const nights = tars().toSorted()
    await academy.db.delete(backups)
    await makeAsked(academy.context)
    expect(tars().toSorted()).toEqual([...nights, expect.stringMatching(/^academy-[0-9a-f]{12}-by-hand-/)])
    expect((await findLastBackup(academy.context))?.bytes).toBeGreaterThan(10_000)
    await runAfter(24 * 60)
    expect(tars().filter((name) => !name.includes('-by-hand-'))).toHaveLength(nights.length + 1)
    expect(await academy.db.$count(backups, eq(backups.byHand, false))).toBe(2)
  })

  it('is known to an academy that was restored from an older one', async () => {
    await academy.db.delete(backups)
    await noteStored(academy.db, academy.config)
    await noteStored(academy.db, academy.config)
    const noted = await academy.db.select().from(backups)
    expect(noted.map(({ byHand }) => byHand).toSorted()).toEqual([false, true])
    expect((await findLastBackup(academy.context))?.bytes).toBeGreaterThan(10_000)
  })
})

describe('a folder that academies share', () => {
  const ID = 'feedfacecafe'
  const nights = Array.from({ length: 20 }, (_, day) => `2020-02-${String(day + 1).padStart(2, '0')}T02-00-00Z.tar`)
  const others = () => nights.map((night) => `academy-${ID}-${night}`)
  const ofBefore = () => nights.map((night) => `academy-${night}`)

  it('loses none of another academy’s, and of those of before names said whose they are only what is known for its own', async () => {
    for (const name of [...others(), ...ofBefore()]) writeFileSync(join(dir, name), 'a backup')
    const asked = nights.slice(0, 9).map((night) => `academy-${ID}-by-hand-${night}`)
    for (const name of asked) writeFileSync(join(dir, name), 'a backup')
    // what it has made itself it noted once that was done; what it only found there it noted by its name
    const [own = '', found = '', ofOtherSize = ''] = ofBefore()
    await academy.db.insert(backups).values([
      { bytes: 8, madeAt: new Date('2020-02-01T02:00:09Z') },
      { bytes: 8, madeAt: new Date('2020-02-02T02:00:00Z') },
      { bytes: 9, madeAt: new Date('2020-02-03T02:00:09Z') },
    ])
    for (let month = 1; month <= 9; month++)
      writeFileSync(join(dir, `academy-${await readAcademyId(academy.db)}-2021-0${month}-10T02-00-00Z.tar`), 'own')
    await makeAsked(academy.context)
    const left = tars()
    expect(left).toEqual(expect.arrayContaining([...others(), ...asked, found, ofOtherSize, ...ofBefore().slice(3)]))
    expect(left).not.toContain(own)
    expect(left.filter((name) => name.includes('-2021-'))).not.toHaveLength(9)
  })

  it('has another academy’s backup pass for none of its own on Overview', async () => {
    await academy.db.delete(backups)
    writeFileSync(join(dir, `academy-${ID}-2090-01-01T02-00-00Z.tar`), 'a backup')
    await noteStored(academy.db, academy.config)
    const noted = await academy.db.select().from(backups)
    expect(noted.map(({ byHand }) => byHand).toSorted()).toEqual([false, true])
    expect(noted.filter(({ madeAt }) => madeAt.getFullYear() === 2090)).toEqual([])
  })

  it('gives a second database another name, and the first one always the same', async () => {
    const first = await findOwner(academy.db)
    expect(first.academy).toMatch(/^[0-9a-f]{12}$/)
    expect((await findOwner(academy.db)).academy).toBe(first.academy)
    const second = await openTestDatabase()
    const [one, two] = await Promise.all([findOwner(second.db), findOwner(second.db)])
    expect(one.academy).toBe(two.academy)
    expect(one.academy).not.toBe(first.academy)
    await second.close()
  })
})
