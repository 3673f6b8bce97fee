// Takes the lock of the folder that it is given, says so, and holds it until it is ended; a test's other process.
import { register } from 'tsx/esm/api'

register()
const { lockFolder } = await import('../src/platform/server/embedded/folderLock.ts')
const [folder, how] = process.argv.slice(2)
await lockFolder(folder, how === 'heartbeat' ? { tryLock: null, watchMs: 1_000 } : {}).then(
  () => process.send('held'),
  (error) => {
    process.send(error.message)
    process.exit(1)
  },
)
// the heartbeat alone keeps no process alive
setInterval(() => {}, 60_000)
