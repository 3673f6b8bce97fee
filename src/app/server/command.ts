import { runCommand } from './commands.ts'
import { openAcademy } from './openAcademy.ts'

const opened = await openAcademy()
try {
  process.exitCode = await runCommand(opened.deps, process.argv.slice(2))
} finally {
  await opened.close()
}
