import { BACKUP_COMMANDS, runBackupCommand } from './backup/backupCommands.ts'
import { runCommand } from './commands.ts'
import { openAcademy } from './openAcademy.ts'

const line = process.argv.slice(2)
if (BACKUP_COMMANDS.has(line[0] ?? '')) process.exitCode = await runBackupCommand(line, process.env)
else {
  const opened = await openAcademy({ storesFiles: line[0] === 'seed' })
  try {
    process.exitCode = await runCommand(opened.context, line)
  } finally {
    await opened.close()
  }
}
