import type { PieceNote } from '../../../pieces/index.ts'

/** A printed bar and where it is drawn, in pixels from the top left corner of the drawing. */
export type BarBox = { bar: number; system: number; left: number; top: number; width: number; height: number }
type Point = { x: number; y: number }

/** Where each bar of a drawn score is, in printed order. */
export function readBars(sheet: Element, notes: readonly PieceNote[]): BarBox[] {
  const origin = sheet.getBoundingClientRect()
  const barOf = new Map(notes.map(({ id, bar }) => [id, bar]))
  const boxes: BarBox[] = []
  for (const [system, drawn] of [...sheet.querySelectorAll('g.system')].entries()) {
    const { top, height } = drawn.getBoundingClientRect()
    for (const measure of drawn.querySelectorAll('g.measure')) {
      // the lines of the staff are as wide as the bar; a slur may reach beyond it
      const lines = measure.querySelector('g.staff > path') ?? measure
      const { left, width } = lines.getBoundingClientRect()
      const known = [...measure.querySelectorAll('g.note')].flatMap(({ id }) => barOf.get(id) ?? [])
      const bar = known[0] ?? (boxes.at(-1)?.bar ?? 0) + 1
      boxes.push({ bar, system, left: left - origin.left, top: top - origin.top, width, height })
    }
  }
  return boxes
}

/** The bar at a point of the drawing, or the one nearest to it in its system. */
export function barAt(boxes: readonly BarBox[], { x, y }: Point): BarBox | undefined {
  const away = ({ left, top, width, height }: BarBox) =>
    Math.max(0, top - y, y - top - height) * 10 + Math.max(0, left - x, x - left - width)
  return [...boxes].sort((one, other) => away(one) - away(other))[0]
}

/** Printed bars as a passage in playing order: the first time that they are played. */
export function rangeOf(bars: readonly { bar: number }[], one: number, other: number): { from: number; to: number } {
  const [low, high] = [Math.min(one, other), Math.max(one, other)]
  const from = Math.max(
    0,
    bars.findIndex(({ bar }) => bar >= low),
  )
  let to = from
  while (to + 1 < bars.length && (bars[to + 1]?.bar ?? 0) > (bars[to]?.bar ?? 0) && (bars[to + 1]?.bar ?? 0) <= high)
    to++
  return { from, to }
}

/** Pixels that are left free above and below the systems of a page: signs of what was judged are there. */
const MARGIN = 16
type Span = { top: number; bottom: number }

function findSystems(boxes: readonly BarBox[]): Span[] {
  const systems: Span[] = []
  for (const { system, top, height } of boxes) systems[system] ??= { top, bottom: top + height }
  return systems
}

/** Where a page begins whose first system this is. */
export const pageFrom = (system: Pick<Span, 'top'>): number => Math.max(0, system.top - MARGIN)

/**
 * How high the window is in which the score is read: as many whole systems as find room in `most` pixels. Undefined where
 * all do, or not even one.
 */
export function pageHeight(boxes: readonly BarBox[], most: number): number | undefined {
  const systems = findSystems(boxes)
  const highest = (count: number) =>
    Math.max(
      ...systems.flatMap((first, index) => {
        const last = systems[index + count - 1]
        // what is above the first system is seen with it
        return last ? [last.bottom + MARGIN - (index === 0 ? 0 : pageFrom(first))] : []
      }),
    )
  let count = systems.length
  if (count === 0 || highest(count) <= most) return undefined
  while (count > 1 && highest(count) > most) count--
  const height = Math.ceil(highest(count))
  return height <= most ? height : undefined
}

const MOST_BLANK = 24

/** Smaller than this part of its own size a score can't be read on a phone. */
const SMALLEST = 0.5

/** What is drawn now: by which scale, and how wide with what is blank beside the music. */
export type Drawn = { scale: number; width: number }

/**
 * By how much the score is drawn larger than its own size so that its widest system is as wide as there is room, or smaller
 * so that its highest finds room in `most` pixels.
 */
export function scaleToFit(boxes: readonly BarBox[], most: number, { scale, width }: Drawn): number {
  const highest = Math.max(0, ...findSystems(boxes).map(({ top, bottom }) => bottom - top)) / scale
  if (!(highest > 0)) return scale
  const [first] = boxes
  // as much is blank to its right as to its left
  const wide =
    Math.max(...boxes.map(({ left, width }) => left + width)) + Math.min(first?.left ?? 0, MOST_BLANK * scale)
  const widest = width > 0 ? Math.max(1, width / wide) : 1
  return Math.min(widest, Math.max(SMALLEST, (most - 2 * MARGIN) / highest))
}

/**
 * Where the window goes for a system that is not wholly in it, in pixels from the top of the drawing; undefined where it
 * is. Who goes on keeps the system before in sight, if both find room, and the last page is a full one.
 */
export function turnPage(
  boxes: readonly BarBox[],
  { system, top, height }: BarBox,
  { scrollTop, clientHeight }: { scrollTop: number; clientHeight: number },
): number | undefined {
  if (top >= scrollTop && top + height <= scrollTop + clientHeight) return undefined
  const systems = findSystems(boxes)
  const fits = (first: Span | undefined, { bottom }: Span) =>
    first !== undefined && bottom + MARGIN - pageFrom(first) <= clientHeight
  const before = systems[system - 1]
  const keepsBefore = top > scrollTop && fits(before, { top, bottom: top + height })
  const end = systems.at(-1) as Span
  const lastPage = systems.findIndex((first) => fits(first, end))
  const first = Math.min(keepsBefore ? system - 1 : system, lastPage < 0 ? systems.length - 1 : lastPage)
  return pageFrom(systems[first] as Span)
}
