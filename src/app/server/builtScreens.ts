import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Assets, CreateRenderer, ScreenAssets } from '../../platform/document.ts'
import type { LoadScreens } from '../../platform/server/context.ts'
import { digest } from '../../platform/server/digest.ts'

type Chunk = { file: string; isEntry?: boolean; src?: string; css?: string[]; assets?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/** Screens and assets of a finished build below `dist`. */
export async function loadBuiltScreens(dist: string): Promise<LoadScreens> {
  const { createRenderer } = (await import(pathToFileURL(join(dist, 'server/ssr.js')).href)) as {
    createRenderer: CreateRenderer
  }
  const manifest = readFileSync(join(dist, 'client/manifest.json'), 'utf8')
  const code = readFileSync(join(dist, 'server/serviceWorker.js'), 'utf8')
  const built = {
    render: createRenderer(digest),
    assets: assetsOf(JSON.parse(manifest) as Manifest),
    worker: { code, build: digest(manifest + code) },
  }
  return async () => built
}

const ENTRY = 'src/app/web/entry.tsx'

/** Reads the bundler's manifest: what the head of a page with certain screens has to name. */
function assetsOf(manifest: Manifest): Assets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error('The build has no entry. Run npm run build.')
  const shared = new Set(importsOf(manifest, ENTRY))
  const fileOf = (key: string) => `/${manifest[key]?.file}`
  const screens = new Map<string, ScreenAssets>()
  for (const [source, { isEntry }] of Object.entries(manifest)) {
    const [, module, name] = /^src\/([^/]+)\/web\/(.+)\.tsx$/.exec(source) ?? []
    if (!isEntry || source === ENTRY) continue
    const chunks = [...new Set([...shared, source, ...importsOf(manifest, source)])]
    screens.set(`${module}/${name}`, { module: fileOf(source), chunks: chunks.map(fileOf) })
  }
  // the extra letters are fetched only by pages that have them
  const fonts = Object.values(manifest).flatMap(({ file }) =>
    file.endsWith('.woff2') && !/-(accents|extra)/.test(file) ? [`/${file}`] : [],
  )
  return {
    entry: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts,
    screen: (name) => {
      const assets = screens.get(name)
      if (!assets) throw new Error(`The build has no screen named ${name}. Run npm run build.`)
      return assets
    },
  }
}

/** Every chunk that `key` needs, through its static imports; not itself and not the entry. */
function importsOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  for (const next of manifest[key]?.imports ?? []) {
    if (next === ENTRY || seen.has(next)) continue
    seen.add(next)
    importsOf(manifest, next, seen)
  }
  return [...seen]
}
