import { isBlackKey, noteName, type Spelled, usualRoot, waysToWrite } from '../../../platform/spelling.ts'
import { type KeyHands, usePlayedKeys } from '../../../platform/web/piano/usePlayedKeys.ts'
import { type KeyMark, PianoKey } from '../keyboard/PianoKey.tsx'

export type KeyRange = { from: number; to: number }
type Props = KeyHands & {
  range: KeyRange
  down: ReadonlySet<number>
  held: ReadonlyMap<string, number>
  marks: ReadonlyMap<number, KeyMark>
  /** The octave that letters of the computer's keyboard play. */
  letters: (midi: number) => string | undefined
}

/** Each key as its sharp, made once: a key is drawn anew only when it changes. */
const WRITTEN = Array.from({ length: 128 }, (_, midi) => waysToWrite(midi)[0])
export const whitesOf = ({ from, to }: KeyRange): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((midi) => !isBlackKey(midi))

/** All keys of a piece in one row, wider than a phone: what is around it scrolls to the hand. */
export function DeskKeys({ range, down, held, marks, letters, press, release }: Props) {
  const { reached = range.from, handlers } = usePlayedKeys({ held, press, release })
  const drawKey = (midi: number) => (
    <PianoKey
      midi={midi}
      written={WRITTEN[midi] as Spelled}
      black={isBlackKey(midi)}
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
      role="group"
      aria-label="Piano keyboard"
      className="flex h-28 touch-none rounded-b-control border-key-rail border-t-4 sm:h-36"
      {...handlers}
    >
      {whitesOf(range).map((midi) => (
        <span key={midi} className="relative min-w-9 flex-1">
          {drawKey(midi)}
          {midi < range.to && isBlackKey(midi + 1) && drawKey(midi + 1)}
        </span>
      ))}
    </div>
  )
}

/**
 * Names each C in a strip above the keys: the keys themselves keep a finger, so that a phone is scrolled by the strip. Who
 * has a mouse has the scroll bar.
 */
export function KeyStrip({ range }: { range: KeyRange }) {
  return (
    <div
      aria-hidden="true"
      data-key-strip
      className="hidden touch:flex h-8 items-center border-line border-t bg-raised"
    >
      {whitesOf(range).map((midi) => (
        <span key={midi} className="min-w-9 flex-1 border-line border-l text-center text-muted text-xs">
          {midi % 12 === 0 ? noteName(usualRoot(midi)) : '·'}
        </span>
      ))}
    </div>
  )
}
