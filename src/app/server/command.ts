import { openAcademy } from './academy.ts'
import { runCommand } from './commands.ts'

const opened = await openAcademy().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
try {
  process.exitCode = await runCommand(opened.deps, process.argv.slice(2))
} finally {
  await opened.close()
}
