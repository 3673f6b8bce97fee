import { joinClasses } from '../joinClasses.ts'

type Props = { octaves?: number; marked?: readonly number[]; label?: string; size?: 'sm' | 'md' | 'lg' | 'fill' }

const WIDTH = 24
const HEIGHT = 104
const whites = [0, 2, 4, 5, 7, 9, 11]
const blacks = [
  { note: 1, left: 15 },
  { note: 3, left: 43 },
  { note: 6, left: 86 },
  { note: 8, left: 113 },
  { note: 10, left: 140 },
]
const sizes = { sm: 'h-16 w-auto', md: 'h-24 w-auto', lg: 'h-36 w-auto', fill: 'h-auto w-full' }

type Key = { x: number; on: boolean }

function WhiteKey({ x, on }: Key) {
  return (
    <g className={on ? 'fill-accent' : 'fill-key-white'}>
      <path d={`M${x} 0h${WIDTH}v${HEIGHT - 4}a4 4 0 0 1-4 4h-${WIDTH - 8}a4 4 0 0 1-4-4z`} className="stroke-edge" />
      {on && <circle cx={x + WIDTH / 2} cy={HEIGHT - 16} r="4" className="fill-accent-ink" />}
    </g>
  )
}

function BlackKey({ x, on }: Key) {
  return (
    <g className={on ? 'fill-accent' : 'fill-key-black'}>
      <path d={`M${x} 0h14v60a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2z`} className="stroke-edge" />
      {on && <circle cx={x + 7} cy="50" r="3.5" className="fill-accent-ink" />}
    </g>
  )
}

/** A short drawn keyboard from C upwards. `marked` counts semitones from its first C: [0, 4, 7] is C major. */
export function KeyboardArt({ octaves = 1, marked = [], label, size = 'md' }: Props) {
  const starts = Array.from({ length: octaves }, (_, octave) => octave)
  const width = octaves * 7 * WIDTH
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox={`-1 0 ${width + 2} ${HEIGHT + 1}`}
      className={joinClasses('max-w-full', sizes[size])}
    >
      {starts.map((octave) =>
        whites.map((note, index) => (
          <WhiteKey key={note} x={(octave * 7 + index) * WIDTH} on={marked.includes(octave * 12 + note)} />
        )),
      )}
      {starts.map((octave) =>
        blacks.map(({ note, left }) => (
          <BlackKey key={note} x={octave * 7 * WIDTH + left} on={marked.includes(octave * 12 + note)} />
        )),
      )}
      <path d={`M-1 1h${width + 2}`} className="stroke-2 stroke-key-rail" />
    </svg>
  )
}
