import { Flame, Play } from 'lucide'
import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { piano } from '../../platform/web/piano/piano.ts'
import { PianoCredit } from '../../practice/web/index.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import { Button } from '../../ui/web/Button.tsx'
import { RadioField } from '../../ui/web/RadioField.tsx'
import { categories, findCategoryBySlug } from '../categories.ts'
import type { practiceScreen } from '../contract.ts'
import { useShortcuts } from './answers/useShortcuts.ts'
import { Shortcuts } from './player/Shortcuts.tsx'
import { Drill, type Mode } from './practice/Drill.tsx'
import { MasteryList } from './practice/MasteryList.tsx'
import { useDrill } from './practice/useDrill.ts'
import { useScores } from './useScores.ts'

const MODES = [
  { value: 'name', label: 'Name it' },
  { value: 'play', label: 'Play it' },
] as const

/** A drill of one category that does not end, and asks most what the member knows least. */
export default function Practice({ slug, first, mastery }: PropsOf<typeof practiceScreen>) {
  const category = findCategoryBySlug(slug) ?? (categories[0] as (typeof categories)[number])
  const practice = useDrill(slug, first, mastery)
  const [mode, setMode] = useState<Mode>('name')
  const [started, setStarted] = useState(false)
  const [shortcuts, setShortcuts] = useShortcuts()
  useScores()
  const { number, picked, streak, right } = practice.drill
  const answered = number - (picked === null ? 1 : 0)
  const start = () => {
    // out of this very press, or the browser keeps silent
    piano.wake()
    setStarted(true)
  }
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-6 sm:py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm">
            <a href="/member/ear-training" className="link">
              Ear training
            </a>
          </p>
          <h1 className="mt-1 text-2xl sm:text-3xl">{`Practise ${category.name}`}</h1>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          {streak > 1 && (
            <Badge tone="brass" icon={Flame}>
              {`${streak} in a row`}
            </Badge>
          )}
          {answered > 0 && <p className="text-muted text-sm tabular-nums">{`${right} of ${answered} right`}</p>}
          <RadioField
            legend="How to answer"
            hideLegend
            name="mode"
            layout="segments"
            options={MODES}
            value={mode}
            onChange={setMode}
          />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          {started ? (
            <Drill category={category} mode={mode} shortcuts={shortcuts} practice={practice} />
          ) : (
            <Gate onStart={start} />
          )}
          <Shortcuts on={shortcuts} onTurn={setShortcuts} />
        </div>
        <MasteryList category={category} mastery={practice.drill.mastery} />
      </div>
      <PianoCredit />
    </div>
  )
}

function Gate({ onStart }: { onStart: () => void }) {
  return (
    <div className="grid justify-items-center gap-6 rounded-card border border-line bg-surface px-4 py-16 text-center">
      <p className="max-w-measure text-muted">
        Every question starts on a new note. What you miss is asked more often, what you know comes back now and then.
      </p>
      <Button variant="primary" icon={Play} onClick={onStart} className="min-h-14 px-8 text-base">
        Start
      </Button>
    </div>
  )
}
