import { join } from 'node:path'
import { isUnfinished } from '../../../platform/server/backup/databaseParts.ts'
import { BackupError, openBackup } from '../../../platform/server/backup/readBackup.ts'
import { hasPeople, restoreBackup, type Target } from '../../../platform/server/backup/restoreBackup.ts'
import type { Config } from '../../../platform/server/config.ts'
import { withProgress } from '../../../platform/server/progress.ts'
import { forgetAcademyId } from '../backup/backupOwner.ts'
import { projectRoot } from '../projectRoot.ts'

const WEEK = 7 * 86_400_000

/**
 * Fills a demo that nobody has joined yet from DEMO_DATA, a backup of a seeded one. Its times move by whole weeks, so
 * that its shows are as far ahead as they were, on the same weekdays. @throws BackupError where the file is no such thing
 */
export async function loadDemoData(
  { demo, demoData, databaseUrl, databaseDirectUrl }: Config,
  { database, files }: Pick<Target, 'database' | 'files'>,
  now = Date.now(),
): Promise<void> {
  const { db } = database
  if (!demo || !demoData || ((await hasPeople(db)) && !(await isUnfinished(db)))) return
  await withProgress('Filling the demo academy from DEMO_DATA (once)', async () => {
    const found = await openBackup(demoData)
    try {
      const { mode, madeAt } = found.manifest
      if (mode !== 'demo') throw new BackupError('DEMO_DATA is not the data of a demo academy.')
      const weeksLater = Math.max(0, Math.floor((now - Date.parse(madeAt)) / WEEK))
      const url = databaseDirectUrl ?? databaseUrl
      await restoreBackup(found, join(projectRoot(), 'migrations'), { database, files, url, weeksLater })
      // every demo that begins with this file is one of its own
      await forgetAcademyId(db)
    } finally {
      await found.close()
    }
  })
}
