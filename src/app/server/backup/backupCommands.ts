import { resolve } from 'node:path'
import { BackupError } from '../../../platform/server/backup/readBackup.ts'
import { type Config, readConfig } from '../../../platform/server/config.ts'
import { makePrivateFiles } from '../../../platform/server/privateFolder.ts'
import { withProgress } from '../../../platform/server/progress.ts'
import { askRunning } from '../commandSocket.ts'
import { describeFailure } from '../describeFailure.ts'
import { move } from './moveAcademy.ts'
import { makeByHand } from './noteBackups.ts'
import { describeBackup, openPlace, requireAcademy } from './openPlace.ts'
import { restoreNamed } from './restoreAcademy.ts'
import { upgrade } from './upgrade.ts'

/** These open the data as it is: a backup before an upgrade must not be the upgrade. */
export const BACKUP_COMMANDS = new Set(['backup', 'restore', 'move', 'upgrade'])

export const BACKUP_USAGE =
  'npm run backup [-- FILE] · npm run restore -- FILE | NAME | latest · npm run move -- FILE with the keys of the new place, as in .env · npm run upgrade'

/** Runs one of the commands; what goes wrong is said in words. Returns the exit code. */
export async function runBackupCommand([command, ...words]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  makePrivateFiles()
  try {
    const [file, ...more] = words.filter((word) => word !== '--' && word !== '')
    const path = file && resolve(file)
    const isTooMuch = more.length > 0 || (command === 'upgrade' && file !== undefined)
    if (isTooMuch || file?.startsWith('-')) throw new BackupError(`Usage: ${BACKUP_USAGE}`)
    if (command === 'backup') console.info(await backup(readConfig(env), path))
    else if (command === 'upgrade') console.info(await upgrade(readConfig(env), env))
    else if (file && command === 'restore') console.info(await restoreNamed(readConfig(env), file))
    else if (path && command === 'move') console.info(await move(env, path))
    else throw new BackupError(`Usage: ${BACKUP_USAGE}`)
    return 0
  } catch (error) {
    console.error(describeFailure(error))
    return 1
  }
}

async function backup(config: Config, path: string | undefined): Promise<string> {
  if (!config.databaseUrl) {
    const answer = await withProgress('The running academy makes a backup', () =>
      askRunning(config.dataDir, { command: 'backup', path }),
    )
    if (answer && !answer.ok) throw new BackupError(answer.message)
    if (answer) return answer.message
  }
  requireAcademy(config)
  return openPlace(config, async ({ database: { db }, files }) => {
    return describeBackup(await withProgress('Making a backup', () => makeByHand({ db, files, config }, path)))
  })
}
