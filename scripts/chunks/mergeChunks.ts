/** A file of the build. `fixed`: an entry or a part loaded later, which stays a file of its own. */
export type Chunk = { bytes: number; fixed: boolean; imports: readonly number[] }
/** A page by the chunks that its document names, and what it counts beside the other pages. */
export type Page = { roots: readonly number[]; weight: number }

type Group = { bytes: number; fixed: boolean; imports: Set<number>; members: number[]; pages: Uint8Array }
type Merge = { gain: number; one: number; other: number }

/** What one request more costs a page, in compressed bytes that it could have loaded instead. */
const REQUEST_BYTES = 3000
/** What a chunk's own imports and exports take, and a compression that begins anew. */
const CHUNK_BYTES = 60

/**
 * Puts chunks that pages load together into one file: two are merged where the requests that pages save weigh more than
 * the bytes that some pages load in vain, the best pair first. Answers the chunks of each file that has several.
 */
export function mergeChunks(chunks: readonly Chunk[], pages: readonly Page[]): number[][] {
  const groups = new Map<number, Group>()
  for (const [id, { bytes, fixed, imports }] of chunks.entries())
    groups.set(id, { bytes, fixed, imports: new Set(imports), members: [id], pages: new Uint8Array(pages.length) })
  const reached = reachable(groups)
  for (const [page, { roots }] of pages.entries())
    for (const root of roots) for (const id of [root, ...(reached.get(root) ?? [])]) load(groups, id, page)
  const weights = pages.map(({ weight }) => weight)
  for (let best = findBest(groups, weights); best; best = findBest(groups, weights)) merge(groups, best)
  return [...groups.values()].map(({ members }) => members).filter(({ length }) => length > 1)
}

function load(groups: Map<number, Group>, id: number, page: number): void {
  const group = groups.get(id)
  if (group) group.pages[page] = 1
}

/** What each group loads beside itself, directly or through others. */
function reachable(groups: ReadonlyMap<number, Group>): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>()
  const visit = (id: number): Set<number> => {
    const known = found.get(id)
    if (known) return known
    const all = new Set<number>()
    found.set(id, all)
    for (const next of groups.get(id)?.imports ?? []) {
      all.add(next)
      for (const each of visit(next)) all.add(each)
    }
    return all
  }
  for (const id of groups.keys()) visit(id)
  return found
}

function findBest(groups: ReadonlyMap<number, Group>, weights: readonly number[]): Merge | undefined {
  const reached = reachable(groups)
  const movable = [...groups].filter(([, { fixed }]) => !fixed)
  let best: Merge | undefined
  for (const [place, [one, first]] of movable.entries())
    for (const [other, second] of movable.slice(place + 1)) {
      const gain = gainOf(first, second, weights)
      if (gain <= (best?.gain ?? 0) || isBetween(groups, reached, one, other)) continue
      const pulled = pulledBy(groups, reached, [one, other], weights)
      if (gain - pulled > (best?.gain ?? 0)) best = { gain: gain - pulled, one, other }
    }
  return best
}

/** Requests saved, less the bytes that pages of only one of the two would load in vain. */
function gainOf(one: Group, other: Group, weights: readonly number[]): number {
  let gain = 0
  for (const [page, weight] of weights.entries()) {
    if (one.pages[page] && other.pages[page]) gain += weight * (REQUEST_BYTES + CHUNK_BYTES)
    else if (one.pages[page]) gain -= weight * other.bytes
    else if (other.pages[page]) gain -= weight * one.bytes
  }
  return gain
}

/** Whether one reaches the other through a third, which would then import the file that imports it. */
function isBetween(
  groups: ReadonlyMap<number, Group>,
  reached: ReadonlyMap<number, ReadonlySet<number>>,
  one: number,
  other: number,
): boolean {
  const leads = (from: number, to: number) =>
    [...(groups.get(from)?.imports ?? [])].some((next) => next !== to && reached.get(next)?.has(to))
  return leads(one, other) || leads(other, one)
}

/** What the imports of the two cost those pages that have loaded only one of the two so far. */
function pulledBy(
  groups: ReadonlyMap<number, Group>,
  reached: ReadonlyMap<number, ReadonlySet<number>>,
  pair: readonly [number, number],
  weights: readonly number[],
): number {
  const [one, other] = pair.map((id) => groups.get(id)?.pages)
  const imports = new Set(pair.flatMap((id) => [...(reached.get(id) ?? [])]))
  let cost = 0
  for (const id of imports) {
    const group = groups.get(id)
    if (!group || pair.includes(id)) continue
    for (const [page, weight] of weights.entries())
      if ((one?.[page] || other?.[page]) && !group.pages[page]) cost += weight * (group.bytes + REQUEST_BYTES)
  }
  return cost
}

function merge(groups: Map<number, Group>, { one, other }: Merge): void {
  const [into, from] = [groups.get(one), groups.get(other)]
  if (!into || !from) return
  const imports = reachable(groups)
  const pages = into.pages.map((is, page) => is | (from.pages[page] ?? 0))
  for (const id of [one, other, ...(imports.get(one) ?? []), ...(imports.get(other) ?? [])])
    for (const [page, is] of pages.entries()) if (is) load(groups, id, page)
  into.bytes += from.bytes - CHUNK_BYTES
  into.members.push(...from.members)
  for (const id of from.imports) into.imports.add(id)
  groups.delete(other)
  for (const [id, group] of groups) if (group.imports.delete(other) && id !== one) group.imports.add(one)
  into.imports.delete(one)
}
