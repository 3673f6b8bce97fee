import { levelLabel } from '../../accounts/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { KeyProgress } from '../../ui/web/KeyProgress.tsx'
import type { homeScreen, LevelProgress } from '../contract.ts'
import { completedPercent } from '../rules.ts'
import { ResumeLesson } from './ResumeLesson.tsx'

type Props = Pick<PropsOf<typeof homeScreen>, 'invite' | 'resume' | 'strong' | 'progress'>

/** How far each of the three roadmaps is: the one that the member is in as the largest, with its next lesson. */
export function Roadmaps({ invite, resume, strong, progress }: Props) {
  const begun = progress.findLast(({ done }) => done > 0)
  const running = invite ? undefined : (progress.find(({ level }) => level === resume?.lesson.level) ?? begun)
  const others = progress.filter((each) => each !== running)
  return (
    <section aria-labelledby="levels" className="grid gap-4">
      <h2 id="levels" className="text-xl">
        Your roadmaps
      </h2>
      <div className={joinClasses('grid gap-4', running && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
        {running && (
          <div className="grid content-start gap-6 rounded-card border border-line bg-surface p-4 sm:p-6">
            <LevelHead {...running} />
            <ResumeLesson resume={resume} strong={strong} />
          </div>
        )}
        <ul className={joinClasses('grid gap-4', running ? 'grid-cols-2 lg:grid-cols-1' : 'sm:grid-cols-3')}>
          {others.map((level) => (
            <li key={level.level}>
              <LevelCard {...level} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const countOf = ({ level, done, total }: LevelProgress) => {
  const percent = `${completedPercent({ done, total })}% Completed`
  const label = `${levelLabel(level)} progress`
  return { percent, keys: { value: done, max: total, label, valueText: `${percent}, ${done} of ${total} lessons` } }
}

/** The running level: its name and how far it is, large. */
function LevelHead(progress: LevelProgress) {
  const { level, done, total } = progress
  const { percent, keys } = countOf(progress)
  return (
    <a href={`/member/course/${level}`} className="group grid gap-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-[550] font-display text-2xl group-hover:text-accent sm:text-3xl">
          {levelLabel(level)}
        </span>
        <span className="text-lg tabular-nums">{percent}</span>
      </span>
      <KeyProgress {...keys} marksNext className="max-w-none" />
      <span className="text-muted text-sm tabular-nums">{`${done}/${total} lessons`}</span>
    </a>
  )
}

function LevelCard(progress: LevelProgress) {
  const { level, done, total } = progress
  const { percent, keys } = countOf(progress)
  return (
    <a
      href={`/member/course/${level}`}
      className="grid h-full content-between gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge sm:p-6"
    >
      <span className="font-[550] font-display text-lg">{levelLabel(level)}</span>
      <KeyProgress {...keys} />
      <span className="flex flex-wrap justify-between gap-x-4 text-muted text-sm tabular-nums">
        <span>{percent}</span>
        <span>{`${done}/${total}`}</span>
      </span>
    </a>
  )
}
