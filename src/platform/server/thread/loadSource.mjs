// Loads a thread's program where the server runs from its sources: by tsx, or as a run of tests has compiled it once.
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../../../..')

/** `loadFirst` are packages of megabytes, which tsx looks through unless they are there. */
export async function loadSource(program, loadFirst = []) {
  // of the tests alone; see test/compileThreads.ts
  const compiled = process.env.COMPILED_THREADS
  if (compiled) {
    const path = relative(root, fileURLToPath(program)).replace(/\.ts$/, '.js')
    return import(pathToFileURL(join(compiled, path)).href)
  }
  const { register } = await import('tsx/esm/api')
  await Promise.all(loadFirst.map((name) => import(name)))
  register()
  return import(program)
}
