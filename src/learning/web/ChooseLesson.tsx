import { Play } from 'lucide'
import type { RefObject } from 'react'
import { levelLabel } from '../../accounts/index.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Button } from '../../ui/web/Button.tsx'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'
import type { CourseList, Level } from '../contract.ts'
import { allLessons, isLevelDone, nextLesson } from '../rules.ts'
import { LessonRoad } from './LessonRoad.tsx'
import { NextLevel } from './NextLevel.tsx'

type Props = {
  level: Level
  courses: CourseList
  /** Whether the next lesson is offered here, and not above. */
  offersNext: boolean
  heading: RefObject<HTMLHeadingElement | null>
  onChoose: (id: number) => void
  className: string
}

/** A road of more keys shows nothing any more; the folders do. */
const MOST_KEYS = 150

/** What is in the lesson's place until one is chosen: the level as a road of keys. */
export function ChooseLesson({ level, courses, offersNext, heading, onChoose, className }: Props) {
  const isRoad = allLessons(courses).length <= MOST_KEYS
  const next = offersNext ? nextLesson(courses) : undefined
  return (
    <section className={joinClasses('flex min-w-0 flex-col items-center py-4 text-center lg:py-8', className)}>
      {!isRoad && <KeyboardArt octaves={2} marked={[0, 4, 7]} />}
      <h2 ref={heading} tabIndex={-1} className={joinClasses('text-2xl sm:text-3xl', !isRoad && 'mt-8')}>
        Select a Course
      </h2>
      <p className="mt-2 max-w-[27.7em] text-muted">Please select a course from the list to view details.</p>
      {next && (
        <div className="mt-6 grid justify-items-center gap-2">
          <Button variant="primary" icon={Play} onClick={() => onChoose(next.id)}>
            Go to the next lesson
          </Button>
          <p className="text-muted text-sm">{next.title}</p>
        </div>
      )}
      {isLevelDone(courses) && (
        <div className="mt-6 grid justify-items-center gap-2">
          <NextLevel after={level} />
          <p className="text-muted text-sm">{`You’ve completed ${levelLabel(level)}.`}</p>
        </div>
      )}
      {isRoad && <LessonRoad courses={courses} onChoose={onChoose} />}
    </section>
  )
}
