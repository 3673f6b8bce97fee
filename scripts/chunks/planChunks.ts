import { normalize, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { mergeChunks, type Page } from './mergeChunks.ts'

/**
 * Screens by their files: `always` are on every page, the entry first, `together` on one page, `first` on pages of a first
 * visit, `often` on those that members open most.
 */
type Screens = Record<'always' | 'together' | 'first' | 'often', readonly string[]>

/** What a page counts, by who opens it how often: somebody who comes for the first time waits for all of it. */
const FIRST_VISIT = 120
const OFTEN = 30
const MEMBERS = 4
const ADMINS = 8
/** A part of a page that somebody may open. */
const LATER = 0.1

/**
 * Builds once with a chunk for each set of screens that share it, hundreds of small ones, and answers for each module the
 * name of the file that it had better be in; a module without an answer stays where it is.
 */
export async function planChunks(config: InlineConfig, screens: Screens): Promise<ReadonlyMap<string, string>> {
  const built = await build({ ...config, configFile: false, build: { ...config.build, write: false } })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const byFile = new Map(chunks.map(({ fileName }, id) => [fileName, id]))
  const importsOf = (id: number) => (chunks[id]?.imports ?? []).flatMap((file) => byFile.get(file) ?? [])
  const base = baseOf(chunks, screens.always, importsOf)
  const graph = chunks.map(({ code, isEntry, isDynamicEntry }, id) => ({
    bytes: brotliCompressSync(code).length,
    fixed: isEntry || isDynamicEntry || base.has(id),
    imports: importsOf(id),
  }))
  const plan = new Map([...base].flatMap((id) => (chunks[id]?.moduleIds ?? []).map((module) => [module, 'base'])))
  for (const members of mergeChunks(graph, pagesOf(chunks, screens))) {
    const [largest] = members.toSorted((a, b) => (graph[b]?.bytes ?? 0) - (graph[a]?.bytes ?? 0))
    const name = chunks[largest ?? -1]?.name
    for (const id of members)
      for (const module of chunks[id]?.moduleIds ?? []) if (name) plan.set(module, `${name}-${members[0]}`)
  }
  return plan
}

/** The entry with all that every page has at once: one file, from which the other files import. */
function baseOf(
  chunks: readonly Rolldown.OutputChunk[],
  always: readonly string[],
  importsOf: (id: number) => number[],
) {
  const [entry = -1, ...others] = always.map((file) => findChunk(chunks, file))
  const found = new Set<number>()
  const add = (id: number) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of importsOf(id)) add(next)
  }
  // what comes later by itself needs no place in the file that a page waits for
  for (const id of [entry, ...others.filter((id) => chunks[id]?.isEntry).flatMap(importsOf)]) add(id)
  return found
}

function findChunk(chunks: readonly Rolldown.OutputChunk[], file: string): number {
  const found = chunks.findIndex(
    ({ facadeModuleId }) => facadeModuleId && relative('.', facadeModuleId) === normalize(file),
  )
  if (found < 0) throw new Error(`There is no screen or entry ${file}.`)
  return found
}

/** Every screen on a page of its own, those that are on one page, and the parts that come later. */
function pagesOf(chunks: readonly Rolldown.OutputChunk[], { always, together, first, often }: Screens): Page[] {
  const find = (file: string) => findChunk(chunks, file)
  const base = always.map(find)
  const important = new Set([...first, ...together].map(find))
  const daily = new Set(often.map(find))
  const weight = (id: number, file: string) =>
    important.has(id) ? FIRST_VISIT : daily.has(id) ? OFTEN : /[\\/]admin[\\/]/.test(file) ? ADMINS : MEMBERS
  const pages = [{ roots: [...together.map(find), ...base], weight: 2 * FIRST_VISIT }]
  for (const [id, { isEntry, isDynamicEntry, facadeModuleId }] of chunks.entries()) {
    if (isEntry && !base.includes(id)) pages.push({ roots: [id, ...base], weight: weight(id, String(facadeModuleId)) })
    else if (isDynamicEntry) pages.push({ roots: [id], weight: LATER })
  }
  return pages
}
