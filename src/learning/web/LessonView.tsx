import { Bookmark, Check, ChevronLeft, ChevronRight } from 'lucide'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { levelLabel } from '../../accounts/index.ts'
import { Gate, TeacherAtHand } from '../../accounts/web/index.ts'
import type { Attachment } from '../../attachments/index.ts'
import { Attachments, captionsOf, useAttachments } from '../../attachments/web/index.ts'
import { useOfferedRun } from '../../takes/web/index.ts'
import { isSecondOfDouble } from '../../ui/isSecondOfDouble.ts'
import { Button } from '../../ui/web/Button.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { IconButton } from '../../ui/web/IconButton.tsx'
import type { Lesson, LessonCard } from '../contract.ts'
import type { Drill } from '../guideContract.ts'
import { previewOf } from '../previewContract.ts'
import {
  briefText,
  type categoryAfter,
  isCompletionNext,
  lessonHref,
  type lessonPosition,
  placeText,
} from '../rules.ts'
import { LessonFilm } from './LessonFilm.tsx'
import { besideFilm, LessonGuide } from './LessonGuide.tsx'
import { NextStep } from './NextStep.tsx'

type Props = {
  lesson: Lesson
  place: ReturnType<typeof lessonPosition>
  onward: ReturnType<typeof categoryAfter>
  /** What is left to do of its level. */
  toDo: Lesson | undefined
  /** Once nothing is left of it: what comes next in the levels above. */
  beyond: LessonCard | null
  heading: RefObject<HTMLHeadingElement | null>
  drill: Drill | undefined
  /** Its steps that are ticked, of the lesson that the page came with. */
  ticked: string[] | undefined
  /** Files beside its film, of the lesson that the page came with. */
  attachments: Attachment[] | undefined
  onChoose: (id: number) => void
  onComplete: () => void
  onBookmark: () => void
  /** What is played, right below the film. */
  children: ReactNode
}

const aboutLocked = ({ category, level }: Lesson): string =>
  `A lesson of ‘${category}’ in the ${levelLabel(level).toLowerCase()} roadmap, with its film, notes and conversation.`

/** The chosen lesson: what it is, its video, and what to do when it is watched. */
export function LessonView(props: Props) {
  const { lesson, place, onward, toDo, beyond, heading, drill, ticked, attachments } = props
  const { onChoose, onComplete, onBookmark, children } = props
  const video = { source: 'courses', video_id: lesson.id } as const
  const files = useAttachments(lesson.locked ? null : video, attachments)
  const actions = useRef<HTMLDivElement>(null)
  const wasDone = useDoneBefore(lesson)
  const [seen, see] = useSeen(lesson.id)
  const nextStep = lesson.completed && <NextStep level={lesson.level} next={toDo} beyond={beyond} onChoose={onChoose} />
  const complete = () => {
    onComplete()
    // a button that is disabled drops the focus to the very top of the page
    actions.current?.focus({ preventScroll: true })
  }
  return (
    <div className="@container grid min-w-0 gap-4 sm:gap-6">
      <div>
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="text-muted text-sm tabular-nums">{placeText(lesson, place)}</p>
            <h2 ref={heading} tabIndex={-1} className="mt-1 scroll-mt-12 text-2xl sm:text-3xl">
              {lesson.title}
            </h2>
          </div>
          <IconButton
            icon={Bookmark}
            label="Bookmark"
            variant="secondary"
            pressed={lesson.isBookmarked}
            onClick={(event) => isSecondOfDouble(event) || onBookmark()}
            className="mt-2 print:hidden"
          />
        </div>
        <div className="mt-2 flex items-center justify-between gap-3">
          <p className="min-w-0 max-w-measure empty:hidden">{briefText(lesson)}</p>
          {/* where there is room they are at the head of the page */}
          <div className="ml-auto shrink-0 empty:hidden lg:hidden">
            <TeacherAtHand page="lesson" />
          </div>
        </div>
        {/* whoever comes back to a lesson is shown the way on before the film, and whoever completes it below */}
        {wasDone && nextStep && <div className="mt-3">{nextStep}</div>}
      </div>
      <div className={besideFilm}>
        <div className="grid min-w-0 content-start items-start gap-4 sm:gap-6">
          {lesson.required_tier ? (
            <Gate
              required={lesson.required_tier}
              about={aboutLocked(lesson)}
              next={lessonHref(lesson)}
              cover={lesson.thumbnail_url}
              other={previewOf('lesson', lesson)}
            />
          ) : (
            <LessonFilm
              key={lesson.id}
              markup={lesson.video_url}
              video={video}
              cover={lesson.thumbnail_url}
              captions={captionsOf(files)}
              onWatched={see}
            />
          )}
          <div ref={actions} tabIndex={-1} className="grid grid-cols-2 gap-3 sm:flex print:hidden">
            {lesson.locked ? (
              <span className="max-sm:hidden sm:mr-auto" />
            ) : lesson.completed ? (
              <Button disabled className="max-sm:col-span-2 sm:mr-auto">
                <Icon of={Check} size={18} className="shrink-0 text-good" />
                Completed
              </Button>
            ) : (
              <Button
                variant={isCompletionNext(lesson, seen) ? 'primary' : 'secondary'}
                onClick={complete}
                className="max-sm:col-span-2 sm:mr-auto"
              >
                Mark as Completed
              </Button>
            )}
            <Step icon={ChevronLeft} label="Previous" to={place.previous} onChoose={onChoose} />
            <Step label="Next" to={place.next} onChoose={onChoose} after={ChevronRight} />
          </div>
          {!wasDone && nextStep && <div className="grid sm:justify-items-end print:hidden">{nextStep}</div>}
          {onward && <Onward {...onward} onChoose={onChoose} />}
          {children}
        </div>
        <LessonGuide key={lesson.id} guide={lesson} drill={drill} video={video} ticked={ticked} heading="h3" />
        <Attachments list={files} />
        {!lesson.locked && <About lesson={lesson} />}
      </div>
    </div>
  )
}

/** Whether a lesson was completed already when it was opened. */
function useDoneBefore({ id, completed }: Lesson): boolean {
  const [opened, setOpened] = useState({ id, completed })
  if (opened.id !== id) setOpened({ id, completed })
  return opened.id === id ? opened.completed : completed
}

/** Whether enough of a lesson was watched, or any of its music played, since it was opened. */
function useSeen(id: number): [seen: boolean, see: () => void] {
  const [seen, setSeen] = useState<number>()
  const run = useOfferedRun()
  // it is offered until its desk closes, which may be after the next lesson has opened
  const [counted, setCounted] = useState(run)
  if (run !== counted) {
    setCounted(run)
    if (run) setSeen(id)
  }
  return [seen === id, () => setSeen(id)]
}

type StepProps = {
  label: string
  to: Lesson | undefined
  onChoose: (id: number) => void
  icon?: typeof Check
  after?: typeof Check
}

/** To the lesson before or after in the same category; its title is for screen readers and a hint. */
function Step({ label, to, onChoose, icon, after }: StepProps) {
  return (
    <Button icon={icon} after={after} disabled={!to} title={to?.title} onClick={() => to && onChoose(to.id)}>
      {label}
    </Button>
  )
}

type OnwardProps = NonNullable<ReturnType<typeof categoryAfter>> & { onChoose: (id: number) => void }

/** Leads on where a category ends; Next stays within it. */
function Onward({ category, first, onChoose }: OnwardProps) {
  return (
    <Button title={first.title} onClick={() => onChoose(first.id)} className="min-w-0 sm:justify-self-end print:hidden">
      <span className="min-w-0 [overflow-wrap:anywhere]">{`Continue: ${category}`}</span>
      <Icon of={ChevronRight} size={18} className="shrink-0" />
    </Button>
  )
}

/** What there is to say of a lesson that is not below its title. */
function About({ lesson: { description, prerequisites, requirements } }: { lesson: Lesson }) {
  const isLong = !briefText({ description }) && description !== ''
  if (!isLong && !prerequisites && !requirements) return null
  return (
    <div className="prose">
      {isLong && <p className="whitespace-pre-line text-lg">{description}</p>}
      {prerequisites && <p>{`Before this lesson: ${prerequisites}`}</p>}
      {requirements && <p>{`You need: ${requirements}`}</p>}
    </div>
  )
}
