import { describe, expect, it } from 'vitest'
import { melody, note, notesOf } from '../../test/playing.ts'
import { momentsOf } from './moments.ts'
import { barCounts } from './verdicts.ts'
import { pressKey, skipMoment, startWaiting, type Waiting } from './waiting.ts'

/** Presses keys some time apart; answers the end and what each press was told. */
function play(state: Waiting, keys: readonly number[], gap = 300) {
  const told: string[] = []
  const end = keys.reduce((now, key, index) => {
    const { state: next, verdict, moved } = pressKey(now, key, (state.strikes + index) * gap)
    told.push(moved ? `${verdict}, on` : verdict)
    return next
  }, state)
  return { end, told }
}

describe('Wait', () => {
  it('goes on when the notes of the moment are down, in any order and rolled', () => {
    const { end, told } = play(startWaiting(melody('C4+E4+G4 F4')), [67, 60, 64, 65])
    expect(told).toEqual(['right', 'right', 'right, on', 'right, on'])
    expect(end.done).toBe(true)
    expect(barCounts(end.judged)).toEqual([{ bar: 1, right: 4, early: 0, late: 0, wrong: 0, missed: 0 }])
  })

  it('does not take an early key for the second note: B, A where A, B is written', () => {
    const { end, told } = play(startWaiting(melody('A4 B4')), [71, 69])
    expect(told).toEqual(['wrong', 'right, on'])
    expect(end.missing.map(({ midi }) => midi)).toEqual([71])
    expect(play(end, [71]).end.done).toBe(true)
  })

  it('wants the same note and the same chord struck twice', () => {
    const twice = startWaiting(melody('C4 C4 C4+E4 C4+E4'))
    expect(play(twice, [60]).end.index).toBe(1)
    expect(play(twice, [60, 60, 60, 64]).end.index).toBe(3)
    expect(play(twice, [60, 60, 60, 64, 60, 64]).end.done).toBe(true)
  })

  it('counts a key once that two ports of a keyboard tell', () => {
    const { end } = play(startWaiting(melody('C4 C4 C4')), [60, 60], 4)
    expect(end.index).toBe(1)
  })

  it('only tints extra notes, and a key of the moment that comes again', () => {
    const { end, told } = play(startWaiting(melody('C4+E4 F4')), [60, 61, 60, 64])
    expect(told).toEqual(['right', 'wrong', 'right', 'right, on'])
    expect(barCounts(end.judged)).toEqual([{ bar: 1, right: 2, early: 0, late: 0, wrong: 1, missed: 0 }])
  })

  it('takes one key for a unison of both hands', () => {
    const moments = momentsOf(notesOf('1:C4@0 1:C4@0L 1:D4@1'))
    const { end, told } = play(startWaiting(moments), [60])
    expect(told).toEqual(['right, on'])
    expect(barCounts(end.judged)[0]?.right).toBe(2)
  })

  it('ends for a player of one hand where the other hand has the last notes', () => {
    const moments = momentsOf(notesOf('1:C4@0 1:C3@1L 2:D3@4L 3:E3@8L'), { hand: 'right' })
    expect(play(startWaiting(moments), [60]).end.done).toBe(true)
    expect(startWaiting(momentsOf(notesOf('1:C3@0L'), { hand: 'right' })).done).toBe(true)
  })

  it('takes what a repeat plays again as notes of their own', () => {
    const moments = momentsOf(notesOf('1:C4@0 2:D4@4 1:C4@8 2:D4@12'))
    const { end, told } = play(startWaiting(moments), [60, 62, 60, 62])
    expect(told.every((each) => each === 'right, on')).toBe(true)
    expect(end.done).toBe(true)
  })

  it('is as attentive in the tenth pass of a loop as in the first', () => {
    const moments = momentsOf(notesOf('1:C4@0 1:D4@1 2:E4@4'), { fromBar: 0, toBar: 0 })
    for (let pass = 0; pass < 10; pass++) {
      const { end, told } = play(startWaiting(moments), [62, 60, 62])
      expect(told).toEqual(['wrong', 'right, on', 'right, on'])
      expect(end.done).toBe(true)
    }
  })

  it('goes on through mistakes for those who choose so, and knows the rest of the chord', () => {
    const through = startWaiting(melody('C4+E4+G4 F4'), { throughMistakes: true })
    const { end, told } = play(through, [60, 63, 67], 20)
    expect(told).toEqual(['right', 'wrong, on', 'right'])
    expect(end.missing.map(({ midi }) => midi)).toEqual([65])
    expect(barCounts(end.judged)).toEqual([{ bar: 1, right: 2, early: 0, late: 0, wrong: 1, missed: 1 }])
  })

  it('says what was missed of a moment that is skipped', () => {
    const { end } = play(startWaiting(melody('C4+E4 F4')), [60])
    const next = skipMoment(end)
    expect(next.index).toBe(1)
    expect(barCounts(next.judged)).toEqual([{ bar: 1, right: 1, early: 0, late: 0, wrong: 0, missed: 1 }])
    expect(skipMoment(skipMoment(next))).toMatchObject({ done: true, index: 2 })
  })

  it('takes neither grace notes nor trills for mistakes', () => {
    const moments = momentsOf([
      note({ midi: 59, at: 0, ornament: 'grace' }),
      note({ midi: 60, at: 0, ornament: 'decorated' }),
      note({ midi: 72, at: 0.5 }),
      note({ midi: 74, at: 2 }),
    ])
    const { end, told } = play(startWaiting(moments), [59, 60, 62, 60, 62, 72, 61])
    expect(told).toEqual(['right', 'right, on', 'right', 'right', 'right', 'right, on', 'wrong'])
    expect(end.index).toBe(2)
  })
})
