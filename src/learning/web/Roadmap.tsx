import { useEffect, useRef, useState } from 'react'
import { levelLabel } from '../../accounts/index.ts'
import { TeacherAtHand } from '../../accounts/web/index.ts'
import { CommentsBlock } from '../../discussion/web/index.ts'
import { RoadmapTabs } from '../../guidance/web/index.ts'
import { LessonPieces } from '../../pieces/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { call } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { saveCookie } from '../../platform/web/saveCookie.ts'
import { useSingleFlight } from '../../platform/web/useSingleFlight.ts'
import { LessonDesk } from '../../practice/web/index.ts'
import { TakesBlock } from '../../takes/web/index.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { completeLesson, FOLDED_COOKIE, type Lesson, type roadmapScreen } from '../contract.ts'
import {
  allLessons,
  categoryAfter,
  changeLesson,
  findLesson,
  lessonHref,
  lessonPosition,
  lessonToDo,
} from '../rules.ts'
import { ChooseLesson } from './ChooseLesson.tsx'
import { LessonView } from './LessonView.tsx'
import { RoadmapPanel } from './RoadmapPanel.tsx'
import { beginsHere, StartHere } from './StartHere.tsx'
import { useBookmarkToggle } from './useBookmarkToggle.ts'
import { useChosenLesson } from './useChosenLesson.ts'

/** A level's roadmap: its lessons at the left, the chosen one beside them. */
function Roadmap({
  level,
  courses: loaded,
  chosen: opened,
  comments,
  pieces,
  ticked,
  attachments,
  drills,
  personal,
  certificate: held,
  beyond,
  heard,
  folded: wasFolded,
}: PropsOf<typeof roadmapScreen>) {
  const [courses, setCourses] = useState(loaded)
  const { chosen, choose } = useChosenLesson(opened)
  const [folded, setFolded] = useFolded(wasFolded)
  const change = (id: number, part: Partial<Lesson>) => setCourses((now) => changeLesson(now, id, part))
  const [certificate, setCertificate] = useState(held)
  const complete = useCompletion((id, completed) => change(id, { completed }), setCertificate)
  const toggleBookmark = useBookmarkToggle((id, isBookmarked) => change(id, { isBookmarked }))
  const heading = useRef<HTMLHeadingElement>(null)
  const lesson = findLesson(courses, chosen.id)
  const roadmapTitle = `${levelLabel(level)} Piano Road-map`
  const title = lesson?.title ?? roadmapTitle
  const { academyName, placed } = usePage()
  const begins = beginsHere(placed, level, courses)

  useEffect(() => {
    document.title = `${title} · ${academyName}`
  }, [title, academyName])
  useEffect(() => {
    if (chosen.here) showFromTop(heading.current)
  }, [chosen])

  if (allLessons(courses).length === 0)
    return (
      <div className="page py-6">
        <PageHead title={roadmapTitle} aside={<TeacherAtHand page="roadmap" />} />
        <RoadmapTabs current={level} personal={personal} />
        <EmptyState
          title="No lessons here yet."
          hint="The first ones of this level are being prepared. Try another level meanwhile."
        />
      </div>
    )
  return (
    <div
      className={joinClasses(
        'page grid grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-4 py-4 sm:gap-y-6 sm:py-6 lg:pt-8',
        folded ? 'lg:grid-cols-[auto_minmax(0,1fr)]' : 'lg:grid-cols-[20rem_minmax(0,1fr)]',
      )}
    >
      {/* a lesson has the height of a phone to itself */}
      <div className={joinClasses('flex items-center justify-between gap-3 lg:contents', lesson && 'max-lg:sr-only')}>
        <h1 className="text-2xl sm:text-3xl lg:col-span-full lg:col-start-1 lg:row-start-1">{roadmapTitle}</h1>
        <div
          className={joinClasses(
            'shrink-0 empty:hidden lg:col-start-2 lg:row-start-1 lg:self-start lg:justify-self-end print:hidden',
            !folded && 'lg:row-span-2',
            lesson && 'max-lg:hidden',
          )}
        >
          <TeacherAtHand page={lesson ? 'lesson' : 'roadmap'} />
        </div>
      </div>
      <RoadmapTabs
        current={level}
        personal={personal}
        className={joinClasses('lg:col-start-1 lg:row-start-2', lesson && 'max-lg:hidden', !folded && 'lg:col-end-3')}
      />
      {!lesson && begins && <StartHere level={level} courses={courses} heard={heard?.piece} onChoose={choose} />}
      <RoadmapPanel
        level={level}
        personal={personal}
        courses={courses}
        certificate={certificate}
        chosen={lesson}
        onChoose={choose}
        folded={folded}
        onFold={setFolded}
      >
        <ChooseLesson
          level={level}
          heading={heading}
          courses={courses}
          certificate={certificate}
          beyond={beyond}
          heard={heard}
          offersNext={!begins}
          onChoose={choose}
          className={folded ? '' : 'lg:col-start-2 lg:row-span-2 lg:row-start-1'}
        />
      </RoadmapPanel>
      {lesson && (
        <article className={joinClasses('grid min-w-0 content-start gap-12', folded && 'lg:col-span-2')}>
          <LessonView
            lesson={lesson}
            place={lessonPosition(courses, lesson)}
            onward={categoryAfter(courses, lesson)}
            toDo={lessonToDo(courses, lesson)}
            beyond={beyond}
            heading={heading}
            drill={drills.find(({ slug }) => slug === lesson.drill)}
            ticked={lesson.id === opened ? (ticked ?? undefined) : undefined}
            attachments={lesson.id === opened ? (attachments ?? undefined) : undefined}
            onChoose={choose}
            onComplete={() => complete(lesson.id)}
            onBookmark={() => toggleBookmark(lesson.id, lesson.isBookmarked)}
          >
            {!lesson.locked && (
              <LessonPieces
                key={`pieces ${lesson.id}`}
                of={{ lesson: lesson.id }}
                PracticeDesk={LessonDesk}
                initial={lesson.id === opened ? (pieces ?? undefined) : undefined}
              />
            )}
          </LessonView>
          {!lesson.locked && (
            <>
              <TakesBlock key={`take ${lesson.id}`} place="lesson" placeId={lesson.id} next={lessonHref(lesson)} />
              <div className="max-w-[47rem] print:hidden">
                <CommentsBlock
                  category="course"
                  courseId={lesson.id}
                  initial={lesson.id === opened ? (comments ?? undefined) : undefined}
                />
              </div>
            </>
          )}
        </article>
      )}
    </div>
  )
}

/** Moves the focus to a heading, and the page to it when it is out of sight or low on the screen. */
function showFromTop(heading: HTMLElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  const { top } = heading.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight / 3) heading.scrollIntoView()
}

/** Whether the list of lessons is folded away. Kept in a cookie, so that the server draws the page right at once. */
function useFolded(before: boolean): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(before)
  const fold = (next: boolean) => {
    setFolded(next)
    saveCookie(FOLDED_COOKIE, next ? '1' : '0', '/member/course')
  }
  return [folded, fold]
}

/** Completes lessons: `show` is called at once, and again when the server said no; `earn` with a certificate’s code. */
function useCompletion(show: (id: number, completed: boolean) => void, earn: (code: string) => void) {
  const flash = useFlash()
  const once = useSingleFlight()

  return (id: number) =>
    once(async () => {
      show(id, true)
      try {
        const { certificate } = await call(completeLesson, { params: { id } })
        if (certificate) earn(certificate)
        flash.success('Marked as completed!')
      } catch (error) {
        show(id, false)
        flash.error(...failureFlash(error, 'Failed to mark as completed.'))
      }
    }, id)
}

export default withQueries(Roadmap)
