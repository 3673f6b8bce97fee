import { KeyboardArt } from '../../../ui/web/KeyboardArt.tsx'
import { noteName } from '../../noteNames.ts'

type Props = {
  /** What the keys make: 'Minor 7th'. */
  label: string
  keys: readonly number[]
  /** The keys of the picture beside this one, so that both show the same piece of keyboard. */
  beside?: readonly number[]
}

/** The keys of one answer, marked on a drawn keyboard. */
export function ChordPicture({ label, keys, beside = [] }: Props) {
  const all = [...keys, ...beside]
  const from = Math.floor(Math.min(...all) / 12) * 12
  const octaves = Math.floor((Math.max(...all) - from) / 12) + 1
  return (
    <KeyboardArt
      octaves={octaves}
      marked={keys.map((midi) => midi - from)}
      label={`${label}: ${keys.map(noteName).join(', ')}`}
    />
  )
}
