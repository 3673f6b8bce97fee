import { usePage } from '../../../platform/web/pageContext.ts'

const WIDTH = 48
const HEIGHT = 224
/** From the B below the first C; more keys than the widest window shows, the E of the chord in the middle. */
const FIRST = -1
const LAST = 49
const CHORD = new Map([
  [21, 'doh'],
  [23, 'mi'],
  [25, 'soh'],
])
const SHARP_AFTER = [true, true, false, true, true, true, false]

const indexes = Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at)
const hasSharp = (index: number): boolean => SHARP_AFTER[(index + 7) % 7] ?? false

function WhiteKey({ index }: { index: number }) {
  const name = CHORD.get(index)
  const x = index * WIDTH
  return (
    <g className={name ? 'translate-y-[5px]' : 'transition-transform hover:translate-y-[5px]'}>
      <path
        d={`M${x} -8h${WIDTH}v${HEIGHT - 4}a6 6 0 0 1-6 6h-${WIDTH - 12}a6 6 0 0 1-6-6z`}
        className={name ? 'fill-accent stroke-accent-hover' : 'fill-key-white stroke-edge'}
      />
      {name && (
        <text
          x={x + WIDTH / 2}
          y={HEIGHT - 28}
          textAnchor="middle"
          fontSize="17"
          className="fill-accent-ink font-display"
        >
          {name}
        </text>
      )}
    </g>
  )
}

const BlackKey = ({ index }: { index: number }) => (
  <path
    d={`M${index * WIDTH + 34} -8h28v${HEIGHT * 0.6}a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4z`}
    className="fill-key-black stroke-key-black transition-transform hover:translate-y-[4px]"
  />
)

/** The front of a piano from edge to edge: the lid with the academy's name, the strip of felt, the keys with a chord held. */
export function PianoFront() {
  const { academyName } = usePage()
  // wide enough for the name, which is drawn smaller where the window is narrower than that
  const lettering = Math.max(240, academyName.length * 22)
  return (
    <div className="select-none overflow-hidden">
      <div className="flex h-16 items-center justify-center bg-key-black sm:h-20">
        <svg aria-hidden="true" viewBox={`0 0 ${lettering} 40`} className="h-9 w-full px-4 sm:h-10">
          <text
            x={lettering / 2}
            y="29"
            textAnchor="middle"
            fontSize="28"
            className="fill-brass font-display tracking-wide"
          >
            {academyName}
          </text>
        </svg>
      </div>
      <div className="h-1.5 bg-accent" />
      <svg
        aria-hidden="true"
        viewBox={`${-WIDTH} 0 ${(LAST - FIRST - 1) * WIDTH} ${HEIGHT + 6}`}
        preserveAspectRatio="xMidYMin slice"
        className="block h-40 w-full bg-key-black sm:h-56"
      >
        {indexes.map((index) => (
          <WhiteKey key={index} index={index} />
        ))}
        {indexes.filter(hasSharp).map((index) => (
          <BlackKey key={index} index={index} />
        ))}
      </svg>
      <div className="h-3 bg-key-black" />
    </div>
  )
}
