// Builds the browser's and the server's half, unless the sources are those of the last build.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { hashOf, installPackages, root, run, unlessDone } from './install.mjs'

const COMPRESSED = /\.(js|css|svg|json)$/

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
    ...['vite.config.ts', 'tsconfig.base.json', 'package-lock.json'].map((name) => join(root, name)),
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

export function build() {
  unlessDone('build', hashOf(...sources(), process.version), 'dist/server/main.js', () => {
    console.info('Building …')
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    run(process.execPath, [vite, 'build', '--logLevel', 'warn'])
    run(process.execPath, [vite, 'build', '--ssr', '--logLevel', 'warn'])
    compressAssets()
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  installPackages()
  build()
}
