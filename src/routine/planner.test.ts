import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levels } from '../accounts/index.ts'
import { addDays } from '../platform/days.ts'
import { lengths, type PartKind } from './contract.ts'
import { haveSameBars, type Material, type Past } from './material.ts'
import { type PlanInput, planRoutine, signature, swapOffers } from './planner.ts'

const title = fc.constantFrom('One', 'Two', 'Three', 'Four', 'Five', 'Six')
const href = title.map((text) => `/${text}`)
const passage = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.nat(9), fc.nat(4))
  .map(([pieceId, fromBar, more]) => ({ pieceId, fromBar, toBar: fromBar + more }))
const material: fc.Arbitrary<Material> = fc.record({
  level: fc.constantFrom(...levels),
  ear: fc.uniqueArray(fc.record({ title, href, due: fc.nat(200), isNew: fc.boolean(), fromTeacher: fc.boolean() }), {
    maxLength: 6,
    selector: (drill) => drill.href,
  }),
  phrases: fc.option(fc.record({ pieceTitle: title, href, passages: fc.array(passage, { maxLength: 20 }) })),
  loop: fc.option(
    fc
      .tuple(passage, fc.record({ title, href, fromTeacher: fc.boolean() }))
      .map(([bars, named]) => ({ ...bars, ...named })),
  ),
  lesson: fc.option(
    fc.record({
      title,
      href,
      why: fc.constantFrom('continue' as const, 'next', 'first', 'teacher', 'level'),
    }),
  ),
  reading: fc.option(
    fc.record({ step: fc.integer({ min: 1, max: 12 }), href, linesADay: fc.option(fc.integer({ min: 1, max: 9 })) }),
  ),
  joy: fc.array(fc.record({ title, href, level: fc.constantFrom(...levels) }), { maxLength: 8 }),
})
const minutes = fc.oneof(fc.constantFrom(...lengths), fc.integer({ min: 2, max: 60 }))
const seed = fc.string({ maxLength: 6 })
const DAY = '2026-11-23'
const lastDay = fc.option(fc.integer({ min: 1, max: 400 }).map((ago) => addDays(DAY, -ago)))

/** So many days in a row, each told of those before. */
function daysInRow(input: Omit<PlanInput, 'past' | 'day'>, days: number) {
  const past: Past[] = []
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(DAY, at)
    const lastDay = at > 0 ? addDays(day, -1) : input.lastDay
    const parts = planRoutine({ ...input, lastDay, day, past })
    past.unshift({ day, parts: parts.map((part) => ({ ...part, state: 'done' as const })) })
    return parts
  })
}
const sum = (parts: readonly { minutes: number }[]) => parts.reduce((total, part) => total + part.minutes, 0)

/** Never two of a kind, of which ideas are as many as one likes. */
function expectKindsOnce(parts: readonly { kind: PartKind }[]) {
  const kinds = parts.map(({ kind }) => kind).filter((kind) => kind !== 'idea')
  expect(new Set(kinds).size).toBe(kinds.length)
}

describe('a routine', () => {
  it('is exactly as long as it was promised, whatever there is to practise', () => {
    fc.assert(
      fc.property(material, minutes, seed, lastDay, (has, long, of, last) => {
        const parts = planRoutine({ material: has, minutes: long, seed: of, day: DAY, past: [], lastDay: last })
        expect(sum(parts)).toBe(long)
        expect(parts.every((part) => part.minutes >= 2)).toBe(true)
      }),
    )
  })

  it('gives nothing twice, at most one part of a kind but for two drills in a long one, and a sentence why for each', () => {
    fc.assert(
      fc.property(material, minutes, seed, (has, long, of) => {
        const parts = planRoutine({ material: has, minutes: long, seed: of, day: DAY, past: [], lastDay: null })
        const isTwo = parts.filter(({ kind }) => kind === 'ear').length === 2
        if (isTwo) {
          expect(long).toBeGreaterThanOrEqual(30)
          expect(has.ear.some(({ fromTeacher }) => fromTeacher)).toBe(true)
        }
        // several ideas are for whoever has too little else for the time
        const ideas = parts.filter(({ kind }) => kind === 'idea').length
        if (ideas > 1) expect(sum(parts.filter(({ kind }) => kind !== 'idea')) + 10).toBeLessThan(long)
        const again = (isTwo ? 1 : 0) + Math.max(0, ideas - 1)
        expect(new Set(parts.map(({ kind }) => kind)).size).toBe(parts.length - again)
        expect(new Set(parts.map(({ kind, title, href: to }) => `${kind} ${title} ${to}`)).size).toBe(parts.length)
        for (const { why } of parts) expect(why).toMatch(/^[A-Z0-9].+\.$/)
      }),
    )
  })

  it('of three quarters of an hour has several ideas where there is nothing else, none of them too long', () => {
    const nothing = {
      level: 'beginner' as const,
      ear: [],
      phrases: null,
      loop: null,
      lesson: null,
      reading: null,
      joy: [],
    }
    const parts = planRoutine({ material: nothing, minutes: 45, seed: '', day: DAY, past: [], lastDay: null })
    expect(parts.length).toBeGreaterThanOrEqual(4)
    expect(sum(parts)).toBe(45)
    expect(Math.max(...parts.map((part) => part.minutes))).toBeLessThanOrEqual(15)
  })

  it('is another one each day than the day before', () => {
    fc.assert(
      fc.property(material, fc.constantFrom(...lengths), seed, (has, long, of) => {
        const days = daysInRow({ material: has, minutes: long, seed: of, lastDay: null }, 7).map(signature)
        for (const [at, day] of days.entries()) expect(day).not.toBe(days[at - 1])
      }),
      { numRuns: 300 },
    )
  })

  it('of ten minutes has the lesson of a beginner on most days, whatever else is due', () => {
    fc.assert(
      fc.property(material, seed, (has, of) => {
        const lesson = { title: 'Lesson', href: '/lesson', why: 'next' as const }
        const days = daysInRow(
          { material: { ...has, lesson, level: 'beginner' }, minutes: 10, seed: of, lastDay: addDays(DAY, -1) },
          14,
        )
        const given = days.filter((parts) => parts.some(({ kind }) => kind === 'lesson'))
        expect(given.length).toBeGreaterThanOrEqual(9)
        for (const parts of days) expect(sum(parts)).toBe(10)
      }),
    )
  })

  it('never has the phrases that are due and a loop of the same bars', () => {
    fc.assert(
      fc.property(material, minutes, seed, (has, long, of) => {
        const input = { material: has, minutes: long, seed: of, day: DAY, past: [], lastDay: null }
        const kinds = planRoutine(input).map(({ kind }) => kind)
        if (haveSameBars(has)) expect(kinds.includes('phrases') && kinds.includes('loop')).toBe(false)
        const without = [{ kind: 'loop' as const, title: 'Looped', href: '/looped' }]
        const rest = planRoutine({ ...input, without }).map(({ kind }) => kind)
        if (haveSameBars(has)) expect(rest).not.toContain('phrases')
      }),
    )
    const loop = { pieceId: 1, fromBar: 1, toBar: 2, title: 'Mary', href: '/mary' }
    const due = (fromBar: number) => ({
      ...{ pieceTitle: 'Mary', href: '/member/phrases', passages: [{ pieceId: 1, fromBar, toBar: fromBar + 1 }] },
    })
    expect(haveSameBars({ loop, phrases: due(2) })).toBe(true)
    expect(haveSameBars({ loop, phrases: due(3) })).toBe(false)
    expect(haveSameBars({ loop: { ...loop, pieceId: 2 }, phrases: due(2) })).toBe(false)
    // once they were played they are due no more, and the day has had its share of these bars
    const has = { level: 'beginner' as const, ear: [], joy: [], phrases: null, loop, lesson: null, reading: null }
    const without = [{ kind: 'phrases' as const, title: 'Phrases of Mary', href: '/member/phrases' }]
    const input = { material: has, seed: '1', day: DAY, past: [], lastDay: null }
    expect(planRoutine({ ...input, minutes: 10, without }).map(({ kind }) => kind)).not.toContain('loop')
    expect(planRoutine({ ...input, minutes: 10 }).map(({ kind }) => kind)).toContain('loop')
  })

  it('is the same when it is put together twice', () => {
    fc.assert(
      fc.property(material, minutes, seed, (has, long, of) => {
        const input = { material: has, minutes: long, seed: of, day: DAY, past: [], lastDay: null }
        expect(planRoutine(input)).toEqual(planRoutine(input))
      }),
      { numRuns: 50 },
    )
  })

  it('gives what the day has already no second time when it is made longer', () => {
    fc.assert(
      fc.property(material, seed, (has, of) => {
        const input = { material: has, seed: of, day: DAY, past: [], lastDay: null }
        const kept = planRoutine({ ...input, minutes: 10 }).slice(0, 1)
        const rest = planRoutine({ ...input, minutes: 20, without: kept })
        expect(sum(rest)).toBe(20)
        for (const part of rest) if (part.kind !== 'idea') expect(kept.map(({ kind }) => kind)).not.toContain(part.kind)
      }),
    )
  })

  it('has something else in place of a part, as long as there is anything', () => {
    fc.assert(
      fc.property(material, seed, (has, of) => {
        const input = { material: has, seed: of, day: DAY, past: [], lastDay: null }
        const parts = planRoutine({ ...input, minutes: 20 })
        const [part] = parts
        if (!part) throw new Error('There is always something.')
        const others = swapOffers({ ...input, without: parts }, part)
        expect(sum(others)).toBe(part.minutes)
        expectKindsOnce([...parts.slice(1), ...others])
        for (const other of others)
          expect(parts.some(({ title, href }) => title === other.title && href === other.href)).toBe(false)
      }),
    )
  })

  it('gives no idea much more than ten minutes in place of a long part', () => {
    fc.assert(
      fc.property(material, seed, fc.integer({ min: 2, max: 45 }), (has, of, minutes) => {
        const input = { material: has, seed: of, day: DAY, past: [], lastDay: null }
        const others = swapOffers(input, { kind: 'lesson', title: 'A lesson', minutes })
        expect(sum(others)).toBe(minutes)
        expectKindsOnce(others)
        expect(new Set(others.map(({ title, href }) => `${title} ${href}`)).size).toBe(others.length)
        // a few minutes are no part of their own
        for (const part of others) if (part.kind === 'idea') expect(part.minutes).toBeLessThanOrEqual(13)
      }),
    )
  })

  it('welcomes back with something to enjoy, and lets what is due wait its turn', () => {
    const joy = [{ title: 'Lullaby', href: '/lullaby', level: 'beginner' as const }]
    const ear = [{ title: 'Intervals', href: '/intervals', due: 180, isNew: false }]
    const has: Material = { level: 'beginner', ear, joy, phrases: null, loop: null, lesson: null, reading: null }
    const parts = planRoutine({ material: has, minutes: 20, seed: '1', day: DAY, past: [], lastDay: '2026-10-01' })
    expect(parts[0]).toMatchObject({ kind: 'joy', why: expect.stringContaining('Good to see you') })
    expect(parts.find(({ kind }) => kind === 'ear')?.minutes).toBeLessThanOrEqual(10)
  })
})
