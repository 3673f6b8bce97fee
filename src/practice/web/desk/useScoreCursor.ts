import { type RefObject, useEffect, useMemo } from 'react'
import type { Piece, PieceNote } from '../../../pieces/index.ts'
import { afterPaint } from '../../../ui/web/afterPaint.ts'
import { scrollBehaviour } from '../../../ui/web/scrollBehaviour.ts'
import type { Hands } from '../../moments.ts'
import type { Judged } from '../../verdicts.ts'
import { type BarBox, turnPage } from './scoreBars.ts'
import { createScoreMarks } from './scoreMarks.ts'
import type { Desk } from './useDesk.ts'

type Options = {
  piece: Piece
  desk: Desk
  boxes: readonly BarBox[]
  sheet: RefObject<HTMLElement | null>
  view: RefObject<HTMLElement | null>
  cursor: RefObject<SVGRectElement | null>
  marks: RefObject<SVGGElement | null>
  /** Whose notes are lit as they sound; nobody's but while one listens. */
  lights: Hands | undefined
}

const CURSOR_WIDTH = 22

/** Moves the cursor over the score, turns its pages, lights what sounds and marks what was judged. */
export function useScoreCursor({ piece, desk, boxes, sheet, view, cursor, marks, lights }: Options): void {
  const { playing } = desk
  const { frames, judged, cleared, placed } = desk.signals
  const scoreMarks = useMemo(createScoreMarks, [])

  useEffect(() => {
    if (!playing) return
    const firstAt = firstNotes(piece.notes)
    const times = [...firstAt.keys()]
    const heard = lights ? piece.notes.filter(({ hand }) => lights === 'both' || hand === lights) : []
    let shown = -1
    let lit: Element[] = []
    const find = (id: string) => sheet.current?.querySelector(`#${CSS.escape(id)}`) ?? undefined
    const light = (next: Element[]) => {
      for (const element of lit) if (!next.includes(element)) element.classList.remove('sounding')
      for (const element of next) element.classList.add('sounding')
      lit = next
    }
    const off = frames.listen(({ quarters, counted }) => {
      if (lights) {
        const now = heard.filter(({ at, duration }) => at <= counted && counted < at + duration)
        light(counted < quarters ? [] : now.flatMap(({ id }) => find(id) ?? []))
      }
      const index = Math.max(
        0,
        times.findLastIndex((at) => at <= quarters + 0.01),
      )
      if (index === shown) return
      shown = index
      const time = times[index] ?? 0
      const first = firstAt.get(time)
      const element = first && find(first.id)
      if (element) moveTo(element, boxes, { sheet: sheet.current, view: view.current, cursor: cursor.current })
    })
    return () => {
      off()
      light([])
    }
  }, [piece, boxes, playing, frames, lights, sheet, view, cursor])

  // biome-ignore lint/correctness/useExhaustiveDependencies: in a drawing of another size the cursor stands elsewhere
  useEffect(() => {
    if (!playing) cursor.current?.setAttribute('display', 'none')
  }, [boxes])

  useEffect(
    () =>
      placed.listen((bar) => {
        cursor.current?.setAttribute('display', 'none')
        const box = boxes.find((each) => each.bar === bar)
        if (box) showSystem(box, boxes, view.current)
      }),
    [boxes, placed, view, cursor],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the drawing has another size its marks are drawn anew
  useEffect(() => {
    const drawing = () => ({ sheet: sheet.current, layer: marks.current })
    // a key is drawn first: where its note's mark goes has to be measured
    let waiting: Judged[] = []
    let forget = () => {}
    const takeWaiting = () => {
      forget()
      const taken = waiting
      waiting = []
      return taken
    }
    const mark = () => scoreMarks.add(takeWaiting(), drawing())
    const offs = [
      judged.listen((more) => {
        if (waiting.length === 0) forget = afterPaint(mark)
        waiting.push(...more)
      }),
      cleared.listen(() => {
        takeWaiting()
        scoreMarks.clear(drawing())
      }),
      mark,
    ]
    scoreMarks.redraw(drawing())
    return () => {
      for (const off of offs) off()
    }
  }, [boxes, judged, cleared, scoreMarks, sheet, marks])
}

/** The first note of each time, in playing order. */
function firstNotes(notes: readonly PieceNote[]): Map<number, PieceNote> {
  const first = new Map<number, PieceNote>()
  for (const note of notes) if (!first.has(note.at)) first.set(note.at, note)
  return first
}

type Parts = { sheet: HTMLElement | null; view: HTMLElement | null; cursor: SVGRectElement | null }

function moveTo(note: Element, boxes: readonly BarBox[], { sheet, view, cursor }: Parts): void {
  if (!sheet || !cursor) return
  const origin = sheet.getBoundingClientRect()
  // an accidental before it is no part of its place
  const { left, width, top, height } = (note.querySelector('.notehead') ?? note).getBoundingClientRect()
  const middle = { x: left + width / 2 - origin.left, y: top + height / 2 - origin.top }
  const system = boxes.find((box) => box.top <= middle.y && middle.y <= box.top + box.height)
  if (!system) return
  const shape = { x: middle.x - CURSOR_WIDTH / 2, y: system.top, width: CURSOR_WIDTH, height: system.height }
  for (const [name, value] of Object.entries(shape)) cursor.setAttribute(name, String(Math.round(value)))
  cursor.removeAttribute('display')
  showSystem(system, boxes, view)
}

export function showSystem(system: BarBox, boxes: readonly BarBox[], view: HTMLElement | null): void {
  const page = view && turnPage(boxes, system, view)
  if (typeof page === 'number') view?.scrollTo({ top: page, behavior: scrollBehaviour() })
}
