import { type Judged, settle, type Verdict } from '../../verdicts.ts'

/** A sign for each verdict beside its colour; what is right needs none. */
const SIGNS: Partial<Record<Verdict, string>> = { early: '‹', late: '›', wrong: '×', missed: '○' }
/** Pixels from a note to the sign above it, and to the foot of the one below; and how high a sign is. */
const [ABOVE, BELOW, SIGN] = [3, 15, 14]
/** A finger this far to the side of a note's middle is written for it; and, in heights of a notehead, above or below. */
const [BESIDE, REACH] = [10, 3.6]

/** `below` where the sign stands under its note, which only that of a wrong key of the left hand does. */
type Mark = { id: string; verdict: Verdict; below: boolean }
type Placed = { key: string; mark: Mark; element: Element; x: number; y: number }
type Drawing = { sheet: HTMLElement | null; layer: SVGGElement | null }

/**
 * What was judged, as it is shown in the score: a colour for each note and a sign above those that were not right, a cross
 * on the outer side of the hand that struck a wrong key, at the note that it had to play. A note that a repeat plays again has its last verdict.
 */
export function createScoreMarks() {
  let judged: Judged[] = []
  const drawn = new Map<string, { mark: Mark; sign: SVGTextElement | undefined }>()

  const wantedMarks = () => {
    const marks = new Map<string, Mark>()
    for (const { note, near, verdict, hand } of judged) {
      const id = note?.id ?? near
      if (id) marks.set(note ? id : `wrong ${id}`, { id, verdict, below: !note && hand === 'left' })
    }
    return marks
  }
  /** Only what has changed is measured, and before anything is written, so that the page is laid out once. */
  const draw = ({ sheet, layer }: Drawing) => {
    if (!sheet || !layer) return
    const wanted = wantedMarks()
    const find = (id: string) => sheet.querySelector(`#${CSS.escape(id)}`)
    const gone = [...drawn].filter(([key, { mark }]) => wanted.get(key)?.verdict !== mark.verdict)
    const added = [...wanted].filter(([key, { verdict }]) => drawn.get(key)?.mark.verdict !== verdict)
    const origin = sheet.getBoundingClientRect()
    const measured = added.flatMap(([key, mark]): Placed[] => {
      const element = find(mark.id)
      if (!element) return []
      const { x, y } = findPlace(element, mark.below)
      return [{ key, mark, element, x: Math.round(x - origin.left), y: Math.round(y - origin.top) }]
    })
    for (const [key, { mark, sign }] of gone) {
      if (mark.verdict !== 'wrong') find(mark.id)?.removeAttribute('data-verdict')
      drawn.delete(key)
      // a sign may stand for other notes of its chord, too
      if (![...drawn.values()].some((other) => other.sign === sign)) sign?.remove()
    }
    for (const { key, mark, element, ...at } of measured) {
      if (mark.verdict !== 'wrong') element.setAttribute('data-verdict', mark.verdict)
      drawn.set(key, { mark, sign: addSign(layer, mark, at) })
    }
  }
  const erase = (drawing: Drawing) => {
    const all = judged
    judged = []
    draw(drawing)
    drawn.clear()
    judged = all
  }
  return {
    add: (more: readonly Judged[], drawing: Drawing) => {
      judged = settle([...judged, ...more])
      draw(drawing)
    },
    /** Draws all of them anew, where the score has another size. */
    redraw: (drawing: Drawing) => {
      erase(drawing)
      draw(drawing)
    },
    clear: (drawing: Drawing) => {
      erase(drawing)
      judged = []
    },
  }
}

/** The foot of a sign: above the chord of a note and the fingers and chord names written over it, or below both. */
function findPlace(note: Element, below: boolean): { x: number; y: number } {
  let { top, bottom } = (note.closest('.chord') ?? note).getBoundingClientRect()
  const { left, width, height } = (note.querySelector('.notehead') ?? note).getBoundingClientRect()
  const reach = REACH * height
  const x = left + width / 2
  // which note a finger is for is told by its place alone
  const fingers = note.closest('.measure')?.querySelectorAll('.fing, .harm') ?? []
  const beside = [...fingers]
    .map((finger) => finger.getBoundingClientRect())
    .filter(({ left, width }) => Math.abs(left + width / 2 - x) < Math.max(BESIDE, width / 2 + SIGN / 2))
  // the nearest first: fingers of a chord are written one over the other
  for (const finger of beside.toSorted((one, other) => other.top - one.top))
    if (finger.top < top && finger.bottom > top - reach) top = finger.top
  for (const finger of beside.toSorted((one, other) => one.top - other.top))
    if (finger.bottom > bottom && finger.top < bottom + reach) bottom = finger.bottom
  return { x, y: below ? bottom + BELOW : top - ABOVE }
}

/** Draws a sign, above or below one of another kind that is there; the same kind is drawn once for a whole chord. */
function addSign(layer: SVGGElement, { verdict, below }: Mark, { x, y }: { x: number; y: number }) {
  const sign = SIGNS[verdict]
  if (!sign) return undefined
  const signs = [...layer.querySelectorAll('text')].filter((other) => Math.abs(Number(other.getAttribute('x')) - x) < 4)
  let foot = y
  for (let hit = clash(signs, foot); hit; hit = clash(signs, foot)) {
    if (hit.getAttribute('data-verdict') === verdict) return hit
    foot += below ? SIGN : -SIGN
  }
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text')
  text.setAttribute('x', String(x))
  text.setAttribute('y', String(foot))
  text.setAttribute('data-verdict', verdict)
  text.textContent = sign
  layer.append(text)
  return text
}

const clash = (signs: readonly SVGTextElement[], foot: number): SVGTextElement | undefined =>
  signs.find((other) => Math.abs(Number(other.getAttribute('y')) - foot) < SIGN)
