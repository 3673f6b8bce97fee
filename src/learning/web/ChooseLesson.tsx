import { Play } from 'lucide'
import type { RefObject } from 'react'
import { levelLabel } from '../../accounts/index.ts'
import { YourTeacher } from '../../accounts/web/index.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Button } from '../../ui/web/Button.tsx'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'
import { certificateHref } from '../certificateRules.ts'
import type { CourseList, Level } from '../contract.ts'
import { allLessons, isLevelDone, nextLesson } from '../rules.ts'
import { LessonRoad } from './LessonRoad.tsx'
import { NextLevel } from './NextLevel.tsx'

type Props = {
  level: Level
  courses: CourseList
  /** Code of the member's certificate of this level. */
  certificate: string | null
  /** Whether the next lesson is offered here, and not above. */
  offersNext: boolean
  heading: RefObject<HTMLHeadingElement | null>
  onChoose: (id: number) => void
  className: string
}

/** A road of more keys shows nothing any more; the folders do. */
const MOST_KEYS = 150

/** What is in the lesson's place until one is chosen: what comes next on the level, then the level as a road of keys. */
export function ChooseLesson({ level, courses, certificate, offersNext, heading, onChoose, className }: Props) {
  const isRoad = allLessons(courses).length <= MOST_KEYS
  const next = offersNext ? nextLesson(courses) : undefined
  return (
    <section className={joinClasses('flex min-w-0 flex-col', className)}>
      {next && (
        <div className="mb-6 grid justify-items-start gap-3 lg:mb-8">
          <h2 className="text-2xl wrap-anywhere sm:text-3xl">{`Next: ${next.title}`}</h2>
          <Button variant="primary" icon={Play} onClick={() => onChoose(next.id)} className="max-sm:w-full">
            Go to the next lesson
          </Button>
          <InEveryLesson />
        </div>
      )}
      {isLevelDone(courses) && (
        <div className="mb-6 grid justify-items-start gap-3 lg:mb-8">
          <h2 className="text-2xl sm:text-3xl">{`${levelLabel(level)} completed`}</h2>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <NextLevel after={level} />
            {certificate && (
              <a href={certificateHref(certificate)} className="link inline-flex items-center touch:min-h-11">
                See your certificate
              </a>
            )}
          </div>
          <InEveryLesson />
        </div>
      )}
      {/* on a phone the list below is called the same */}
      <h2
        ref={heading}
        tabIndex={-1}
        className="self-start font-medium font-sans text-base max-lg:sr-only max-lg:self-auto"
      >
        Select a Course
      </h2>
      <p className="text-muted text-sm max-lg:order-last max-lg:mt-6">
        Please select a course from the list to view details.
      </p>
      {isRoad ? (
        <LessonRoad courses={courses} onChoose={onChoose} className="mt-4" />
      ) : (
        <KeyboardArt octaves={2} marked={[0, 4, 7]} />
      )}
    </section>
  )
}

const InEveryLesson = () => <YourTeacher size={40}>Your teacher in every lesson.</YourTeacher>
