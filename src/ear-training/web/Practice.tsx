import { Flame } from 'lucide'
import { useState } from 'react'
import { Gate } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { listWords } from '../../platform/listWords.ts'
import { piano } from '../../platform/web/piano/piano.ts'
import { PianoCredit } from '../../practice/web/index.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import { lazyComponent } from '../../ui/web/lazyComponent.tsx'
import { RadioField } from '../../ui/web/RadioField.tsx'
import { categories, drillHref } from '../categories.ts'
import type { Kind } from '../category.ts'
import type { practiceScreen } from '../contract.ts'
import { isKept } from '../drill.ts'
import { findCategoryBySlug } from '../drillCategories.ts'
import { quizLabel } from '../rules.ts'
import { useShortcuts } from './answers/useShortcuts.ts'
import { Shortcuts } from './player/Shortcuts.tsx'
import { Drill, type Mode } from './practice/Drill.tsx'
import { listAsked, MasteryList } from './practice/MasteryList.tsx'
import { Opening } from './practice/Opening.tsx'
import { TapToHear } from './practice/TapToHear.tsx'
import { useDrill } from './practice/useDrill.ts'
import { useScores } from './useScores.ts'

const MODES = [
  { value: 'name', label: 'Name it' },
  { value: 'play', label: 'Play it' },
] as const
/** Nobody names a melody or plays a progression. */
const ONLY: Partial<Record<Kind, Mode>> = { progression: 'name', melody: 'play' }

/** The other drills keep their weight. */
const RhythmDrill = lazyComponent(() => import('./rhythm/RhythmDrill.tsx'), { giveUp: ({ onLeave }) => onLeave() })

/** A drill of one category, or of some of its answers, that does not end, and asks most what the member knows least. */
export default function Practice({ slug, ...first }: PropsOf<typeof practiceScreen>) {
  const category = findCategoryBySlug(slug) ?? (categories[0] as (typeof categories)[number])
  const practice = useDrill(slug, first)
  const [chosen, setMode] = useState<Mode>('name')
  const { kind, name } = category
  const { only } = first
  const mode = ONLY[kind] ?? chosen
  const [started, setStarted] = useState(false)
  const [shortcuts, setShortcuts] = useShortcuts()
  useScores()
  const { number, picked, streak, right, mastery, allowance } = practice.drill
  const isNew = mastery.every(({ asked, option }) => asked === 0 || !isKept(only, option))
  const answered = number - (picked === null ? 1 : 0)
  const start = () => {
    // out of this very press, or the browser keeps silent
    piano.wake()
    setStarted(true)
  }
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-2 pb-1 sm:gap-8 sm:py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 sm:gap-4">
        <div className="min-w-0 max-sm:flex-1">
          <p className="flex flex-wrap items-center gap-x-4 text-sm">
            <a href="/member/ear-training" className="link inline-flex items-center touch:min-h-11">
              Ear training
            </a>
            {only && (
              <a href={drillHref(slug)} className="link inline-flex items-center touch:min-h-11">
                {`All of ${name}`}
              </a>
            )}
          </p>
          {/* once questions are asked, a phone’s height is theirs */}
          <h1
            className={joinClasses('text-2xl sm:mt-1 sm:text-3xl', started ? 'max-sm:text-lg' : '-mt-2')}
          >{`Practise ${only ? listWords(only.map((option) => quizLabel(name, option))) : name}`}</h1>
          {only && <p className="mt-1 text-muted text-sm max-sm:sr-only">Just these, until you tell them apart.</p>}
        </div>
        <div className="flex flex-wrap items-center gap-4 max-sm:contents">
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-muted text-sm tabular-nums">
            {streak > 1 && (
              <Badge tone="brass" icon={Flame}>
                {`${streak} in a row`}
              </Badge>
            )}
            {answered > 0 && <p>{`${right} of ${answered} right`}</p>}
            {allowance && <p>{`${allowance.left} of ${allowance.limit} left today`}</p>}
          </div>
          {kind !== 'rhythm' && !ONLY[kind] && (
            <RadioField
              legend="How to answer"
              hideLegend
              name="mode"
              layout="segments"
              options={MODES}
              value={mode}
              onChange={setMode}
            />
          )}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          {practice.closed ? (
            <UsedUp limit={allowance?.limit ?? 0} href={drillHref(slug, only ?? undefined)} />
          ) : !started ? (
            <Opening category={category} answers={listAsked(category, mastery, only)} onStart={start}>
              {isNew && <TapToHear category={category} only={only} />}
            </Opening>
          ) : kind === 'rhythm' ? (
            <RhythmDrill
              category={category}
              shortcuts={shortcuts}
              practice={practice}
              onLeave={() => setStarted(false)}
            />
          ) : (
            <Drill category={category} only={only} mode={mode} shortcuts={shortcuts} practice={practice} />
          )}
          <Shortcuts on={shortcuts} onTurn={setShortcuts} />
        </div>
        <MasteryList
          category={category}
          mastery={mastery}
          only={only}
          isHeard={!started && !practice.closed && !isNew}
        />
      </div>
      <PianoCredit />
    </div>
  )
}

/** In place of the next question, once a free member has given today's answers. */
function UsedUp({ limit, href }: { limit: number; href: string }) {
  return (
    <Gate
      required="standard"
      text={`You have given your ${limit} answers of today.`}
      about="They come back tomorrow, with whatever is due by then. Open drills without a limit to go on now."
      next={href}
      other={{ href: '/member/today', label: 'Back to today' }}
    />
  )
}
