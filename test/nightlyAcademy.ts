import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestAcademy } from './academy.ts'
import { createUser } from './people.ts'

/** An academy in production with an owner, whose nightly backups go into a folder of its own, `dir`. */
export async function openNightlyAcademy() {
  const dir = mkdtempSync(join(tmpdir(), 'academy-nightly-'))
  const academy = await openTestAcademy({
    ACADEMY_MODE: 'production',
    APP_URL: 'https://academy.test',
    APP_SECRET: 'of-this-test-alone-and-of-nobody-else',
    RATE_LIMITS: 'on',
    BACKUP_DIR: dir,
  })
  await createUser(academy.db, { email: 'owner@academy.test', role: 'admin' })
  const close = async () => {
    await academy.close()
    rmSync(dir, { recursive: true, force: true })
  }
  return { ...academy, dir, close }
}
export type NightlyAcademy = Awaited<ReturnType<typeof openNightlyAcademy>>
