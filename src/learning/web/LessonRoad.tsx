import { Check, Lock } from 'lucide'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import type { CourseList, Lesson } from '../contract.ts'
import { allLessons, countProgress, nextLesson } from '../rules.ts'
import { chooseOnClick } from './LessonLink.tsx'

type Props = { courses: CourseList; onChoose: (id: number) => void; className?: string }

/**
 * A level as a road of keys: a row for each category, in it a white key for each lesson, down once it is done. The black
 * keys are its milestone: they turn to brass once the category is complete.
 */
export function LessonRoad({ courses, onChoose, className }: Props) {
  const next = nextLesson(courses)
  const categories = Object.entries(courses).filter(([, lessons]) => lessons.length > 0)
  const before = categories.map((_, at) => categories.slice(0, at).reduce((sum, [, { length }]) => sum + length, 0))
  return (
    <div className={joinClasses('grid gap-4', className)}>
      <Legend hasLocked={allLessons(courses).some(({ locked, completed }) => locked && !completed)} />
      <nav aria-label="Road of keys" className="road">
        <ol>
          {categories.map(([category, lessons], at) => (
            <li key={category} className="road-row" data-complete={isComplete(lessons) || undefined}>
              <RowHead category={category} {...countProgress(lessons)} />
              <ol>
                {lessons.map((lesson, place) => (
                  <li key={lesson.id} className="road-place">
                    <RoadKey
                      lesson={lesson}
                      number={(before[at] ?? 0) + place + 1}
                      isNext={lesson === next}
                      onChoose={onChoose}
                    />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

/** What the keys mean, each told apart by its sign and not by its colour alone. */
const Legend = ({ hasLocked }: { hasLocked: boolean }) => (
  <ul aria-label="What the keys mean" className="flex flex-wrap gap-x-4 gap-y-1.5 text-muted text-xs">
    <li className="road-legend">
      <span aria-hidden="true" className="road-mark" data-down="">
        <Icon of={Check} size={12} />
      </span>
      Completed
    </li>
    <li className="road-legend">
      <span aria-hidden="true" className="road-mark" data-next="">
        1
      </span>
      Next
    </li>
    <li className="road-legend">
      <span aria-hidden="true" className="road-mark">
        2
      </span>
      To come
    </li>
    {hasLocked && (
      <li className="road-legend">
        <span aria-hidden="true" className="road-mark">
          <Icon of={Lock} size={11} />
        </span>
        Locked
      </li>
    )}
    <li className="road-legend">
      <span aria-hidden="true" className="road-mark" data-black="" />
      Category complete
    </li>
  </ul>
)

const isComplete = (lessons: readonly Lesson[]) => lessons.every(({ completed }) => completed)

function RowHead({ category, done, total }: { category: string; done: number; total: number }) {
  return (
    <p className="road-head">
      <span className="font-medium wrap-anywhere">{category}</span>{' '}
      <span className="inline-flex shrink-0 items-center gap-1 text-muted text-sm tabular-nums">
        {`${done} of ${total}`}
        {done === total && (
          <>
            <Icon of={Check} size={16} className="text-good" />
            <span className="sr-only">, category complete</span>
          </>
        )}
      </span>
    </p>
  )
}

type KeyProps = { lesson: Lesson; number: number; isNext: boolean; onChoose: (id: number) => void }

function RoadKey({ lesson, number, isNext, onChoose }: KeyProps) {
  const { id, title, completed, locked } = lesson
  const state = completed ? ', completed' : isNext ? ', next' : locked ? ', locked' : ''
  return (
    <>
      <a
        href={`?lesson=${id}`}
        onClick={chooseOnClick(id, onChoose)}
        aria-label={`${number}. ${title}${state}`}
        data-down={completed || undefined}
        data-next={isNext || undefined}
        className="road-key"
      >
        {completed ? <Icon of={Check} size={16} /> : locked ? <Icon of={Lock} size={14} /> : number}
      </a>
      <span aria-hidden="true" className="road-title" data-next={isNext || undefined}>
        {title}
      </span>
    </>
  )
}
