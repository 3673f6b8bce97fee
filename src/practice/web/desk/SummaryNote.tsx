import { Repeat, TrendingUp } from 'lucide'
import { Button } from '../../../ui/web/Button.tsx'
import { MAX_TEMPO } from '../../contract.ts'
import { adviceOf, barCounts } from '../../verdicts.ts'
import { rangeOf } from './scoreBars.ts'
import type { Desk, Range } from './useDesk.ts'
import type { Settings } from './useSettings.ts'

type Props = {
  desk: Desk
  settings: Settings
  cleanPasses: number
  onLoop: (loop: Range) => void
  onTempo: (tempo: number) => void
}

const CLEAN_NEEDED = 2
export const TEMPO_STEP = 5
const KINDS = ['right', 'early', 'late', 'missed', 'wrong'] as const
const SIGNS = { right: '✓', early: '‹', late: '›', missed: '○', wrong: '×' }

/** How the last pass went, bar by bar, and what to do about it. */
export function SummaryNote({ desk, settings: { tempo }, cleanPasses, onLoop, onTempo }: Props) {
  const { summary } = desk
  if (!summary) return null
  const advice = summary.clean ? [] : adviceOf(summary.judged)
  const counts = barCounts(summary.judged)
  const quicker = Math.min(MAX_TEMPO, tempo + TEMPO_STEP)
  return (
    <section
      aria-label="How it went"
      className="grid gap-3 rounded-card border border-line bg-surface p-4 print:hidden"
    >
      <p className="font-medium">{summary.words}</p>
      {cleanPasses >= CLEAN_NEEDED && quicker > tempo && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm">{`${cleanPasses} clean passes in a row. Ready for a little more?`}</p>
          <Button size="sm" icon={TrendingUp} onClick={() => onTempo(quicker)}>
            {`Go to ${quicker} %`}
          </Button>
        </div>
      )}
      {advice.length > 0 && (
        <ul className="grid gap-2">
          {advice.map((text) => {
            const bar = Number(/^Bar (\d+)/.exec(text)?.[1])
            return (
              <li key={text} className="flex flex-wrap items-center gap-3 text-sm">
                <span>{text}</span>
                <Button size="sm" icon={Repeat} onClick={() => onLoop(rangeOf(desk.bars, bar, bar))}>
                  {`Loop bar ${bar}`}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {counts.length > 0 && (
        <ol aria-label="Bars" className="flex flex-wrap gap-2">
          {counts.map(({ bar, ...of }) => {
            const told = KINDS.filter((kind) => of[kind] > 0)
            const clean = told.every((kind) => kind === 'right')
            return (
              <li
                key={bar}
                data-clean={clean || undefined}
                className="grid min-w-14 justify-items-center rounded-control border border-line px-2 py-1 text-xs tabular-nums data-clean:border-good"
              >
                <span className="text-muted">{`Bar ${bar}`}</span>
                <span aria-hidden="true" className={clean ? 'text-good' : 'text-bad'}>
                  {told.map((kind) => `${SIGNS[kind]}${of[kind]}`).join(' ')}
                </span>
                <span className="sr-only">{told.map((kind) => `${of[kind]} ${kind}`).join(', ')}</span>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
