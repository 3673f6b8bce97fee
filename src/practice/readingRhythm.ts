// The rhythms of a reading line: bars filled with cells that begin where a reader expects them.
import { QUARTER } from '../pieces/index.ts'
import { pickBy } from '../platform/random.ts'

const VALUES: Record<string, number> = { w: 48, h: 24, q: 12, e: 6, s: 3 }

/** How long a note or a rest lasts, before it has a pitch. */
export type Value = { units: number; rest: boolean; triplet: boolean }
export type Cell = { values: Value[]; units: number }

/** 'q. e' as its values; 'r' is a rest, '.' a dot, 't' one of a triplet. */
export function parseCell(cell: string): Cell {
  const values = cell.split(' ').map((token): Value => {
    const [, rest, letter = '', mark] = /^(r?)([whqes])([.t]?)$/.exec(token) ?? []
    const plain = VALUES[letter]
    if (!plain) throw new Error(`This is no rhythm: ${cell}`)
    return {
      units: mark === '.' ? plain * 1.5 : mark === 't' ? (plain * 2) / 3 : plain,
      ...{ rest: rest === 'r', triplet: mark === 't' },
    }
  })
  return { values, units: values.reduce((sum, { units }) => sum + units, 0) }
}

export type Metre = { units: number; beat: number }
export const metreOf = (time: string): Metre => {
  const [beats = 4, beatType = 4] = time.split('/').map(Number)
  return { units: (beats * 4 * QUARTER) / beatType, beat: beatType === 8 ? QUARTER * 1.5 : QUARTER }
}

/** A cell begins on a beat, and one of two beats in a bar of four never hides its middle. */
function mayBegin({ units }: Cell, at: number, metre: Metre): boolean {
  if (at % metre.beat !== 0 || units % metre.beat !== 0 || at + units > metre.units) return false
  const half = metre.units / 2
  return metre.units !== 4 * QUARTER || units <= QUARTER || (units <= half ? at % half === 0 : at === 0)
}

/** A bar filled with some of `cells`, from `begin` on; never with rests alone. */
export function fillBar(random: () => number, cells: readonly Cell[], metre: Metre, begin = 0): Value[] {
  const values: Value[] = []
  let at = begin
  while (at < metre.units) {
    const fitting = cells.filter((cell) => mayBegin(cell, at, metre))
    const sounding = fitting.filter((cell) => !cell.values.every(({ rest }) => rest))
    const isSilent = values.every(({ rest }) => rest)
    const cell = pickBy(random, isSilent ? sounding : fitting)
    values.push(...cell.values)
    at += cell.units
  }
  return values
}

/** The last bar: it comes to rest on a long note, alone or after a beginning of its own. */
export function endBar(random: () => number, cells: readonly Cell[], metre: Metre): Value[] {
  const long = (units: number): Value => ({ units, rest: false, triplet: false })
  if (random() < 0.5) return [long(metre.units)]
  const last = metre.units === 4 * QUARTER ? 2 * QUARTER : metre.units - metre.beat
  const before = fillBar(random, cells, { ...metre, units: metre.units - last })
  return [...before, long(last)]
}
