import { runCommand } from './commands.ts'
import { openAcademy } from './openAcademy.ts'

const line = process.argv.slice(2)
const opened = await openAcademy({ storesFiles: line[0] === 'seed' })
try {
  process.exitCode = await runCommand(opened.context, line)
} finally {
  await opened.close()
}
