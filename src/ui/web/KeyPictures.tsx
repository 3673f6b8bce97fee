import { joinClasses } from '../joinClasses.ts'
import { KeyboardArt } from './KeyboardArt.tsx'

type Props = {
  /** `marked` are semitones from the C at the left of so many octaves. */
  pictures: readonly { label: string; marked: readonly number[]; octaves: number }[]
  /** Of a single one; several share the width. */
  size?: 'sm' | 'md'
  /** How several are laid out. */
  className?: string
}

/** The keys of something as drawn keyboards with their names: one, or one for each chord. */
export function KeyPictures({ pictures, size = 'md', className = 'grid-cols-4' }: Props) {
  const isMany = pictures.length > 1
  return (
    <ol className={joinClasses('grid gap-3', isMany && className)}>
      {pictures.map(({ label, marked, octaves }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chords keep their places, and one may come twice
        <li key={at} className={joinClasses('grid min-w-0 gap-1 text-muted text-xs', isMany && 'justify-items-center')}>
          <KeyboardArt marked={marked} octaves={octaves} size={isMany ? 'fill' : size} />
          {label}
        </li>
      ))}
    </ol>
  )
}
