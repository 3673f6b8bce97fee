import { midiOf, noteName, type Spelled } from '../../../platform/spelling.ts'
import { KeyboardArt } from '../../../ui/web/KeyboardArt.tsx'

type Props = {
  /** What the keys make: 'Minor 7th'. */
  label: string
  notes: readonly Spelled[]
  /** The keys of the picture beside this one, so that both show the same piece of keyboard. */
  beside?: readonly number[]
}

/** The keys of one answer, marked on a drawn keyboard. */
export function ChordPicture({ label, notes, beside = [] }: Props) {
  const keys = notes.map(midiOf)
  const names = notes.map(noteName).join(', ')
  const all = [...keys, ...beside]
  const from = Math.floor(Math.min(...all) / 12) * 12
  const octaves = Math.floor((Math.max(...all) - from) / 12) + 1
  return (
    <div className="grid gap-1.5">
      <KeyboardArt octaves={octaves} marked={keys.map((midi) => midi - from)} label={`${label}: ${names}`} />
      <p aria-hidden="true" className="text-muted text-sm tabular-nums">
        {names}
      </p>
    </div>
  )
}
