import type { Note } from '../../platform/web/piano/piano.ts'
import { HearButton, useHearing } from '../../practice/web/index.ts'

/** C major up and down again, as MIDI numbers. */
const UP = [60, 62, 64, 65, 67, 69, 71, 72]
const SCALE = [...UP, ...UP.toReversed().slice(1)]
const STEP = 0.28
/** Of the note that it comes home to. */
const HELD = 1.6

const notes: Note[] = SCALE.map((midi, at) => ({
  midi,
  at: at * STEP,
  length: at === SCALE.length - 1 ? HELD : STEP,
  velocity: 0.6,
}))

/** The hint's scale, to be heard; the piano comes with the press. */
export function HearScale() {
  const { hear, stateOf } = useHearing()
  return (
    <HearButton
      name="the C major scale, up and down"
      label="Hear one"
      state={stateOf('scale')}
      onHear={() => void hear('scale', () => notes)}
    />
  )
}
