import { ArrowRight } from 'lucide'
import type { ReactNode, RefObject } from 'react'
import { levelLabel } from '../../accounts/index.ts'
import type { PieceCard } from '../../pieces/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Button } from '../../ui/web/Button.tsx'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'
import { certificateHref } from '../certificateRules.ts'
import type { CourseList, LessonCard, Level, roadmapScreen } from '../contract.ts'
import { allLessons, briefText, isLevelDone, lessonPosition, nextLesson, placeText } from '../rules.ts'
import { LessonRoad } from './LessonRoad.tsx'
import { NextLevel } from './NextLevel.tsx'
import { PlayNext } from './PlayNext.tsx'

type Props = {
  level: Level
  courses: CourseList
  /** Code of the member's certificate of this level. */
  certificate: string | null
  /** What comes next in the levels above. */
  beyond: LessonCard | null
  heard: PropsOf<typeof roadmapScreen>['heard']
  /** Whether the next lesson is offered here, and not above. */
  offersNext: boolean
  heading: RefObject<HTMLHeadingElement | null>
  onChoose: (id: number) => void
  className: string
}

/** A road of more keys shows nothing any more; the folders do. */
const MOST_KEYS = 150

/** What is in the lesson's place until one is chosen: what comes next on the level, then the level as a road of keys. */
export function ChooseLesson(props: Props) {
  const { level, courses, certificate, beyond, heard, offersNext, heading, onChoose, className } = props
  const isRoad = allLessons(courses).length <= MOST_KEYS
  const next = offersNext ? nextLesson(courses) : undefined
  return (
    <section className={joinClasses('flex min-w-0 flex-col', className)}>
      {next && (
        <Ahead piece={heard?.lesson === next.id ? heard.piece : undefined}>
          <div className="grid gap-1">
            <p className="text-muted text-sm tabular-nums">{placeText(next, lessonPosition(courses, next))}</p>
            <h2 className="text-2xl wrap-anywhere sm:text-3xl">{`Next: ${next.title}`}</h2>
            <p className="mt-1 max-w-measure empty:hidden">{briefText(next)}</p>
          </div>
          <Button variant="primary" after={ArrowRight} onClick={() => onChoose(next.id)} className="max-sm:w-full">
            Go to the next lesson
          </Button>
        </Ahead>
      )}
      {isLevelDone(courses) && (
        <Ahead piece={heard && heard.lesson === beyond?.id ? heard.piece : undefined}>
          <h2 className="text-2xl sm:text-3xl">{`${levelLabel(level)} completed`}</h2>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <NextLevel after={level} />
            {certificate && (
              <a href={certificateHref(certificate)} className="link inline-flex items-center touch:min-h-11">
                See your certificate
              </a>
            )}
          </div>
        </Ahead>
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

type AheadProps = { piece: PieceCard | undefined; children: ReactNode }

/** The way on, and beside it what will be played there. */
const Ahead = ({ piece, children }: AheadProps) => (
  <div
    className={joinClasses(
      'mb-6 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:mb-8',
      piece && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]',
    )}
  >
    <div className="grid content-start justify-items-start gap-3">{children}</div>
    {piece && <PlayNext piece={piece} />}
  </div>
)
