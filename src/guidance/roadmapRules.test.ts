import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leaveOutKnown, MOST_LESSONS, type ProposalFacts, proposeSteps } from './proposal.ts'
import { MAX_STEPS, MAX_WORDS, Step } from './roadmapContract.ts'
import { areSameSteps, describeStep, findStepFault, isPlayed, publishSteps } from './roadmapRules.ts'

const step = (more: Partial<Step> = {}): Step => ({
  ...{ key: 'a', kind: 'lesson', target: '1', title: 'One', words: '', due_on: null },
  ...{ from_bar: null, to_bar: null, tempo: null, answers: null, ...more },
})

describe('a step', () => {
  it.each<[string, Partial<Step>, string | null]>([
    ['a lesson', {}, null],
    ['a lesson without one', { target: '' }, 'target'],
    ['a lesson by a word', { target: 'one' }, 'target'],
    ['a drill by its slug', { kind: 'drill', target: 'chord-progressions', answers: 10 }, null],
    ['a note', { kind: 'note', target: '' }, null],
    ['a note that names a thing', { kind: 'note' }, 'target'],
    ['a piece with bars and tempo', { kind: 'piece', from_bar: 1, to_bar: 8, tempo: 80 }, null],
    ['bars the wrong way round', { kind: 'piece', from_bar: 8, to_bar: 1 }, 'to_bar'],
    ['half of the bars', { kind: 'piece', from_bar: 8 }, 'to_bar'],
    ['bars of a lesson', { from_bar: 1, to_bar: 2 }, 'from_bar'],
    ['answers of a lesson', { answers: 5 }, 'answers'],
  ])('%s', (_, more, field) => {
    expect(findStepFault(step(more))?.field ?? null).toBe(field)
  })

  it('says what it asks for', () => {
    expect(describeStep(step({ kind: 'piece', from_bar: 1, to_bar: 8, tempo: 80 }))).toBe('bars 1–8 at 80%')
    expect(describeStep(step({ kind: 'piece', from_bar: 3, to_bar: 3 }))).toBe('bar 3')
    expect(describeStep(step({ kind: 'drill' }))).toBe('20 answers')
    expect(describeStep(step())).toBe('')
  })

  const SINCE = '2026-01-01T00:00:00.000Z'
  const bars = (from_bar: number | null, to_bar: number | null, tempo: number | null = null) => ({
    ...{ from_bar, to_bar, tempo, since: SINCE },
  })
  const run = (from: number, to: number, tempo = 60, at = '2026-01-02') => ({ from, to, tempo, at: new Date(at) })
  const EIGHT = { first: 1, last: 8 }

  it('of a piece is done by one run over its bars at its tempo or faster', () => {
    const wanted = bars(3, 6, 80)
    expect(isPlayed(wanted, [run(1, 8, 80)], EIGHT)).toBe(true)
    expect(isPlayed(wanted, [run(3, 6, 79)], EIGHT)).toBe(false)
    expect(isPlayed(wanted, [run(3, 5, 100), run(4, 6, 100)], EIGHT)).toBe(false)
    expect(isPlayed(bars(null, null), [run(1, 7)], EIGHT)).toBe(false)
    expect(isPlayed(bars(null, null), [run(1, 8)], EIGHT)).toBe(true)
  })

  it('of a piece asks for no bar in which there is nothing to strike, and for no upbeat', () => {
    expect(isPlayed(bars(null, null), [run(0, 8)], { first: 0, last: 8 })).toBe(true)
    expect(isPlayed(bars(null, null), [run(1, 8)], { first: 0, last: 8 })).toBe(true)
    expect(isPlayed(bars(1, 9), [run(0, 8)], EIGHT)).toBe(true)
    expect(isPlayed(bars(0, 2), [run(1, 2)], EIGHT)).toBe(true)
    // the last bar is only held, and the first one a rest
    expect(isPlayed(bars(null, null), [run(2, 7)], { first: 2, last: 7 })).toBe(true)
    expect(isPlayed(bars(1, 8), [run(2, 7)], { first: 2, last: 7 })).toBe(true)
    expect(isPlayed(bars(1, 8), [run(2, 6)], { first: 2, last: 7 })).toBe(false)
  })

  it('of a piece counts what was played since it came', () => {
    expect(isPlayed(bars(1, 8), [run(1, 8, 60, '2025-12-31')], EIGHT)).toBe(false)
    expect(isPlayed(bars(1, 8), [run(1, 8, 60, SINCE)], EIGHT)).toBe(true)
  })
})

describe('publishing', () => {
  it('keeps since when a step counts, and begins anew where it names another thing', () => {
    const [first, second] = [new Date('2026-01-01'), new Date('2026-02-01')]
    const before = publishSteps([step({ key: 'a' }), step({ key: 'b' })], [], first)
    const after = publishSteps([step({ key: 'b', target: '2' }), step({ key: 'a', words: 'Now' })], before, second)
    expect(after.map(({ key, since }) => [key, since])).toEqual([
      ['b', second.toISOString()],
      ['a', first.toISOString()],
    ])
    expect(areSameSteps(before, [step({ key: 'a' }), step({ key: 'b' })])).toBe(true)
    expect(areSameSteps(after, before)).toBe(false)
  })
})

const text = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abc ') }).map((some) => `T${some}`)
const target = fc.integer({ min: 1, max: 9 }).map(String)
const piece = { target, title: text, bars: fc.integer({ min: 1, max: 60 }) }
const facts: fc.Arbitrary<ProposalFacts> = fc.record({
  placed: fc.constantFrom(null, 'beginner', 'intermediate', 'advanced'),
  lessons: fc.uniqueArray(
    fc.record({
      ...{ target, title: text, level: fc.constantFrom('beginner', 'advanced') },
      ...{ done: fc.nat(20), total: fc.integer({ min: 20, max: 30 }) },
    }),
    { selector: (one) => one.target, maxLength: 8 },
  ),
  heard: fc.uniqueArray(
    fc
      .record({
        ...{ target: fc.constantFrom('a', 'b', 'c', 'd'), title: text, asked: fc.integer({ min: 1, max: 40 }) },
        ...{ share: fc.double({ min: 0, max: 1, noNaN: true }) },
        mixed: fc.option(fc.record({ heard: text, taken: text, times: fc.nat(9) })),
      })
      .map(({ share, ...one }) => ({ ...one, right: Math.floor(one.asked * share) })),
    { selector: (one) => one.target },
  ),
  begun: fc.array(fc.record({ ...piece, best: fc.nat(100), finished: fc.boolean() }), { maxLength: 4 }),
  pieces: fc.array(fc.record(piece), { maxLength: 4 }),
})

describe('a proposal', () => {
  it('is always a draft that can be saved, each step with one sentence on why', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const steps = proposeSteps(known)
        expect(steps.length).toBeLessThanOrEqual(MAX_STEPS)
        expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length)
        for (const one of steps) {
          expect(findStepFault(one)).toBeNull()
          expect(Step.safeParse({ ...one, title: one.title.trim() }).success).toBe(true)
          expect(one.words.length).toBeLessThanOrEqual(MAX_WORDS)
          expect(one.words).toMatch(/^[^.]+\.$/)
        }
        expect(steps.filter(({ kind }) => kind === 'lesson').length).toBeLessThanOrEqual(MOST_LESSONS)
        expect(steps.some(({ kind }) => kind === 'note')).toBe(known.placed === null)
      }),
    )
  })

  const nothing: ProposalFacts = { placed: 'beginner', lessons: [], heard: [], begun: [], pieces: [] }
  it('begins where the member is, then trains what they mix up most, then has them play', () => {
    const lesson = (number: string) => ({
      ...{ target: number, title: `Lesson ${number}`, level: 'beginner' as const, done: 3, total: 21 },
    })
    const heard = (slug: string, right: number, asked = 20) => ({
      ...{ target: slug, title: slug, asked, right },
      mixed: { heard: 'Major 3rd', taken: 'Minor 3rd', times: 6 },
    })
    const steps = proposeSteps({
      ...{ ...nothing, lessons: ['1', '2'].map(lesson) },
      heard: [heard('fine', 19), heard('poor', 8), heard('poorer', 4), heard('new', 0, 4), heard('middling', 14)],
      begun: [{ target: '7', title: 'Study', bars: 9, best: 62, finished: false }],
    })
    expect(steps.map((one) => `${one.kind} ${one.target}`)).toEqual([
      ...['lesson 1', 'drill poorer', 'drill poor', 'lesson 2', 'piece 7'],
    ])
    expect(steps[0]?.words).toBe('Next on the Beginner road-map, where you have completed 3 of 21 lessons.')
    expect(steps[1]?.words).toBe('4 of 20 answers were right at first; you take Major 3rd for Minor 3rd.')
    expect(steps[4]).toMatchObject({ from_bar: 1, to_bar: 5, tempo: 70 })
  })

  it('has whoever is not placed take the quiz, and offers a piece that is new to them', () => {
    const played = { target: '7', title: 'Study', bars: 9, best: 95, finished: true }
    const steps = proposeSteps({
      ...{ ...nothing, placed: null, begun: [played] },
      pieces: [played, { target: '8', title: 'Waltz', bars: 30 }],
    })
    expect(steps.map((one) => `${one.kind} ${one.target}`)).toEqual(['note ', 'piece 8'])
    expect(steps[1]).toMatchObject({ from_bar: 1, to_bar: 8 })
    expect(proposeSteps(nothing)).toEqual([])
    // asked for again, it has what is not there yet, and another note of the teacher's is no reason to leave its own out
    const named = (list: Step[]) => list.map(({ kind }) => kind)
    expect(leaveOutKnown(steps, steps)).toEqual([])
    expect(named(leaveOutKnown(steps, steps.slice(0, 1)))).toEqual(['piece'])
    expect(named(leaveOutKnown(steps, [{ ...(steps[0] as Step), title: 'Sing' }]))).toEqual(['note', 'piece'])
  })
})
