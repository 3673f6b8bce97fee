import { describe, expect, it } from 'vitest'
import { drillHref } from './categories.ts'
import { everyCategory } from './drillCategories.ts'
import { exampleOf } from './example.ts'

describe('exampleOf', () => {
  it('has a keyboard for each chord of a progression, named in its key', () => {
    const example = exampleOf(drillHref('chord-progressions'))
    expect(example?.name).toBe('I–IV–V–I')
    expect(example?.pictures.map(({ label, marked }) => [label, marked])).toEqual([
      ['C', [0, 4, 7]],
      ['F', [0, 5, 9]],
      ['G', [2, 7, 11]],
      ['C', [0, 4, 7]],
    ])
    expect(example?.notes).toHaveLength(16)
  })

  it('has the keys of an interval, and keeps to the answers of its drill', () => {
    expect(exampleOf(drillHref('intervals'))?.name).toBe('Minor 2nd')
    const third = exampleOf(drillHref('intervals', [3, 7]))
    expect(third?.name).toBe('Major 3rd')
    const [picture] = third?.pictures ?? []
    expect((picture?.marked[1] ?? 0) - (picture?.marked[0] ?? 0)).toBe(4)
  })

  it('is there for every drill, with keys that lie on its keyboards', () => {
    for (const { slug, kind } of everyCategory) {
      const example = exampleOf(drillHref(slug))
      expect(example?.notes.length, slug).toBeGreaterThan(0)
      expect(example?.pictures.length === 0, slug).toBe(kind === 'rhythm')
      for (const { marked, octaves } of example?.pictures ?? [])
        for (const key of marked) expect(key >= 0 && key < 12 * octaves, slug).toBe(true)
    }
  })

  it('is none for what is no drill', () => {
    expect(exampleOf('/member/reading')).toBeNull()
    expect(exampleOf(drillHref('whistling'))).toBeNull()
  })
})
