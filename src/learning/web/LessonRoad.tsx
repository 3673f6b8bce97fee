import { Check, Lock } from 'lucide'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import type { CourseList, Lesson } from '../contract.ts'
import { countProgress, nextLesson } from '../rules.ts'
import { chooseOnClick } from './LessonLink.tsx'

type Props = { courses: CourseList; onChoose: (id: number) => void; className?: string }

/**
 * Tells the styles the key's place on the road and how many keys its sign may span, from which they reckon where a row has
 * room. A page may have no style in its markup.
 */
const placed = (at: number, span: number) => (key: HTMLElement | null) => {
  key?.style.setProperty('--at', String(at))
  key?.style.setProperty('--span', String(span))
}

/** A level as one keyboard: a white key for each lesson, down once it is done, and a black one before the last of a category. */
export function LessonRoad({ courses, onChoose, className }: Props) {
  const next = nextLesson(courses)
  const categories = Object.entries(courses)
  const before = categories.map((_, at) => categories.slice(0, at).reduce((sum, [, { length }]) => sum + length, 0))
  return (
    <nav aria-label="Road of keys" className={joinClasses('road', className)}>
      <ol>
        {categories.map(([category, lessons], at) => {
          const { done, total } = countProgress(lessons)
          return (
            <li key={category}>
              <span className="sr-only">{`${category}, ${done}/${total}`}</span>
              <ol>
                {lessons.map((lesson, place) => {
                  const index = (before[at] ?? 0) + place
                  return (
                    <li key={lesson.id} ref={placed(index, place === 0 ? total : 3)} className="road-place">
                      {place === 0 && (
                        <span aria-hidden="true" className="road-sign" data-category="">
                          <span>{category}</span>
                        </span>
                      )}
                      <RoadKey
                        lesson={lesson}
                        number={index + 1}
                        isNext={lesson === next}
                        isCalm={done === total}
                        onChoose={onChoose}
                      />
                      {place === total - 1 && (
                        <span
                          role="img"
                          aria-label={done === total ? 'Category complete' : 'Category not complete yet'}
                          className="road-milestone"
                          data-reached={done === total || undefined}
                        />
                      )}
                    </li>
                  )
                })}
              </ol>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** `isCalm`: of a category that is complete, so that the colour is where the member is. */
type KeyProps = { lesson: Lesson; number: number; isNext: boolean; isCalm: boolean; onChoose: (id: number) => void }

function RoadKey({ lesson, number, isNext, isCalm, onChoose }: KeyProps) {
  const { id, title, completed, locked } = lesson
  const state = completed ? ', completed' : isNext ? ', next' : locked ? ', locked' : ''
  return (
    <>
      <a
        href={`?lesson=${id}`}
        onClick={chooseOnClick(id, onChoose)}
        aria-label={`${number}. ${title}${state}`}
        data-down={completed || undefined}
        data-calm={isCalm || undefined}
        data-next={isNext || undefined}
        className="road-key"
      >
        {completed ? <Icon of={Check} size={16} /> : locked ? <Icon of={Lock} size={14} /> : number}
      </a>
      <span aria-hidden="true" className="road-sign" data-title="" data-next={isNext || undefined}>
        <span>{title}</span>
      </span>
    </>
  )
}
