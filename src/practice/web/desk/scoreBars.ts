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
