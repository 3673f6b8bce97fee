import { type RefObject, useEffect, useRef } from 'react'
import type { Piece } from '../../../pieces/index.ts'
import { type Judged, settle, type Verdict } from '../../verdicts.ts'
import type { BarBox } from './scoreBars.ts'
import type { Desk } from './useDesk.ts'

type Options = {
  piece: Piece
  desk: Desk
  boxes: readonly BarBox[]
  sheet: RefObject<HTMLElement | null>
  view: RefObject<HTMLElement | null>
  cursor: RefObject<SVGRectElement | null>
  marks: RefObject<SVGGElement | null>
  /** Whether the notes that sound are lit, as they are while one listens. */
  lights: boolean
}

/** A sign for each verdict beside its colour; what is right needs none. */
const SIGNS: Partial<Record<Verdict, string>> = { early: '‹', late: '›', wrong: '×', missed: '○' }
const CURSOR_WIDTH = 22

/** Moves the cursor over the score, turns its pages, lights what sounds and marks what was judged. */
export function useScoreCursor({ piece, desk, boxes, sheet, view, cursor, marks, lights }: Options): void {
  const judged = useRef<Judged[]>([])
  const { playing } = desk
  const { frames, judged: verdicts, cleared } = desk.signals

  useEffect(() => {
    if (!playing) return
    const times = [...new Set(piece.notes.map(({ at }) => at))]
    let shown = -1
    let lit: Element[] = []
    const find = (id: string) => sheet.current?.querySelector(`#${CSS.escape(id)}`) ?? undefined
    const light = (next: Element[]) => {
      for (const element of lit) if (!next.includes(element)) element.classList.remove('sounding')
      for (const element of next) element.classList.add('sounding')
      lit = next
    }
    const off = frames.listen(({ quarters }) => {
      if (lights) {
        const now = piece.notes.filter(({ at, duration }) => at <= quarters && quarters < at + duration)
        light(now.flatMap(({ id }) => find(id) ?? []))
      }
      const index = Math.max(
        0,
        times.findLastIndex((at) => at <= quarters + 0.01),
      )
      if (index === shown) return
      shown = index
      const note = piece.notes.find(({ at }) => at === times[index])
      const element = note && find(note.id)
      if (element) moveTo(element, boxes, { sheet: sheet.current, view: view.current, cursor: cursor.current })
    })
    return () => {
      off()
      light([])
    }
  }, [piece, boxes, playing, frames, lights, sheet, view, cursor])

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the drawing has another size its marks are drawn anew
  useEffect(() => {
    const draw = () => drawMarks(judged.current, sheet.current, marks.current)
    const offs = [
      verdicts.listen((more) => {
        judged.current = settle([...judged.current, ...more])
        draw()
      }),
      cleared.listen(() => {
        judged.current = []
        draw()
      }),
    ]
    draw()
    return () => {
      for (const off of offs) off()
    }
  }, [boxes, verdicts, cleared, sheet, marks])
}

type Parts = { sheet: HTMLElement | null; view: HTMLElement | null; cursor: SVGRectElement | null }

function moveTo(note: Element, boxes: readonly BarBox[], { sheet, view, cursor }: Parts): void {
  if (!sheet || !cursor) return
  const origin = sheet.getBoundingClientRect()
  const { left, width, top, height } = note.getBoundingClientRect()
  const middle = { x: left + width / 2 - origin.left, y: top + height / 2 - origin.top }
  const system = boxes.find((box) => box.top <= middle.y && middle.y <= box.top + box.height)
  if (!system) return
  const shape = { x: middle.x - CURSOR_WIDTH / 2, y: system.top, width: CURSOR_WIDTH, height: system.height }
  for (const [name, value] of Object.entries(shape)) cursor.setAttribute(name, String(Math.round(value)))
  cursor.removeAttribute('display')
  turnTo(system, boxes, view)
}

/** Turns the page where a system is out of sight; the one before it stays above it if both find room. */
function turnTo(box: BarBox, boxes: readonly BarBox[], view: HTMLElement | null): void {
  if (!view) return
  const { scrollTop, clientHeight } = view
  const bottom = box.top + box.height
  if (box.top >= scrollTop && bottom <= scrollTop + clientHeight) return
  const before = boxes.find(({ system }) => system === box.system - 1)
  const top = before && box.top > scrollTop && bottom - before.top <= clientHeight ? before.top : box.top
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  view.scrollTo({ top: Math.max(0, top - 4), behavior: still ? 'instant' : 'smooth' })
}

/** Colours each judged note, and puts a sign above those that were not right. */
function drawMarks(judged: readonly Judged[], sheet: HTMLElement | null, marks: SVGGElement | null): void {
  if (!sheet || !marks) return
  for (const element of sheet.querySelectorAll('[data-verdict]')) element.removeAttribute('data-verdict')
  marks.replaceChildren()
  const origin = sheet.getBoundingClientRect()
  for (const { note, verdict } of judged) {
    const element = note && sheet.querySelector(`#${CSS.escape(note.id)}`)
    if (!element) continue
    element.setAttribute('data-verdict', verdict)
    const sign = SIGNS[verdict]
    if (!sign) continue
    const { left, width, top } = element.getBoundingClientRect()
    const text = document.createElementNS('http://www.w3.org/2000/svg', 'text')
    text.setAttribute('x', String(Math.round(left + width / 2 - origin.left)))
    text.setAttribute('y', String(Math.round(top - origin.top - 3)))
    text.setAttribute('data-verdict', verdict)
    text.textContent = sign
    marks.append(text)
  }
}
