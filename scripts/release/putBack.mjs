import { readFileSync, writeFileSync } from 'node:fs'

/** Does `work`, which may change these files; where it fails, or a signal ends it, they are as they were. */
export async function orPutBack(paths, work) {
  const before = paths.map((path) => [path, readFileSync(path)])
  const putBack = () => {
    for (const [path, content] of before) writeFileSync(path, content)
  }
  const end = (signal) => {
    putBack()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.once('SIGINT', end).once('SIGTERM', end)
  try {
    return await work()
  } catch (error) {
    putBack()
    throw error
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end)
  }
}
