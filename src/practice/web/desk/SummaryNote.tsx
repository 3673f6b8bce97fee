import { Repeat } from 'lucide'
import { Button } from '../../../ui/web/Button.tsx'
import { barLabel, barName } from '../../barWords.ts'
import { adviceOf, barCounts, isDelayed } from '../../verdicts.ts'
import { rangeOf } from './scoreBars.ts'
import type { Task } from './task.ts'
import type { Desk, Range } from './useDesk.ts'
import { adviceWords } from './words.ts'

type Props = {
  desk: Desk
  task?: Task | undefined
  onLoop: (loop: Range) => void
}

const KINDS = ['right', 'early', 'late', 'missed', 'wrong'] as const
const SIGNS = { right: '✓', early: '‹', late: '›', missed: '○', wrong: '×' }

/** How the last pass went, bar by bar, and what to do about it. */
export function SummaryNote({ desk, task, onLoop }: Props) {
  const { summary } = desk
  if (!summary) return null
  // what a task makes of it is said by its own screen
  const delayed = summary.settings.mode === 'in_time' && isDelayed(summary.judged)
  // of what is late as a whole, what was not late is still to be worked on
  const toWorkOn = delayed ? summary.judged.filter(({ verdict }) => verdict !== 'late') : summary.judged
  const advice = summary.struck && !task ? adviceOf(toWorkOn) : []
  const counts = summary.struck ? barCounts(summary.judged) : []
  // bars that begin no note of this hand are named, too, so that none seems forgotten
  const passed = new Set(desk.bars.slice(summary.from, summary.to + 1).map(({ bar }) => bar))
  return (
    <section
      aria-label="How it went"
      className="grid gap-3 rounded-card border border-line bg-surface p-4 print:hidden"
    >
      <p className="font-medium">{summary.words}</p>
      {delayed && (
        <p className="max-w-measure text-sm">
          Your notes came late as a whole. If you were with the metronome, your keyboard takes its time: measure its
          delay under ‘Your instrument’.
        </p>
      )}
      {advice.length > 0 && (
        <ul className="grid gap-2">
          {advice.map((each) => (
            <li key={each.bar} className="flex flex-wrap items-center gap-3 text-sm">
              <span>{adviceWords(each)}</span>
              <Button size="sm" icon={Repeat} onClick={() => onLoop(rangeOf(desk.bars, each.bar, each.bar))}>
                {`Loop ${barName(each.bar)}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {counts.length > 0 && (
        <ol aria-label="Bars" className="flex flex-wrap gap-2">
          {[...passed].map((bar) => {
            const of = counts.find((each) => each.bar === bar)
            const told = of ? KINDS.filter((kind) => of[kind] > 0) : []
            const clean = told.length > 0 && told.every((kind) => kind === 'right')
            return (
              <li
                key={bar}
                data-clean={clean || undefined}
                className="grid min-w-14 justify-items-center rounded-control border border-line px-2 py-1 text-xs tabular-nums data-clean:border-good"
              >
                <span className="text-muted">{barLabel(bar)}</span>
                {of ? (
                  <>
                    <span aria-hidden="true" className={clean ? 'text-good' : 'text-bad'}>
                      {told.map((kind) => `${SIGNS[kind]}${of[kind]}`).join(' ')}
                    </span>
                    <span className="sr-only">{told.map((kind) => `${of[kind]} ${kind}`).join(', ')}</span>
                  </>
                ) : (
                  <span className="text-muted">no note</span>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
