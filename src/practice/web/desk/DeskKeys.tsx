import { useEffect, useRef } from 'react'
import { type Spelled, waysToWrite } from '../../../platform/spelling.ts'
import { type KeyMark, PianoKey } from '../keyboard/PianoKey.tsx'
import { usePlayedKeys } from '../keyboard/usePlayedKeys.ts'

export type KeyRange = { from: number; to: number }
type Props = {
  range: KeyRange
  down: ReadonlySet<number>
  held: ReadonlyMap<string, number>
  marks: ReadonlyMap<number, KeyMark>
  /** The octave that letters of the computer's keyboard play. */
  letters: (midi: number) => string | undefined
  press: (source: string, midi: number) => void
  release: (source: string) => void
}

/** Each key as its sharp, made once: a key is drawn anew only when it changes. */
const WRITTEN = Array.from({ length: 128 }, (_, midi) => waysToWrite(midi)[0])
const isBlack = (midi: number): boolean => [1, 3, 6, 8, 10].includes(midi % 12)
export const whitesOf = ({ from, to }: KeyRange): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((midi) => !isBlack(midi))

/** All keys of a piece in one row, wider than a phone: what is around it scrolls to the hand. */
export function DeskKeys({ range, down, held, marks, letters, press, release }: Props) {
  const { reached = range.from, handlers } = usePlayedKeys({ held, press, release })
  const row = useRef<HTMLDivElement>(null)
  const marked = [...marks.keys()].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row follows the marks
  useEffect(() => showKeys(row.current, [...marks.keys()]), [marked])
  const keyOf = (midi: number) => (
    <PianoKey
      midi={midi}
      written={WRITTEN[midi] as Spelled}
      black={isBlack(midi)}
      down={down.has(midi)}
      mark={marks.get(midi)}
      letter={letters(midi)}
      reachable={midi === reached}
      disabled={false}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={row}
      role="group"
      aria-label="Piano keyboard"
      className="flex h-32 touch-none rounded-b-control border-key-black border-t-4 sm:h-36"
      {...handlers}
    >
      {whitesOf(range).map((midi) => (
        <span key={midi} className="relative min-w-9 flex-1">
          {keyOf(midi)}
          {midi < range.to && isBlack(midi + 1) && keyOf(midi + 1)}
        </span>
      ))}
    </div>
  )
}

/** Scrolls what is around the keys to these, where they are out of sight. */
export function showKeys(row: HTMLElement | null, keys: readonly number[]): void {
  const view = row?.closest('[data-keys-view]')
  const first = row?.querySelector(`[data-midi="${Math.min(...keys)}"]`)
  const last = row?.querySelector(`[data-midi="${Math.max(...keys)}"]`)
  if (!view || !first || !last || keys.length === 0) return
  const frame = view.getBoundingClientRect()
  const [left, right] = [first.getBoundingClientRect().left, last.getBoundingClientRect().right]
  if (left >= frame.left && right <= frame.right) return
  view.scrollBy({ left: (left + right) / 2 - (frame.left + frame.right) / 2, behavior: 'smooth' })
}
