import { type Bar, type Moment, QUARTER, type Score } from './score.ts'

type Time = Pick<Score, 'beats' | 'beatType'>

/** Units that one beam spans: a dotted quarter where quavers go in threes, else a beat. */
const spanOf = ({ beats, beatType }: Time): number => (beatType === 8 && beats % 3 === 0 ? QUARTER * 1.5 : QUARTER)

/** Plain quavers are beamed over two beats of a bar of four; anything quicker or dotted needs its beats shown. */
function joinsHalves(bar: Bar, { beats, beatType }: Time): (onset: number) => boolean {
  if (beatType !== 4 || beats !== 4) return () => false
  const uneven = new Set<number>()
  let onset = 0
  for (const { units, triplet } of bar) {
    if (triplet || units % (QUARTER / 2) !== 0 || onset % (QUARTER / 2) !== 0)
      uneven.add(Math.floor(onset / (2 * QUARTER)))
    onset += units
  }
  return (at) => !uneven.has(Math.floor(at / (2 * QUARTER)))
}

/** Strokes of a note: one for a quaver, two for a semiquaver. */
function strokesOf({ units, triplet, notes }: Moment): number {
  const written = triplet ? units * 1.5 : units
  return notes.length === 0 || written >= QUARTER ? 0 : written >= QUARTER / 2 ? 1 : 2
}

/** The beams of each moment of a bar as MusicXML; empty where it has none, or a flag. */
export function findBeams(bar: Bar, time: Time): string[] {
  const span = spanOf(time)
  const joinsHalf = joinsHalves(bar, time)
  let onset = 0
  const places = bar.map((moment) => {
    const place = {
      strokes: strokesOf(moment),
      group: Math.floor(onset / span) - (joinsHalf(onset) ? Math.floor(onset / span) % 2 : 0),
    }
    onset += moment.units
    return place
  })
  const joins = (at: number, other: number, level: number): boolean => {
    const [here, there] = [places[at], places[other]]
    return here !== undefined && there !== undefined && here.group === there.group && there.strokes >= level
  }
  return places.map(({ strokes }, at) => {
    const alone = !joins(at, at - 1, 1) && !joins(at, at + 1, 1)
    if (strokes === 0 || alone) return ''
    return Array.from({ length: strokes }, (_, level) => {
      const [before, after] = [joins(at, at - 1, level + 1), joins(at, at + 1, level + 1)]
      const hook = joins(at, at - 1, 1) ? 'backward hook' : 'forward hook'
      const state = before && after ? 'continue' : before ? 'end' : after ? 'begin' : hook
      return `<beam number="${level + 1}">${state}</beam>`
    }).join('')
  })
}
