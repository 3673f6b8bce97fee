import type { PieceNote } from '../../../pieces/index.ts'
import { isBlackKey } from '../../../platform/spelling.ts'
import { scrollBehaviour } from '../../../ui/web/scrollBehaviour.ts'
import type { KeyRange } from './DeskKeys.tsx'

export type Sought = Pick<PieceNote, 'midi' | 'hand' | 'at' | 'duration'>
/** From edge to edge in white keys, counted from the left end of the keyboard. */
type Span = { left: number; right: number }

/** So long before it is struck a key should be in sight and stay where it is, in quarters. */
const AHEAD = 4
const WITHIN = 0.02
const HALF_BLACK = 0.35

/** Where a key lies, in white keys from the left end; all white keys are equally wide. */
export function spanOfKey(midi: number, { from }: KeyRange): Span {
  let whites = 0
  for (let key = from; key < midi; key++) if (!isBlackKey(key)) whites++
  return isBlackKey(midi)
    ? { left: whites - HALF_BLACK, right: whites + HALF_BLACK }
    : { left: whites, right: whites + 1 }
}

const join = (one: Span, other: Span): Span => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
})
const isIn = (part: Span, whole: Span) => part.left >= whole.left - WITHIN && part.right <= whole.right + WITHIN

/**
 * Where the keyboard should be looked at before what is struck at `quarters` or later, or undefined where it may stay as it
 * is. It moves only for keys of the next bar that are out of sight, and then so that as much as possible of what is held and
 * of what follows finds room: no key slides away while it is reached for. Of notes that find no room together the right
 * hand's are shown.
 * @param notes those that the player plays, by their time
 * @param shown what is in sight now
 */
export function moveTo(notes: readonly Sought[], quarters: number, range: KeyRange, shown: Span): Span | undefined {
  const room = shown.right - shown.left
  const coming = notes.filter(({ at }) => at >= quarters - WITHIN)
  const first = coming.filter(({ at }) => at <= (coming[0]?.at ?? 0) + WITHIN)
  const held = notes.filter(({ at, duration }) => at < quarters - WITHIN && at + duration > quarters + WITHIN)
  const spanOf = (some: readonly Sought[]) => some.map(({ midi }) => spanOfKey(midi, range)).reduce(join)
  if (first.length === 0) return undefined
  let span = spanOf(first)
  if (span.right - span.left > room) {
    const right = first.filter(({ hand }) => hand === 'right')
    span = spanOf(right.length > 0 ? right : first.slice(0, 1))
    return isIn(span, shown) ? undefined : span
  }
  let isHidden = !isIn(span, shown)
  for (const { midi } of held) {
    const more = join(span, spanOfKey(midi, range))
    if (more.right - more.left <= room) span = more
  }
  for (const { at, midi } of coming) {
    const more = join(span, spanOfKey(midi, range))
    if (more.right - more.left > room) break
    span = more
    if (at <= quarters + AHEAD && !isIn(span, shown)) isHidden = true
  }
  return isHidden ? span : undefined
}

/** Scrolls what is around the keys to where they should be looked at. */
export function showKeys(view: HTMLElement | null, notes: readonly Sought[], quarters: number, range: KeyRange): void {
  if (!view || notes.length === 0) return
  const { clientWidth, scrollWidth, scrollLeft } = view
  const white = scrollWidth / spanOfKey(range.to, range).right
  if (!white || scrollWidth <= clientWidth) return
  const shown = { left: scrollLeft / white, right: (scrollLeft + clientWidth) / white }
  const span = moveTo(notes, quarters, range, shown)
  if (!span) return
  const left = ((span.left + span.right) / 2) * white - clientWidth / 2
  view.scrollTo({ left, behavior: scrollBehaviour() })
}

/** The keys of a note may go out of sight so many quarters after its beat, or half way to the next one. */
const STRUCK = 1

/** Calls `look` with the time of the next notes, early enough before them, and late enough for those before. */
export function byNotes(notes: readonly Pick<PieceNote, 'at'>[], look: (quarters: number) => void) {
  const times = [...new Set(notes.map(({ at }) => at))].sort((one, other) => one - other)
  const turns = times.map((at, index) => {
    const before = times[index - 1]
    return { at, from: before === undefined ? Number.NEGATIVE_INFINITY : Math.min((before + at) / 2, before + STRUCK) }
  })
  let shown: number | undefined
  return ({ quarters }: { quarters: number }) => {
    const next = turns.findLast(({ from }) => from <= quarters)?.at
    if (next === shown || next === undefined) return
    shown = next
    look(next)
  }
}
