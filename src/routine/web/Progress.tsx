import type { ReactNode } from 'react'
import { levelLabel, levels } from '../../accounts/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { KeyProgress } from '../../ui/web/KeyProgress.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { Progress as Bar } from '../../ui/web/Progress.tsx'
import type { progressScreen } from '../contract.ts'
import { gainText } from '../gain.ts'
import type { Progress as Data } from '../progressContract.ts'
import { EarPicture } from './EarPicture.tsx'
import { PieceList } from './PieceList.tsx'
import { WeekChart } from './WeekChart.tsx'
import { WeekHead } from './WeekHead.tsx'

/** How practice goes: the week with what to do now, then each part with the next thing to do in it. */
export default function Progress({ progress }: PropsOf<typeof progressScreen>) {
  const { today, week, weeks, month, pieces, ear, reading, lessons, next } = progress
  const { locale } = usePage()
  return (
    <div className="page py-6 sm:py-8">
      <PageHead title="Your progress" lead={gainText({ weeks, month, week }, locale) || undefined} />
      <WeekHead {...{ today, week, weeks }} next={next.minutes} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-2">
        <Part id="minutes" title="Minutes by week" next={null}>
          <WeekChart weeks={weeks} />
        </Part>
        <Part id="pieces" title="Pieces" next={next.pieces}>
          <PieceList pieces={pieces} />
        </Part>
        <Part id="lessons" title="Lessons" next={next.lessons}>
          <Lessons lessons={lessons} />
          <p className="text-sm">
            <a href="/member/certificates" className="link inline-flex items-center touch:min-h-11">
              Certificates of completed levels
            </a>
          </p>
        </Part>
        {reading && (
          <Part id="reading" title="Reading" next={next.reading}>
            <p className="text-sm">{`Step ${reading.step} of ${reading.steps}`}</p>
            <KeyProgress
              label="Reading steps"
              value={reading.step - 1}
              max={reading.steps}
              marksNext
              valueText={`At step ${reading.step} of ${reading.steps}`}
            />
          </Part>
        )}
        <Part id="ear" title="Intervals, chords and sol-fa" next={next.ear} wide>
          <EarPicture ear={ear} />
        </Part>
      </div>
    </div>
  )
}

type PartProps = {
  id: string
  title: string
  next: Data['next']['ear']
  wide?: boolean
  children: ReactNode
}

function Part({ id, title, next, wide, children }: PartProps) {
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-4 ${wide ? 'lg:col-span-2' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {next && (
          <a href={next.href} className="link inline-flex min-w-0 items-center text-sm touch:min-h-11">
            {next.label}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}

function Lessons({ lessons }: Pick<Data, 'lessons'>) {
  const shown = lessons.filter(({ total }) => total > 0)
  if (shown.length === 0) return <p className="text-muted text-sm">The first lessons are being prepared.</p>
  return (
    <div className="grid gap-4">
      {shown.map(({ level, done, total }) => (
        <Bar
          key={level}
          label={levelLabel(levels.find((each) => each === level) ?? 'beginner')}
          value={done}
          max={total}
          valueText={`${done} of ${total}`}
        />
      ))}
    </div>
  )
}
