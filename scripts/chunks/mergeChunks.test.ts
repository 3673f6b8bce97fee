import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Chunk, mergeChunks, type Page } from './mergeChunks.ts'

const entry = (...imports: number[]): Chunk => ({ bytes: 1000, fixed: true, imports })
const shared = (bytes: number, ...imports: number[]): Chunk => ({ bytes, fixed: false, imports })
const page = (...roots: number[]): Page => ({ roots, weight: 1 })

it('what two pages load together comes in one file, and what one would load in vain does not', () => {
  const chunks = [entry(2, 3), entry(2, 3, 4), shared(500), shared(700), shared(30_000)]
  expect(mergeChunks(chunks, [page(0), page(1)])).toEqual([[2, 3]])
})

it('a few bytes in vain are worth a request less', () => {
  const chunks = [entry(2), entry(2, 3), shared(500), shared(300)]
  expect(mergeChunks(chunks, [page(0), page(1)])).toEqual([[2, 3]])
})

it('what is imported along is counted', () => {
  const chunks = [entry(2), entry(2, 3), shared(500), shared(300, 4), shared(90_000)]
  expect(mergeChunks(chunks, [page(0), page(1)]).flat()).not.toContain(2)
})

it('two with a third between them stay apart', () => {
  // 1 imports the part 2, which imports 3: in one file with 3, 1 would wait for 2 and 2 for 1
  const chunks = [entry(1, 3), shared(100, 2), { bytes: 100, fixed: true, imports: [3] }, shared(100)]
  expect(mergeChunks(chunks, [page(0)])).toEqual([])
})

it('no file ever waits for itself', () => {
  const graph = fc.integer({ min: 2, max: 14 }).chain((length) =>
    fc.tuple(
      ...Array.from({ length }, (_, id) =>
        fc.record({
          bytes: fc.integer({ min: 10, max: 40_000 }),
          fixed: fc.boolean(),
          imports: fc.uniqueArray(fc.integer({ min: id + 1, max: length }), { maxLength: 4 }),
        }),
      ),
      fc.constant({ bytes: 10, fixed: false, imports: [] }),
    ),
  )
  fc.assert(
    fc.property(graph, (chunks: Chunk[]) => {
      const pages = chunks.map((_, id) => page(id)).filter((_, id) => chunks[id]?.fixed)
      const files = mergeChunks(chunks, pages)
      const fileOf = (id: number) => files.findIndex((members) => members.includes(id))
      const home = (id: number) => (fileOf(id) < 0 ? `chunk ${id}` : `file ${fileOf(id)}`)
      const edges = chunks.flatMap(({ imports }, id) => imports.map((next) => [home(id), home(next)] as const))
      const waiting = new Set(chunks.map((_, id) => home(id)))
      for (let before = 0; before !== waiting.size; ) {
        before = waiting.size
        for (const file of waiting)
          if (!edges.some(([from, to]) => from === file && to !== file && waiting.has(to))) waiting.delete(file)
      }
      expect([...waiting]).toEqual([])
    }),
  )
})
