import { describe, expect, it } from 'vitest'
import { judgedNote } from '../../verdicts.ts'
import type { Summary } from './deskEvents.ts'
import { runOf } from './usePasses.ts'

const note = { id: 'a', midi: 60, name: 'C4', bar: 3, hand: 'left' as const, at: 8, duration: 1 }

describe('a pass', () => {
  const settings = { mode: 'in_time', hand: 'left', tempo: 80 } as Summary['settings']
  const bars = [2, 3, 2, 3].map((bar, index) => ({ bar, at: index * 4, end: index * 4 + 4, missing: 0 }))
  const pass: Summary = {
    ...{
      judged: [judgedNote(note, 'late', 1)],
      from: 1,
      to: 2,
      seconds: 9,
      tempo: 80,
      struck: true,
      behind: 0,
      trailing: 0,
    },
    ...{ words: '', clean: false, settings },
  }

  it('is kept with its bars as printed, whatever was repeated', () => {
    expect(runOf({ id: 5 }, bars, pass)).toEqual({
      ...{ piece_id: 5, mode: 'in_time', hand: 'left', tempo: 80, seconds: 9, from_bar: 2, to_bar: 3 },
      bars: [{ bar: 3, right: 0, early: 0, late: 1, wrong: 0, missed: 0 }],
    })
  })

  it('is none where nothing was judged, or nobody played', () => {
    expect(runOf({ id: 5 }, bars, { ...pass, judged: [] })).toBeUndefined()
    expect(
      runOf({ id: 5 }, bars, { ...pass, judged: [judgedNote(note, 'missed', null)], struck: false }),
    ).toBeUndefined()
  })

  it('of more than a day, left open over night, is told as a day', () => {
    expect(runOf({ id: 5 }, bars, { ...pass, seconds: 90_000 })?.seconds).toBe(86_400)
  })
})
