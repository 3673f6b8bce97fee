import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Piece } from '../../../pieces/index.ts'
import { Score } from '../../../pieces/web/index.ts'
import type { Hands } from '../../moments.ts'
import { type BarBox, barAt, type Drawn, pageFrom, pageHeight, rangeOf, readBars, scaleToFit } from './scoreBars.ts'
import type { Desk, Range } from './useDesk.ts'
import { useOtherHand } from './useOtherHand.ts'
import { showSystem, useScoreCursor } from './useScoreCursor.ts'
import { useWholeInSight } from './useWholeInSight.ts'

type Props = {
  piece: Piece
  score: NonNullable<Piece['score']>
  desk: Desk
  hand: Hands
  /** Whether its notes are lit as they sound. */
  lights: boolean
  onLoop: (loop: Range) => void
  onPlace: (bar: number) => void
}

/** The score, of which a page is in sight, with the cursor and the loop; dragging over bars makes a loop of them. */
export function ScoreSheet({ piece, score, desk, hand, lights, onLoop, onPlace }: Props) {
  const [view, sheet] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const [cursor, marks] = [useRef<SVGRectElement>(null), useRef<SVGGElement>(null)]
  const measured = useBoxes(sheet, view, piece)
  const { boxes } = measured
  useWholeSystems(view, measured, desk.playing)
  useWholeInSight(view)
  const { drawn, handlers } = useDrag(boxes, desk, { onLoop, onPlace })
  useScoreCursor({ piece, desk, boxes, sheet, view, cursor, marks, lights: lights ? hand : undefined })
  useOtherHand(sheet, { notes: piece.notes, hand, boxes })
  const { fixed } = desk
  const part = fixed && (fixed.from > 0 || fixed.to < desk.bars.length - 1) ? fixed : null
  const range = drawn ?? desk.loop ?? part
  const looped = range ? printedWithin(boxes, desk, range) : []
  const top = part && looped[0]?.top
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a part begins, and nothing else, is scrolled to
  useEffect(() => {
    if (view.current && typeof top === 'number') view.current.scrollTop = pageFrom({ top })
  }, [top])
  const begins =
    !desk.playing && !range && desk.place > 0 ? printedWithin(boxes, desk, { from: desk.place, to: desk.place }) : []
  const begun = begins[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one begins is in sight as soon as its line is known
  useEffect(() => {
    if (begun) showSystem(begun, boxes, view.current)
  }, [begun?.top])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label="Score"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by arrows, too
      tabIndex={0}
      ref={view}
      className="desk-score relative overflow-y-auto px-1 sm:px-4"
      data-score-view
    >
      <div className="desk-drawing relative cursor-text touch-pan-y select-none" {...handlers}>
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          {looped.map(({ bar, left, top, width, height }) => (
            <rect key={`${bar} ${top}`} x={left} y={top} width={width} height={height} className="desk-loop" />
          ))}
          {begins.map(({ left, top, height }) => (
            <rect key={left} x={left} y={top} width={3} height={height} className="desk-place" />
          ))}
          <rect ref={cursor} display="none" rx={6} className="desk-cursor" data-cursor />
        </svg>
        <div className="relative">
          <Score title={piece.title} score={score} sheet={sheet} />
        </div>
        <svg aria-hidden="true" className="desk-marks pointer-events-none absolute inset-0 size-full overflow-visible">
          <g ref={marks} />
        </svg>
      </div>
    </div>
  )
}

const isWithin = ({ bars, loop }: Desk, { bar }: BarBox): boolean =>
  loop !== null && bars.slice(loop.from, loop.to + 1).some((each) => each.bar === bar)

function printedWithin(boxes: readonly BarBox[], desk: Desk, { from, to }: Range): BarBox[] {
  const printed = new Set(desk.bars.slice(from, to + 1).map(({ bar }) => bar))
  return boxes.filter(({ bar }) => printed.has(bar))
}

/** Bars as they are drawn by a scale. */
type Measured = Drawn & { boxes: readonly BarBox[] }
const SCALE = '--score-scale'
const scaleIn = (view: HTMLElement): number => Number(view.style.getPropertyValue(SCALE)) || 1

/** Where the bars are, read again whenever the drawing has another size. */
function useBoxes(sheet: RefObject<HTMLElement | null>, view: RefObject<HTMLElement | null>, piece: Piece): Measured {
  const [measured, setMeasured] = useState<Measured>({ boxes: [], scale: 1, width: 0 })
  useEffect(() => {
    const around = view.current?.firstElementChild
    if (!view.current || !around) return
    const { current } = view
    const measure = () =>
      setMeasured({
        boxes: sheet.current ? readBars(sheet.current, piece.notes) : [],
        scale: scaleIn(current),
        width: around.clientWidth,
      })
    const observer = new ResizeObserver(measure)
    observer.observe(around)
    return () => observer.disconnect()
  }, [sheet, view, piece])
  return measured
}

/** A change that nobody would see. */
const SAME_SCALE = 0.01

/**
 * Makes the window as high as the systems in it, and the score smaller where not even one finds room, so that none is cut
 * off above the keys. Falling notes have what it leaves.
 */
function useWholeSystems(view: RefObject<HTMLElement | null>, measured: Measured, playing: boolean): void {
  const { boxes } = measured
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads from the page changes with `playing`
  useLayoutEffect(() => {
    const resize = () => {
      if (!view.current) return
      const { maxHeight, paddingTop } = getComputedStyle(view.current)
      const most = Number.parseFloat(maxHeight) - (Number.parseFloat(paddingTop) || 0)
      const height = Number.isFinite(most) && pageHeight(boxes, most)
      view.current.style.setProperty('--page-height', height ? `${height}px` : 'auto')
      const wanted = Number.isFinite(most) ? scaleToFit(boxes, most, measured) : 1
      // the bars are read again once it is drawn
      if (Math.abs(wanted - scaleIn(view.current)) >= SAME_SCALE) view.current.style.setProperty(SCALE, String(wanted))
      // a single system is in sight as it is, without the blank above it
      const [first] = boxes
      if (first && boxes.every(({ system }) => system === first.system)) view.current.scrollTop = pageFrom(first)
      view.current.parentElement?.style.setProperty('--score-height', `${view.current.offsetHeight}px`)
    }
    resize()
    const stage = view.current?.parentElement
    window.addEventListener('resize', resize)
    // the bar of Start has grown
    const watch = new ResizeObserver(resize)
    if (view.current) watch.observe(view.current)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', resize)
      stage?.style.removeProperty('--score-height')
    }
  }, [view, measured, playing])
}

/** A drag over bars makes a loop, a tap on a bar is where to begin. */
function useDrag(boxes: readonly BarBox[], desk: Desk, { onLoop, onPlace }: Pick<Props, 'onLoop' | 'onPlace'>) {
  const from = useRef<BarBox>(undefined)
  const [drawn, setDrawn] = useState<Range | null>(null)
  const boxUnder = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return barAt(boxes, { x: clientX - left, y: clientY - top })
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || desk.fixed) return
      from.current = boxUnder(event)
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const [begun, now] = [from.current, from.current && boxUnder(event)]
      if (begun && now && (now !== begun || drawn)) setDrawn(rangeOf(desk.bars, begun.bar, now.bar))
    },
    onPointerUp: () => {
      const begun = from.current
      from.current = undefined
      setDrawn(null)
      if (drawn) onLoop(drawn)
      // a tap while hands are busy is a slip, and one within the loop means the loop
      else if (begun && !desk.playing && !isWithin(desk, begun)) onPlace(rangeOf(desk.bars, begun.bar, begun.bar).from)
    },
    onPointerCancel: () => {
      from.current = undefined
      setDrawn(null)
    },
  }
  return { drawn, handlers }
}
