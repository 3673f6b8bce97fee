import { Check, Lock } from 'lucide'
import { Icon } from '../../ui/web/Icon.tsx'
import type { CourseList, Lesson } from '../contract.ts'
import { countProgress, nextLesson } from '../rules.ts'
import { chooseOnClick } from './LessonLink.tsx'

type Props = { courses: CourseList; onChoose: (id: number) => void }

/** A level as a road of keys: a white one for each lesson, down once it is done, and a black one between the last two of a category. */
export function LessonRoad({ courses, onChoose }: Props) {
  const next = nextLesson(courses)?.id
  const categories = Object.entries(courses)
  const before = categories.map((_, at) => categories.slice(0, at).reduce((sum, [, { length }]) => sum + length, 0))
  return (
    <nav aria-label="Road of keys" className="mt-10 w-full">
      <ol className="road">
        {categories.map(([category, lessons], at) => {
          const { done, total } = countProgress(lessons)
          return (
            <li key={category} className="min-w-0">
              <p className="flex items-baseline justify-between gap-3 text-left text-sm">
                <span className="min-w-0 wrap-anywhere">{category}</span>
                <span className="shrink-0 text-muted text-xs tabular-nums">{`${done}/${total}`}</span>
              </p>
              <ol className="road-keys">
                {lessons.map((lesson, place) => (
                  <li key={lesson.id} className="relative">
                    <RoadKey
                      lesson={lesson}
                      number={(before[at] ?? 0) + place + 1}
                      isNext={lesson.id === next}
                      onChoose={onChoose}
                    />
                    {place === total - 1 && (
                      <span className="road-milestone" data-reached={done === total || undefined} />
                    )}
                  </li>
                ))}
              </ol>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type KeyProps = { lesson: Lesson; number: number; isNext: boolean; onChoose: (id: number) => void }

function RoadKey({ lesson, number, isNext, onChoose }: KeyProps) {
  const { id, title, completed, locked } = lesson
  const state = completed ? ', completed' : isNext ? ', next' : locked ? ', locked' : ''
  return (
    <a
      href={`?lesson=${id}`}
      onClick={chooseOnClick(id, onChoose)}
      aria-label={`${number}. ${title}${state}`}
      title={title}
      data-down={completed || undefined}
      data-next={isNext || undefined}
      className="road-key"
    >
      {completed ? <Icon of={Check} size={16} /> : locked ? <Icon of={Lock} size={14} /> : number}
    </a>
  )
}
