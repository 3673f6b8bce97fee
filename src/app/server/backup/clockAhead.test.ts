import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NightlyAcademy, openNightlyAcademy } from '../../../../test/nightlyAcademy.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { backups } from '../tables.ts'
import { findOwner } from './backupOwner.ts'
import { findLastBackup } from './nightlyBackup.ts'

const YEAR_MS = 365 * 86_400_000

let academy: NightlyAcademy
let dir: string
beforeAll(async () => {
  academy = await openNightlyAcademy()
  dir = academy.dir
})
afterAll(() => academy.close())

const nextNight = () => academy.runJobs({ scheduled: true, now: new Date(currentTime().getTime() + 24 * 60 * 60_000) })

it('a clock that was a year ahead and is set right keeps no backup, no failure and no mail waiting for that year', async () => {
  const { academy: id } = await findOwner(academy.db)
  const madeAt = new Date(currentTime().getTime() + YEAR_MS)
  const ahead = `academy-${id}-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`
  writeFileSync(join(dir, ahead), 'of a clock that ran ahead')
  await academy.db.insert(backups).values([
    { madeAt, bytes: 5 },
    { madeAt, error: 'of next year', mailedAt: madeAt },
  ])
  expect(await findLastBackup(academy.context)).toEqual({ made_at: null, bytes: null, failed: null })

  await nextNight()
  expect(readdirSync(dir).filter((name) => name !== ahead)).toHaveLength(1)
  const made = await findLastBackup(academy.context)
  expect(made?.failed).toBeNull()
  expect(Math.abs(Date.parse(made?.made_at ?? '') - currentTime().getTime())).toBeLessThan(60_000)
  expect(readdirSync(dir), 'it may be all that somebody has').toContain(ahead)
  expect(await academy.db.$count(backups), 'what was found was not noted again').toBe(3)

  rmSync(dir, { recursive: true })
  writeFileSync(dir, 'not a folder')
  await nextNight()
  expect((await findLastBackup(academy.context))?.failed).toContain(dir)
  expect(academy.mails().filter((mail) => mail.includes('Subject: The nightly backup failed'))).toHaveLength(1)
})
