import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
/** The programs of threads, as vite.config.ts names them. */
const PROGRAMS = [
  'src/platform/server/embedded/engineWorker.ts',
  'src/ear-training/server/sound/worker.ts',
  'src/pieces/server/engraving/worker.ts',
  'src/takes/server/media/prepareRecording.ts',
]

/**
 * Compiles what runs in threads, once for the run: a thread that begins from its sources takes a core for a second.
 * Answers what removes it again.
 */
export async function compileThreads(): Promise<() => void> {
  // within the project, so that packages are found from there; the run on the other database has its own
  const outDir = join(root, `.cache/test/threads-${process.pid}`)
  const input = Object.fromEntries(PROGRAMS.map((path) => [path.replace(/\.ts$/, ''), path]))
  const rolldownOptions = { input, output: { entryFileNames: '[name].js' } }
  await build({
    ...{ root, configFile: false, logLevel: 'error' },
    build: { ssr: true, target: 'node20', minify: false, outDir, emptyOutDir: true, rolldownOptions },
  })
  process.env.COMPILED_THREADS = outDir
  return () => rmSync(outDir, { recursive: true, force: true })
}
