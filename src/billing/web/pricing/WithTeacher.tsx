import type { Teacher } from '../../../platform/academy.ts'
import type { Note } from '../../../platform/web/piano/piano.ts'
import { HearButton, useHearing } from '../../../practice/web/index.ts'
import { KeyPictures } from '../../../ui/web/KeyPictures.tsx'
import { Portrait } from '../../../ui/web/Portrait.tsx'

/** With their inversions under one hand; `bass` is a MIDI number, `marked` are semitones above middle C. */
const CHORDS = [
  { label: 'C', bass: 48, marked: [0, 4, 7] },
  { label: 'G', bass: 43, marked: [2, 7, 11] },
  { label: 'Am', bass: 45, marked: [0, 4, 9] },
  { label: 'F', bass: 41, marked: [0, 5, 9] },
]
const pictures = CHORDS.map(({ label, marked }) => ({ label, marked, octaves: 1 }))

const BEAT = 0.85
/** Of the last chord, which is the first one again. */
const HELD = 2.6
const MIDDLE_C = 60
/** Seconds between two keys of a chord. */
const ROLL = 0.02

const notes: Note[] = [...CHORDS, ...CHORDS.slice(0, 1)].flatMap(({ bass, marked }, at) =>
  [bass, ...marked.map((semitones) => MIDDLE_C + semitones)].map((midi, finger) => ({
    midi,
    at: at * BEAT + finger * ROLL,
    length: at === CHORDS.length ? HELD : BEAT,
    velocity: finger === 0 ? 0.65 : 0.55,
  })),
)

type Props = {
  teacher: Teacher
  /** What they do for those who have it: 'With Premium, Clara Wieck hears your recordings.' */
  children: string
}

/** Whom one learns with, and a first taste of it: four chords to see and to hear. */
export function WithTeacher({ teacher, children }: Props) {
  const { hear, stateOf } = useHearing()
  return (
    <figure className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-3 sm:gap-x-5 sm:p-5">
      <Portrait {...teacher} size={96} className="max-sm:size-16" />
      <p className="text-pretty text-sm sm:text-base">{children}</p>
      <figcaption className="col-span-full grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-line border-t pt-3 sm:gap-x-5 sm:pt-4">
        <HearButton
          name="the chords C, G, A minor and F"
          label="Hear it"
          state={stateOf('chords')}
          onHear={() => void hear('chords', () => notes)}
          className="sm:w-24"
        />
        <KeyPictures pictures={pictures} />
        <span className="col-span-full mt-2 text-muted text-sm max-sm:hidden">
          Four chords that hundreds of songs are made of.
        </span>
      </figcaption>
    </figure>
  )
}
