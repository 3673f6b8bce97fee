import type { ReactNode } from 'react'
import { levelLabel, levels } from '../../accounts/index.ts'
import { TeacherAtHand } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { KeyProgress } from '../../ui/web/KeyProgress.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
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
      <PageHead
        title="Your progress"
        lead={gainText({ weeks, month, week }, locale) || undefined}
        aside={<TeacherAtHand page="progress" />}
      />
      <WeekHead {...{ today, week, weeks }} next={next.minutes} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:mt-6 sm:gap-6 md:grid-cols-2">
        <Part id="minutes" title="Minutes by week" next={null}>
          <WeekChart weeks={weeks} />
        </Part>
        <Part id="pieces" title="Pieces" next={next.pieces} early>
          <PieceList pieces={pieces} ahead={next.pieces?.piece ?? null} />
        </Part>
        <Part id="lessons" title="Lessons" next={next.lessons} wide={!reading}>
          <Lessons lessons={lessons} />
          <p className="text-sm">
            <a href="/member/certificates" className="link inline-flex items-center touch:min-h-11">
              Certificates of completed levels
            </a>
          </p>
        </Part>
        {reading && (
          <Part id="reading" title="Reading" next={next.reading}>
            <p className="text-sm">
              {reading.step > 1
                ? `Step ${reading.step} of ${reading.steps}`
                : `Step 1 of ${reading.steps}. Read a few lines cleanly and the next step opens.`}
            </p>
            <KeyProgress
              label="Reading steps"
              value={reading.step - 1}
              max={reading.steps}
              marksNext
              valueText={`At step ${reading.step} of ${reading.steps}`}
              className="max-w-none"
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
  /** Over the whole width, where nothing is beside it. */
  wide?: boolean
  /** The first of them on a phone. */
  early?: boolean
  children: ReactNode
}

/** A card of its own, as high as the one beside it, with the next thing to do at its foot. */
function Part({ id, title, next, wide, early, children }: PartProps) {
  return (
    <section
      aria-labelledby={id}
      className={joinClasses(
        'flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6',
        wide && 'md:col-span-2',
        early && 'max-md:order-first',
      )}
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
      {next && (
        <a
          href={next.href}
          className="link mt-auto inline-flex min-h-6 min-w-0 items-center self-start text-sm touch:min-h-11"
        >
          {next.label}
        </a>
      )}
    </section>
  )
}

function Lessons({ lessons }: Pick<Data, 'lessons'>) {
  const shown = lessons.filter(({ total }) => total > 0)
  if (shown.length === 0)
    return (
      <p className="text-muted text-sm">
        {'The first lessons are being prepared. Meanwhile there are '}
        <a href="/member/pieces" className="link">
          pieces to play
        </a>
        .
      </p>
    )
  return (
    <div className="grid gap-4">
      {shown.map(({ level, done, total }) => {
        const name = levelLabel(levels.find((each) => each === level) ?? 'beginner')
        const count = `${done} of ${total}`
        return (
          <div key={level} className="grid gap-1.5 text-sm">
            <p aria-hidden="true" className="flex justify-between gap-3">
              <span className="font-medium">{name}</span>
              <span className="text-muted text-xs tabular-nums">{count}</span>
            </p>
            <KeyProgress
              label={`${name} lessons`}
              value={done}
              max={total}
              marksNext
              valueText={count}
              className="h-7! max-w-none"
            />
          </div>
        )
      })}
    </div>
  )
}
