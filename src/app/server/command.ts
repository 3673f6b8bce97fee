import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { BackupError } from '../../platform/server/backup/readBackup.ts'
import { type Config, ConfigError, readConfig } from '../../platform/server/config.ts'
import { readEnvironment } from '../../platform/server/environment.ts'
import { isOfOtherUser } from '../../platform/server/otherUser.ts'
import { BACKUP_COMMANDS, runBackupCommand } from './backup/backupCommands.ts'
import { requireAcademy } from './backup/openPlace.ts'
import { askRunning } from './commandSocket.ts'
import { isComplete, runCommand, USAGE } from './commands.ts'
import { openAcademy } from './openAcademy.ts'

/** Runs the command and answers the exit code. @throws ConfigError, BackupError, whose words are for the owner */
async function run(line: string[]): Promise<number> {
  const [command = ''] = line
  requireOwnBackups(process.env)
  if (BACKUP_COMMANDS.has(command)) return runBackupCommand(line, process.env)
  if (!isComplete(line)) {
    console.error(USAGE)
    return 2
  }
  const config = readConfig(process.env)
  const answer = await askEmbedded(config, line)
  if (answer) {
    console.info(answer.message)
    return answer.ok ? 0 : 1
  }
  if (command !== 'seed') requireAcademy(config)
  const isOnlyUsed = !['seed', 'migrate'].includes(command)
  const opened = await openAcademy({ storesFiles: command === 'seed', isOnlyUsed })
  try {
    return await runCommand(opened.context, line)
  } finally {
    await opened.close()
  }
}

/**
 * A shell of root that lacks the academy's DATA_DIR has its database all the same: the folder of backups tells whose it is,
 * before anything is made.
 */
function requireOwnBackups(env: NodeJS.ProcessEnv): void {
  const { values } = readEnvironment(env)
  if (!values?.DATABASE_URL || !values.BACKUP_DIR) return
  const [dataDir, backupDir] = [resolve(values.DATA_DIR), resolve(values.BACKUP_DIR)]
  if (existsSync(dataDir) || !isOfOtherUser(backupDir)) return
  throw new BackupError(
    `There is no ${dataDir}, and ${backupDir} belongs to another user. Run the command as the user who runs the academy, with its DATA_DIR (docs/operate.md).`,
  )
}

/** Nobody else can open the embedded database while an academy runs, so that one does what is asked. */
async function askEmbedded({ databaseUrl, dataDir }: Config, [command, ...words]: string[]) {
  if (databaseUrl || (command !== 'doctor' && command !== 'admin')) return undefined
  const asked = askRunning(dataDir, { command, words })
  // the doctor can look by itself at what has just ended
  return command === 'doctor' ? asked.catch(() => undefined) : asked
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error
  const { message } = error
  console.error(message)
  process.exitCode = 1
}
