import { useEffect, useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { listRuns, type Run } from '../../contract.ts'
import { countJudged } from '../../rules.ts'
import { useSendRun } from './useSendRun.ts'

const SHOWN = 20
const CELL = 12
const GAP = 2

/** The member's runs of a piece, a column each and the latest last; the fuller a bar's square, the more of it was right. */
export function RunsPicture({ piece }: { piece: number }) {
  const { stored, waiting } = useSendRun()
  const [runs, setRuns] = useState<readonly Run[]>([])
  const latest = stored?.piece_id === piece ? stored.id : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once a run has been stored
  useEffect(() => {
    const asking = new AbortController()
    call(listRuns, { query: { piece, perPage: SHOWN }, signal: asking.signal })
      // without the line the picture stays as it was
      .then(({ data }) => setRuns(data.toReversed()))
      .catch(() => {})
    return () => asking.abort()
  }, [piece, latest])

  const last = runs.at(-1)
  if (!last && waiting === 0) return null
  return (
    <figure className="grid justify-items-start gap-2">
      <figcaption className="text-muted text-sm">
        {last && `Your last run: ${describeRun(last)}.`}
        {waiting > 0 && ` ${waiting === 1 ? '1 run is' : `${waiting} runs are`} sent once you are online.`}
      </figcaption>
      {last && <Squares runs={runs} />}
    </figure>
  )
}

function Squares({ runs }: { runs: readonly Run[] }) {
  const played = runs.flatMap(({ bars }) => bars.map(({ bar }) => bar))
  const first = Math.min(...played)
  const [width, height] = [runs.length, Math.max(...played) - first + 1].map((count) => count * (CELL + GAP))
  return (
    <svg
      role="img"
      aria-label={`Bars over your last ${runs.length === 1 ? 'run' : `${runs.length} runs`}: ${runs.map(describeRun).join('; ')}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="max-w-full"
    >
      {runs.map((run, column) =>
        run.bars.map((counts) => {
          const side = Math.max(2, Math.round(CELL * shareRight([counts])))
          const [x, y] = [column, counts.bar - first].map((place) => place * (CELL + GAP))
          return (
            <g key={`${run.id} ${counts.bar}`} transform={`translate(${x} ${y})`}>
              <rect width={CELL} height={CELL} rx={2} className="fill-raised" />
              <rect y={CELL - side} width={CELL} height={side} rx={2} className="fill-good" />
            </g>
          )
        }),
      )}
    </svg>
  )
}

/** 'bars 1 to 8, 93 % right'. */
const describeRun = ({ from_bar, to_bar, bars }: Run): string =>
  `${from_bar === to_bar ? `bar ${from_bar}` : `bars ${from_bar} to ${to_bar}`}, ${Math.round(shareRight(bars) * 100)} % right`

/** Right notes among those that are written and those that are not. */
function shareRight(bars: Run['bars']): number {
  const right = bars.reduce((sum, counts) => sum + counts.right, 0)
  const all = bars.reduce((sum, counts) => sum + countJudged(counts) + counts.wrong, 0)
  return all === 0 ? 1 : right / all
}
