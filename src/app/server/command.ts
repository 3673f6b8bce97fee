import { BackupError } from '../../platform/server/backup/readBackup.ts'
import { ConfigError, readConfig } from '../../platform/server/config.ts'
import { BACKUP_COMMANDS, runBackupCommand } from './backup/backupCommands.ts'
import { requireAcademy } from './backup/openPlace.ts'
import { askRunning } from './commandSocket.ts'
import { runCommand } from './commands.ts'
import { openAcademy } from './openAcademy.ts'

/** Runs the command and answers the exit code. @throws ConfigError, BackupError, whose words are for the owner */
async function run(line: string[]): Promise<number> {
  const [command = ''] = line
  if (BACKUP_COMMANDS.has(command)) return runBackupCommand(line, process.env)
  const config = readConfig(process.env)
  // an academy on the embedded database looks at itself
  const answer = command === 'doctor' ? await askRunning(config.dataDir, { command }).catch(() => undefined) : undefined
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

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error
  const { message } = error
  console.error(message)
  process.exitCode = 1
}
