import { BackupError } from '../../platform/server/backup/readBackup.ts'
import { readConfig } from '../../platform/server/config.ts'
import { BACKUP_COMMANDS, runBackupCommand } from './backup/backupCommands.ts'
import { requireAcademy } from './backup/openPlace.ts'
import { askRunning } from './commandSocket.ts'
import { runCommand } from './commands.ts'
import { openAcademy } from './openAcademy.ts'

const line = process.argv.slice(2)
const [command = ''] = line
// an academy on the embedded database looks at itself
const answer =
  command === 'doctor'
    ? await askRunning(readConfig(process.env).dataDir, { command }).catch(() => undefined)
    : undefined
if (answer) {
  console.info(answer.message)
  process.exitCode = answer.ok ? 0 : 1
} else if (BACKUP_COMMANDS.has(command)) process.exitCode = await runBackupCommand(line, process.env)
else {
  try {
    if (command !== 'seed') requireAcademy(readConfig(process.env))
    const isOnlyUsed = !['seed', 'migrate'].includes(command)
    const opened = await openAcademy({ storesFiles: command === 'seed', isOnlyUsed })
    try {
      process.exitCode = await runCommand(opened.context, line)
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    const { message } = error
    console.error(message)
    process.exitCode = 1
  }
}
