import { describe, expect, it } from 'vitest'
import { HITS_OF_KIND } from './contract.ts'
import { chooseHits, rankOf } from './rules.ts'

const hit = (title: string) => ({ title, about: '', href: `/${title}`, locked: false })

describe('rankOf', () => {
  it.each([
    ['Für Elise', 'fur elise', 0],
    ['Für Elise', 'Für', 1],
    ['Play Für Elise', 'elise', 2],
    ['Minor scales', 'cales', 3],
    ['Major arpeggio', 'scale', 4],
    ['Rescale the scale', 'scale', 2],
    ['B♭ major', 'major', 2],
  ])('of %j for %j is %d', (title, q, rank) => {
    expect(rankOf(title, q)).toBe(rank)
  })
})

describe('chooseHits', () => {
  it('puts the best hits and the kind of the best hit first', () => {
    const groups = chooseHits(
      [
        { kind: 'lesson', hits: [hit('Minor scales'), hit('Scale of C')] },
        { kind: 'person', hits: [hit('Scale')] },
      ],
      'scale',
    )
    expect(groups.map(({ kind, hits }) => [kind, hits.map(({ title }) => title)])).toEqual([
      ['person', ['Scale']],
      ['lesson', ['Scale of C', 'Minor scales']],
    ])
  })
  it('keeps kinds and hits that match equally well in their order', () => {
    const groups = chooseHits(
      [
        { kind: 'piece', hits: [hit('Waltz in C'), hit('Waltz in A')] },
        { kind: 'lesson', hits: [hit('Waltz time')] },
      ],
      'waltz',
    )
    expect(groups.map(({ kind }) => kind)).toEqual(['lesson', 'piece'])
    expect(groups[1]?.hits.map(({ title }) => title)).toEqual(['Waltz in C', 'Waltz in A'])
  })
  it('leaves out what has none, and leads on only where there are more', () => {
    const many = Array.from({ length: HITS_OF_KIND + 1 }, (_, at) => hit(`Waltz ${at}`))
    const groups = chooseHits(
      [
        { kind: 'post', hits: many, more: '/posts' },
        { kind: 'piece', hits: many.slice(1), more: '/pieces' },
        { kind: 'drill', hits: [] },
      ],
      'waltz',
    )
    expect(groups.map(({ kind, hits, more }) => [kind, hits.length, more])).toEqual([
      ['piece', HITS_OF_KIND, null],
      ['post', HITS_OF_KIND, '/posts'],
    ])
  })
})
