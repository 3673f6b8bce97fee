import { useEffect, useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { barsWords, wrongKeys } from '../../barWords.ts'
import { type BarCounts, listRuns, type Run } from '../../contract.ts'
import { shareRight } from '../../phrases.ts'
import { countJudged } from '../../rules.ts'
import { useRunQueue } from './useRunQueue.ts'

const SHOWN = 8
/** Pixels: the room for words before the squares and for numbers above them, a square, and what is between two. */
const MARGIN = 38
const AXIS = 16
const CELL = 16
const ROW = 10
const GAP = 2
/** So wide are all squares of a row at most, which is less than a phone. */
const MOST_WIDE = 272
/** Bars from one number to the next, which needs so many pixels. */
const STEPS = [1, 2, 4, 5, 10, 20, 50, 100]
const BESIDE = 15

/** The member's runs of a piece, a row each and the latest last; the fuller a bar's square, the more of it was right. */
export function RunsPicture({ piece }: { piece: number }) {
  const { stored, waiting, isOffline, refused } = useRunQueue()
  const [runs, setRuns] = useState<readonly Run[]>([])
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const latest = stored?.piece_id === piece ? stored.id : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once a run has been stored
  useEffect(() => {
    const asking = new AbortController()
    call(listRuns, { query: { piece, perPage: SHOWN }, signal: asking.signal })
      .then(({ data }) => {
        setRuns(data.toReversed())
        setFailed(false)
      })
      // without the line the picture stays as it was
      .catch(() => asking.signal.aborted || setFailed(true))
    return () => asking.abort()
  }, [piece, latest, round])

  const last = runs.at(-1)
  const isEmpty = failed && !last
  if (!last && waiting === 0 && !refused && !isEmpty) return null
  const [many, are] = waiting === 1 ? ['1 run', 'is'] : [`${waiting} runs`, 'are']
  return (
    <figure className="grid justify-items-start gap-2 py-3">
      <figcaption className="text-muted text-sm">
        {last && `${waiting > 0 ? 'Your last saved run' : 'Your last run'}: ${describeRun(last)}.${shareWords(last)}`}
        {waiting > 0 && isOffline && ` ${many} will be sent when you’re back online.`}
        {waiting > 0 && !isOffline && ` ${many} ${are} still being sent.`}
        {refused && ` One run could not be saved: ${refused}`}
        {isEmpty && 'Your runs could not be loaded. '}
        {isEmpty && (
          <Button size="sm" onClick={() => setRound(round + 1)}>
            Retry
          </Button>
        )}
      </figcaption>
      {last && <Squares runs={runs} />}
    </figure>
  )
}

/** A row for each run under the numbers of the bars, as wide for a long piece as for a short one. */
function Squares({ runs }: { runs: readonly Run[] }) {
  const played = runs.flatMap(({ bars }) => bars.map(({ bar }) => bar))
  const first = Math.min(...played)
  const count = Math.max(...played) - first + 1
  const cell = Math.min(CELL, MOST_WIDE / count)
  const side = cell - (cell > 2 * GAP ? GAP : 0)
  const [width, height] = [MARGIN + count * cell, AXIS + runs.length * (ROW + GAP)]
  const step = STEPS.find((bars) => bars * cell >= BESIDE) ?? count
  const numbers = Array.from({ length: count }, (_, index) => first + index).filter(
    (bar) => bar > 0 && (bar % step === 0 || (bar === 1 && step > 2)),
  )
  const topOf = (row: number) => AXIS + row * (ROW + GAP)
  return (
    <>
      <svg
        role="img"
        aria-label={`Your last ${runs.length === 1 ? 'run' : `${runs.length} runs`}, bar by bar: ${runs.map(describeRun).join('; ')}`}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="max-w-full fill-muted text-[10px]"
      >
        <text y={AXIS - 5}>Bar</text>
        {numbers.map((bar) => (
          <text key={bar} x={MARGIN + (bar - first) * cell + side / 2} y={AXIS - 5} textAnchor="middle">
            {bar}
          </text>
        ))}
        {runs.length > 1 && <text y={topOf(0) + ROW - 1}>Older</text>}
        <text y={topOf(runs.length - 1) + ROW - 1}>Latest</text>
        {runs.map((run, row) =>
          run.bars.map((counts) => {
            const right = ROW * shareRight([counts])
            return (
              <g
                key={`${run.id} ${counts.bar}`}
                data-bar={counts.bar}
                transform={`translate(${MARGIN + (counts.bar - first) * cell} ${topOf(row)})`}
              >
                <rect width={side} height={ROW} className="fill-line" />
                {right > 0 && <rect y={ROW - right} width={side} height={right} className="fill-good" data-right />}
              </g>
            )
          }),
        )}
      </svg>
      <p className="text-muted text-xs">
        A row for each run, a square for each bar: green to the top where every note was right, empty where none was.
      </p>
    </>
  )
}

/** 'bars 1 to 8, 47 of 50 notes right, 3 wrong keys', as the verdict counts them. */
function describeRun({ from_bar, to_bar, bars }: Run): string {
  const sum = (of: (counts: BarCounts) => number) => bars.reduce((all, counts) => all + of(counts), 0)
  const wrong = sum((counts) => counts.wrong)
  const right = `${sum((counts) => counts.right)} of ${sum(countJudged)} notes right`
  return `${barsWords(from_bar, to_bar, ' to ')}, ${right}${wrong > 0 ? `, ${wrongKeys(wrong)}` : ''}`
}

/** The per cent that other pages say of a run, where it is less than its notes alone would make. */
function shareWords({ bars }: Run): string {
  if (bars.every(({ wrong }) => wrong === 0)) return ''
  return ` That is ${Math.round(shareRight(bars) * 100)}%, as wrong keys count too.`
}
