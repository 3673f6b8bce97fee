import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { members, type SimulatedMember, simulate } from '../../test/routineMembers.ts'
import { contents, signature } from './planner.ts'

const sum = (parts: readonly { minutes: number }[]) => parts.reduce((total, part) => total + part.minutes, 0)
const GUILT = /missed|should have|behind|lost|broke|fail|only \d|sorry|don.t forget|haven.t/i

describe.each<[string, SimulatedMember]>(members.map((each) => [each.name, each]))('ninety days of %s', (_, member) => {
  const days = simulate(member)
  const came = days.filter((day) => day.came)

  it('are each as long as promised, and not the day before again', () => {
    for (const [at, { parts }] of came.entries()) {
      expect(sum(parts)).toBe(member.minutes)
      const before = came[at - 1]
      if (before) expect(signature(parts)).not.toBe(signature(before.parts))
    }
  })

  it('have no two days alike in a row, and five different ones in any seven', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const each = simulate({ ...member, name: `${member.name} ${number}` }).filter((day) => day.came)
        const sets = each.map(({ parts }) => contents(parts))
        for (const [at, set] of sets.entries()) {
          expect(set).not.toBe(sets[at - 1])
          const week = sets.slice(at, at + 7)
          if (week.length === 7) expect(new Set(week).size).toBeGreaterThanOrEqual(5)
        }
      }),
      { numRuns: 5 },
    )
  })

  it('never say a word of guilt', () => {
    for (const { parts } of came) for (const { title, why } of parts) expect(`${title} ${why}`).not.toMatch(GUILT)
  })
})

describe('seven days', () => {
  const weekOf = (name: string, from = 0) => {
    const member = members.find((each) => each.name === name) as SimulatedMember
    return simulate(member)
      .filter(({ came }, at) => came && at >= from)
      .slice(0, 7)
  }

  it('of a beginner begin with the first lesson, train the ear and never ask for what they have not learnt', () => {
    const week = weekOf('Ada')
    expect(week[0]?.parts.map(({ title }) => title)).toContain('Lesson 1')
    const kinds = week.map(({ parts }) => parts.map(({ kind }) => kind))
    expect(kinds[0]?.[0]).toBe('lesson')
    expect(kinds[0]).not.toContain('reading')
    expect(kinds[0]).not.toContain('loop')
    expect(kinds[0]).not.toContain('phrases')
    expect(kinds.filter((each) => each.includes('lesson')).length).toBeGreaterThanOrEqual(4)
    expect(kinds.filter((each) => each.includes('ear')).length).toBeGreaterThanOrEqual(3)
    expect(new Set(week.map(({ parts }) => signature(parts))).size).toBe(7)
  })

  it('of a beginner of ten minutes have a lesson on most days of all ninety', () => {
    const came = simulate(members.find(({ name }) => name === 'Ada') as SimulatedMember).filter((day) => day.came)
    const first = came.slice(
      0,
      came.findIndex(({ parts }) => parts.some(({ title }) => title === 'Lesson 22')),
    )
    const given = first.filter(({ parts }) => parts.some(({ kind }) => kind === 'lesson'))
    expect(given.length / first.length).toBeGreaterThanOrEqual(0.7)
  })

  it('of somebody who plays already have all there is in them, joy on each day among them', () => {
    const week = weekOf('Chi', 14)
    const given = new Set(week.flatMap(({ parts }) => parts.map(({ kind }) => kind)))
    for (const kind of ['ear', 'reading', 'loop', 'lesson', 'joy']) expect(given).toContain(kind)
    expect(week.every(({ parts }) => parts.some(({ kind }) => kind === 'joy'))).toBe(true)
    expect(new Set(week.map(({ parts }) => signature(parts))).size).toBe(7)
  })

  it('of somebody who comes back after a month begin easily and go on as before', () => {
    const week = weekOf('Femi', 60)
    expect(week[0]?.back).toBe(true)
    expect(week[0]?.parts[0]?.kind).toBe('joy')
    expect(week[1]?.back).toBe(false)
    for (const { parts } of week) expect(parts.find(({ kind }) => kind === 'ear')?.minutes ?? 0).toBeLessThanOrEqual(10)
    expect(new Set(week.map(({ parts }) => signature(parts))).size).toBe(7)
  })
})
