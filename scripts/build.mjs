// Builds the browser's and the server's half, unless the sources are those of the last build.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { hashOf, installPackages, orEnd, root, unlessDone } from './install.mjs'
import { step } from './progress.mjs'

const COMPRESSED = /\.(js|css|svg|json)$/

/** What vite.config.ts takes from here. */
const CHUNKS = ['mergeChunks', 'planChunks', 'dropParts', 'moduleTree', 'withoutSchemas'].map(
  (name) => `scripts/chunks/${name}.ts`,
)

/** Contents of every file that the build reads. */
function sources() {
  const folders = ['src', 'demo'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() && /\.(ts|tsx|css|json|woff2|mp3)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const files = [
    ...folders.sort(),
    ...['vite.config.ts', 'tsconfig.base.json', 'package-lock.json', ...CHUNKS].map((name) => join(root, name)),
  ]
  return files.flatMap((file) => [file.slice(root.length), readFileSync(file)])
}

/** Compresses once what is served often. */
function compressAssets() {
  const folder = join(root, 'dist/client/assets')
  for (const name of readdirSync(folder).filter((name) => COMPRESSED.test(name))) {
    const content = readFileSync(join(folder, name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }))
  }
}

export async function build() {
  await unlessDone('build', hashOf(...sources(), process.version), 'dist/server/main.js', async () => {
    const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']
    // a test that starts the academy would have the screens compiled for development, which the built server can't run
    const env = { ...process.env, NODE_ENV: 'production' }
    const options = { cwd: root, shell: false, shows: true, env }
    await step('Building the screens', process.execPath, vite, options)
    await step('Building the server', process.execPath, [...vite, '--ssr'], options)
    await step('Compressing what browsers load', process.execPath, [import.meta.filename, '--compress'], options)
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--compress')) compressAssets()
  else
    await orEnd(async () => {
      await installPackages()
      await build()
    })
}
