import { describe, expect, it } from 'vitest'
import { notesOf } from '../../test/playing.ts'
import type { NewRun } from './contract.ts'
import { fasterThan, findBarFault, findRunFault, slowerThan } from './rules.ts'

/** Bar 1 is played twice; bar 2 has one note for each hand, bar 3 none. */
const notes = notesOf('1:C4@0 1:E3@2L 1:C4@4 1:E3@6L 2:D4@8 2:G3@8L 4:C4@16')
const bar = (bar: number, counts: object = {}) => ({ bar, right: 0, early: 0, late: 0, wrong: 0, missed: 0, ...counts })
const run = (more: Partial<NewRun>): NewRun => ({
  ...{ key: '', piece_id: 1, mode: 'in_time', hand: 'both', from_bar: 1, to_bar: 4, tempo: 100, seconds: 5 },
  ...{ bars: [bar(1)], ...more },
})
const fault = (more: Partial<NewRun>) => findRunFault(run(more), notes)

describe('what a run may tell', () => {
  const whole = [bar(1, { right: 2, late: 1, missed: 1 }), bar(2, { right: 2 }), bar(4, { right: 1 })]
  it('is what its bars have for the hand, a repeated bar twice', () => {
    expect(fault({ bars: whole })).toBe(undefined)
    expect(fault({ bars: [bar(1, { right: 5 })] })?.text).toBe('Bar 1 has fewer notes than that.')
    expect(fault({ hand: 'left', to_bar: 2, bars: [bar(1, { right: 2 }), bar(2, { early: 1 })] })).toBe(undefined)
    expect(fault({ hand: 'left', bars: [bar(2, { late: 1, early: 1 })] })?.field).toBe('bars[0]')
    expect(fault({ bars: [bar(3, { missed: 1 })] })?.field).toBe('bars[0]')
  })

  it('is every note of the bars that it names, and one pass of a repeat where it began with the second', () => {
    const short = { field: 'bars', text: 'These are not all notes from bar 1 to bar 4.' }
    expect(fault({ bars: whole.slice(0, 2) })).toEqual(short)
    expect(fault({ bars: whole.slice(1) })).toEqual(short)
    expect(fault({ bars: [bar(1, { right: 3 }), ...whole.slice(1)] })).toEqual(short)
    expect(fault({ bars: [bar(1, { right: 2 }), ...whole.slice(1)] })).toBe(undefined)
    expect(fault({ to_bar: 1, bars: [bar(1, { right: 2 })] })).toBe(undefined)
    expect(fault({ hand: 'left', to_bar: 4, bars: [bar(1, { right: 2 }), bar(2, { right: 1 })] })).toBe(undefined)
  })

  it('may go over the jump of a repeat', () => {
    const again = notesOf('1:C4@0 2:D4@4 3:E4@8 1:C4@12 2:D4@16 3:E4@20')
    const over = { from_bar: 1, to_bar: 3, bars: [bar(1, { right: 1 }), bar(3, { right: 1 })] }
    expect(findRunFault(run(over), again)).toBe(undefined)
    expect(findRunFault(run({ ...over, bars: [bar(1, { right: 1 }), bar(2, { right: 1 })] }), again)?.field).toBe(
      'bars',
    )
  })

  it('has any number of wrong keys, also in a bar without notes', () => {
    expect(fault({ bars: [...whole, bar(3, { wrong: 1 })] })).toBe(undefined)
    expect(fault({ from_bar: 2, to_bar: 2, bars: [bar(2, { right: 2, wrong: 40 })] })).toBe(undefined)
  })

  it('tells each bar of its own once', () => {
    const one = bar(1, { right: 2 })
    expect(fault({ bars: [one, one] })).toEqual({ field: 'bars[1]', text: 'Bar 1 is told twice.' })
    expect(fault({ from_bar: 2, bars: [bar(2), bar(1)] })).toEqual({
      field: 'bars[1]',
      text: 'Bar 1 is not part of this run.',
    })
    expect(fault({ to_bar: 2, bars: [bar(4)] })?.field).toBe('bars[0]')
  })

  it('stays within the piece, from front to back', () => {
    expect(findBarFault({ from_bar: 1, to_bar: 4 }, notes)).toBe(undefined)
    expect(findBarFault({ from_bar: 0, to_bar: 4 }, notes)?.field).toBe('from_bar')
    expect(findBarFault({ from_bar: 1, to_bar: 5 }, notes)?.field).toBe('to_bar')
    expect(findBarFault({ from_bar: 3, to_bar: 2 }, notes)?.field).toBe('to_bar')
    expect(findBarFault({ from_bar: 1, to_bar: 1 }, [])?.field).toBe('from_bar')
  })
})

it('goes from any tempo to the next step, and not beyond the last', () => {
  expect([80, 82, 84, 118, 120].map(fasterThan)).toEqual([85, 85, 85, 120, 120])
  expect([85, 82, 81, 42, 40].map(slowerThan)).toEqual([80, 80, 80, 40, 40])
})
