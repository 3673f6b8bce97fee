import { isBlackKey, type Spelled } from '../../../platform/spelling.ts'
import { keyLetter } from '../../../platform/web/piano/useComputerKeys.ts'
import { type KeyHands, usePlayedKeys } from '../../../platform/web/piano/usePlayedKeys.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { type KeyMark, PianoKey } from './PianoKey.tsx'

type Props = KeyHands & {
  label: string
  from: number
  down: ReadonlySet<number>
  held: ReadonlyMap<string, number>
  marks: ReadonlyMap<number, KeyMark>
  write: (midi: number) => Spelled
  disabled: boolean | undefined
  letters: boolean
}

const WHITES = [0, 2, 4, 5, 7, 9, 11, 12, 14, 16, 17, 19, 21, 23, 24]
const LAST = 24

/** The keys: C to C on the narrowest screens, C to F on a phone, two octaves where there is room. */
export function KeyRow({ label, from, down, held, marks, write, disabled, letters, press, release }: Props) {
  const { reached, handlers } = usePlayedKeys({ held, disabled, press, release })
  const offset = (reached ?? from) - from
  const reachable = offset >= 0 && offset <= LAST ? offset : 0
  const keyOf = (semitones: number, black: boolean, className?: string) => (
    <PianoKey
      midi={from + semitones}
      written={write(from + semitones)}
      black={black}
      down={down.has(from + semitones)}
      mark={marks.get(from + semitones)}
      letter={letters ? keyLetter(semitones) : undefined}
      reachable={semitones === reachable}
      disabled={disabled}
      className={className}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={label}
      className="flex h-40 touch-none overflow-hidden rounded-b-control border-key-rail border-t-4"
      {...handlers}
    >
      {WHITES.map((semitones, place) => (
        <span key={semitones} className={joinClasses('relative min-w-0 flex-1', roomFor(place))}>
          {keyOf(semitones, false)}
          {isBlackKey(from + semitones + 1) && place < WHITES.length - 1 && keyOf(semitones + 1, true, edgeAt(place))}
        </span>
      ))}
    </div>
  )
}

const LAST_ON_PHONE = 10
const LAST_ON_NARROW = 7

/** A white key is shown where the row is wide enough for it. */
const roomFor = (place: number) =>
  place > LAST_ON_PHONE ? '@max-[34rem]:hidden' : place > LAST_ON_NARROW ? '@max-[19rem]:hidden' : undefined
/** A black key that would stick out at the end is not shown. */
const edgeAt = (place: number) =>
  place === LAST_ON_PHONE ? '@max-[34rem]:hidden' : place === LAST_ON_NARROW ? '@max-[19rem]:hidden' : undefined
