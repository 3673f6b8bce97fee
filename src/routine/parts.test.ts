import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acts, type PartAct } from './contract.ts'
import { actOn as actAt, countUse, isOver, presentPart, type StoredPart, standIn, storeParts } from './parts.ts'

const part = (minutes: number) => ({ kind: 'lesson' as const, title: 'T', why: 'W.', href: '/t', minutes })
const routine = (...minutes: number[]) => storeParts('2026-11-23', minutes.map(part))
const idOf = (at: number) => `2026-11-23-${at + 1}`
const NOW = 1000
const actOn = (parts: readonly StoredPart[], id: string, act: PartAct, minute: number) =>
  actAt(parts, id, act, minute * 60_000)

/** A member, or two devices of theirs: minutes that pass, with or without use, and what is tapped. */
const step = fc.oneof(
  fc.record({ used: fc.boolean() }),
  fc.record({ act: fc.constantFrom(...acts), at: fc.nat(2), twice: fc.boolean() }),
)

function walk(steps: readonly ({ used: boolean } | { act: (typeof acts)[number]; at: number; twice: boolean })[]) {
  let parts: StoredPart[] = routine(2, 3, 5)
  let minute = NOW
  const used: number[] = []
  for (const each of steps) {
    parts = countUse(parts, used)
    if ('used' in each) {
      if (each.used) used.push(minute)
      minute++
    } else {
      parts = actOn(parts, idOf(each.at), each.act, minute)
      if (each.twice) expect(actOn(parts, idOf(each.at), each.act, minute)).toEqual(parts)
    }
  }
  return { parts: countUse(parts, used), used }
}

describe('the parts of a day', () => {
  it('count each minute of use once, and never more than there are', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { parts, used } = walk(steps)
        expect(parts.reduce((sum, { spent }) => sum + spent, 0)).toBeLessThanOrEqual(used.length)
        for (const { spent, minutes } of parts) expect(spent).toBeLessThanOrEqual(minutes)
      }),
    )
  })

  it('run one at a time, and a tap that comes twice does nothing the second time', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        expect(walk(steps).parts.filter(({ state }) => state === 'started').length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('say the same however often the minutes are counted', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { parts, used } = walk(steps)
        expect(countUse(parts, used)).toEqual(parts)
      }),
    )
  })

  it('are done by themselves once their time was really used, and not a minute before', () => {
    const started = actOn(routine(2, 3), idOf(0), 'start', NOW)
    expect(countUse(started, [NOW - 1, NOW])[0]).toMatchObject({ state: 'started', spent: 1 })
    expect(countUse(started, [NOW - 1, NOW, NOW + 7])[0]).toMatchObject({ state: 'done', spent: 2 })
  })

  it('keep what was played of a part that is left and gone on with', () => {
    const left = actOn(countUse(actOn(routine(3, 3), idOf(0), 'start', NOW), [NOW, NOW + 1]), idOf(1), 'start', NOW + 2)
    expect(left.map(({ state, spent }) => [state, spent])).toEqual([
      ['waiting', 2],
      ['started', 0],
    ])
    const again = actOn(left, idOf(0), 'start', NOW + 9)
    expect(countUse(again, [NOW, NOW + 1, NOW + 9])[0]).toMatchObject({ state: 'done', spent: 3 })
  })

  it('give the minute in which one ends and the next begins to one of them', () => {
    const first = countUse(actOn(routine(1, 1), idOf(0), 'start', NOW), [NOW])
    expect(first[0]?.state).toBe('done')
    const second = countUse(actOn(first, idOf(1), 'start', NOW), [NOW])
    expect(second[1]).toMatchObject({ state: 'started', spent: 0 })
    expect(countUse(second, [NOW, NOW + 1])[1]).toMatchObject({ state: 'done', spent: 1 })
  })

  it('are over once nothing is left and something was done', () => {
    const skipped = [0, 1].reduce((parts, at) => actOn(parts, idOf(at), 'skip', NOW), routine(2, 2))
    expect(isOver(skipped)).toBe(false)
    const done = actOn(actOn(routine(2, 2), idOf(0), 'finish', NOW), idOf(1), 'skip', NOW)
    expect(isOver(done)).toBe(true)
    // what was skipped may be taken up all the same
    expect(actOn(done, idOf(1), 'start', NOW)[1]?.state).toBe('started')
    expect(isOver([])).toBe(false)
  })

  it('say for how many seconds they have run, also where they were left and gone on with', () => {
    const at = 1_700_000_000_000
    const begun = actAt(routine(2, 2), idOf(0), 'start', at)
    const runs = (parts: readonly StoredPart[], now: number) =>
      parts.flatMap((each) => presentPart(each, now)).map(({ ran }) => ran)
    expect(runs(begun, at + 65_400)).toEqual([65, 0])
    // a clock that was put back
    expect(runs(begun, at - 5000)).toEqual([0, 0])
    const other = actAt(begun, idOf(1), 'start', at + 90_000)
    expect(runs(other, at + 100_000)).toEqual([90, 10])
    const done = actAt(other, idOf(1), 'finish', at + 110_000)
    expect(runs(done, at + 200_000)).toEqual([90, 20])
    expect(runs(actAt(done, idOf(0), 'start', at + 300_000), at + 301_000)).toEqual([91, 20])
  })

  it('are not done after all where their member said so by mistake, and stay done where their time ended them', () => {
    const done = actOn(routine(2, 2), idOf(0), 'finish', NOW)
    expect(presentPart(done[0] as StoredPart, 0)[0]).toMatchObject({ state: 'done', can_reopen: true })
    const open = actOn(done, idOf(0), 'reopen', NOW)
    expect(presentPart(open[0] as StoredPart, 0)[0]).toMatchObject({ state: 'waiting', can_reopen: false })
    expect(actOn(open, idOf(0), 'reopen', NOW)).toEqual(open)
    const ended = countUse(actOn(routine(1, 2), idOf(0), 'start', NOW), [NOW, NOW + 1])
    expect(ended[0]?.state).toBe('done')
    expect(actOn(ended, idOf(0), 'reopen', NOW)).toEqual(ended)
  })

  it.each([true, undefined])('were done also where another device has put them aside meanwhile (%s)', (isDropped) => {
    const gone = routine(2, 2).map((each) => ({ ...each, state: 'swapped' as const, isDropped }))
    expect(actOn(gone, idOf(0), 'reopen', NOW)).toEqual(gone)
    const begun = actOn(gone, idOf(0), 'start', NOW)
    // what was swapped away is not begun after all; what another length has dropped is
    expect(begun.map(({ state }) => state)).toEqual([isDropped ? 'started' : 'swapped', 'swapped'])
    expect(actOn(begun, idOf(0), 'start', NOW)).toEqual(begun)
    for (const act of ['finish', 'time_up'] as const)
      expect(actOn(gone, idOf(0), act, NOW).map(({ state }) => state)).toEqual(['done', 'swapped'])
  })

  const another = (parts: StoredPart[], title: string, minutes: number): StoredPart[] => [
    ...parts.map((each) => ({ ...each, state: 'swapped' as const, isDropped: true })),
    ...storeParts('2026-11-23', [{ ...part(minutes), title }, part(4)], parts.length).map((each) =>
      each.minutes === 4 ? { ...each, title: 'Other' } : each,
    ),
  ]
  const stateOf = (parts: readonly StoredPart[]) => parts.map(({ state, minutes }) => [state, minutes])

  it('are skipped also where another length has put them aside meanwhile, and where they came again', () => {
    const skipped = actOn(another(routine(6), 'T', 6), idOf(0), 'skip', NOW)
    expect(skipped.map(({ state, isDropped }) => [state, isDropped])).toEqual([
      ['swapped', undefined],
      ['skipped', undefined],
      ['waiting', undefined],
    ])
    expect(actOn(skipped, idOf(0), 'skip', NOW)).toEqual(skipped)
  })

  it('are done once, also where the same thing that came again was done on the other device', () => {
    for (const act of ['finish', 'start'] as const) {
      const done = actOn(another(routine(6), 'T', 6), idOf(1), act, NOW)
      const said = actOn(done, idOf(0), 'finish', NOW)
      expect(stateOf(said)).toEqual([
        ['swapped', 6],
        ['done', 6],
        ['waiting', 4],
      ])
    }
  })

  it.each<[string, number, string, number, [string, number][]]>([
    [
      'the same thing',
      6,
      'T',
      6,
      [
        ['done', 6],
        ['swapped', 6],
        ['waiting', 4],
      ],
    ],
    [
      'the same thing, which was longer',
      4,
      'T',
      9,
      [
        ['done', 4],
        ['swapped', 9],
        ['waiting', 9],
      ],
    ],
    [
      'the last of what waits',
      6,
      'New',
      6,
      [
        ['done', 6],
        ['waiting', 4],
        ['swapped', 4],
      ],
    ],
    [
      'as many minutes',
      4,
      'New',
      6,
      [
        ['done', 4],
        ['waiting', 6],
        ['swapped', 4],
      ],
    ],
    [
      'one minute too few to be a part',
      3,
      'New',
      6,
      [
        ['done', 3],
        ['waiting', 7],
        ['swapped', 4],
      ],
    ],
  ])('take the place of %s where they were done all the same, and the day is as long as it was', (...row) => {
    const [, minutes, title, other, left] = row
    expect(stateOf(actOn(another(routine(minutes), title, other), idOf(0), 'finish', NOW))).toEqual(left)
  })

  it('keep their minutes where the time of others was skipped', () => {
    const [a, b, last] = routine(6, 6, 4) as [StoredPart, StoredPart, StoredPart]
    const c = { ...last, title: 'Other' }
    const gone = { ...a, state: 'swapped' as const, isDropped: true }
    const skipped = { ...b, title: 'Left out', state: 'skipped' as const }
    expect(stateOf(actOn([gone, skipped, c], idOf(0), 'finish', NOW))).toEqual([
      ['done', 6],
      ['skipped', 6],
      ['waiting', 4],
    ])
    expect(stateOf(actOn([gone, skipped], idOf(0), 'start', NOW))).toEqual([
      ['started', 6],
      ['skipped', 6],
    ])
    // what was practised here is done, though the same was left out there
    const left = { ...b, state: 'skipped' as const, spent: 1 }
    expect(stateOf(actOn([gone, left, c], idOf(0), 'finish', NOW))[0]).toEqual(['done', 6])
    // nothing else waits: what is on gets the minutes of what it came for
    expect(
      stateOf(
        actOn(
          [
            { ...gone, minutes: 4 },
            { ...b, minutes: 9 },
          ],
          idOf(0),
          'start',
          NOW,
        ),
      ),
    ).toEqual([
      ['started', 9],
      ['swapped', 9],
    ])
  })

  it('are begun after all where another length has put them aside, and the day is as long as it was', () => {
    const [gone, waits] = routine(15, 10) as [StoredPart, StoredPart]
    const begun = actOn([{ ...gone, state: 'swapped', isDropped: true }, waits], idOf(0), 'start', NOW)
    expect(stateOf(begun)).toEqual([
      ['started', 10],
      ['swapped', 10],
    ])
  })

  it('come again with no other length where they were swapped away meanwhile', () => {
    const known = another(routine(6), 'T', 6)
    expect(standIn(known, idOf(0))).toBe(idOf(1))
    expect(standIn(known, idOf(2))).toBe(idOf(2))
    const swapped = actOn(known, idOf(0), 'swap', NOW)
    expect(swapped.map(({ isDropped }) => isDropped)).toEqual([undefined, undefined, undefined])
    expect(standIn(swapped, idOf(0))).toBe(idOf(0))
  })

  it('leave out what was swapped away, and know nothing of other days', () => {
    const swapped = actOn(routine(2, 2), idOf(0), 'swap', NOW)
    expect(swapped.flatMap((each) => presentPart(each, 0))).toHaveLength(1)
    expect(actOn(swapped, idOf(0), 'start', NOW)).toEqual(swapped)
    expect(actOn(swapped, '2026-11-22-2', 'finish', NOW)).toEqual(swapped)
  })
})
