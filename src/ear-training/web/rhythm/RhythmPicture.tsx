import { BAR_BEATS, type Judged } from '../../rhythms.ts'

/** A beat of the picture, and room for what comes before the first and after the last. */
const BEAT = 60
const EDGE = 24
const WIDTH = BAR_BEATS * BEAT + 2 * EDGE
const x = (beats: number): number => EDGE + beats * BEAT
const looks = { right: 'fill-good', early: 'fill-bad', late: 'fill-bad', missed: 'fill-none' }

/** The rhythm, and below it what was clapped; the same in words. */
export function RhythmPicture({ label, judged }: { label: string; judged: Judged }) {
  const { places, extra } = judged
  return (
    <section aria-label="How it went" className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <p className="font-medium">{label}</p>
      <svg viewBox={`0 0 ${WIDTH} 64`} className="h-auto w-full max-w-lg" aria-hidden="true">
        {Array.from({ length: BAR_BEATS + 1 }, (_, beat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: beats have no other name
          <line key={beat} x1={x(beat)} x2={x(beat)} y1={4} y2={60} className="stroke-line" />
        ))}
        {places.map(({ at, clapped, verdict }) => (
          <g key={at}>
            <circle cx={x(at)} cy={18} r={6} className="fill-ink" />
            {clapped !== null && <circle cx={x(clapped)} cy={46} r={6} className={looks[verdict]} />}
          </g>
        ))}
        {extra.map((at) => (
          <circle key={at} cx={x(at)} cy={46} r={5} className="fill-none stroke-2 stroke-bad" />
        ))}
      </svg>
      <p className="text-muted text-sm">{rhythmVerdict(judged)}</p>
    </section>
  )
}

/** '3 of 4 in time, the 2nd was late, 1 too many.' */
export function rhythmVerdict({ places, extra }: Judged): string {
  const inTime = places.filter(({ verdict }) => verdict === 'right').length
  const off = places.flatMap(({ verdict }, at) =>
    verdict === 'right' ? [] : [`the ${ordinal(at + 1)} was ${verdict}`],
  )
  const more = extra.length > 0 ? [`${extra.length} too many`] : []
  return `${[`${inTime} of ${places.length} in time`, ...off, ...more].join(', ')}.`
}

const ordinal = (place: number): string => `${place}${['', 'st', 'nd', 'rd'][place] ?? 'th'}`
