import { useEffect, useRef, useState } from 'react'
import { levelLabel } from '../../accounts/index.ts'
import { CommentsBlock } from '../../discussion/web/index.ts'
import { academy } from '../../platform/academy.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import type { Lesson, roadmapScreen } from '../contract.ts'
import { allLessons, categoryAfter, changeLesson, findLesson, lessonPosition } from '../rules.ts'
import { ChooseLesson } from './ChooseLesson.tsx'
import { LessonView } from './LessonView.tsx'
import { LevelSwitch } from './LevelSwitch.tsx'
import { RoadmapPanel } from './RoadmapPanel.tsx'
import { showFromTop } from './showFromTop.ts'
import { useBookmarkToggle } from './useBookmarkToggle.ts'
import { useChosenLesson } from './useChosenLesson.ts'
import { useCompletion } from './useCompletion.ts'
import { useFolded } from './useFolded.ts'

/** A level's roadmap: its lessons at the left, the chosen one beside them. */
function Roadmap({
  level,
  courses: loaded,
  chosen: opened,
  comments,
  folded: wasFolded,
}: PropsOf<typeof roadmapScreen>) {
  const [courses, setCourses] = useState(loaded)
  const { chosen, choose } = useChosenLesson(opened)
  const [folded, setFolded] = useFolded(wasFolded)
  const change = (id: number, part: Partial<Lesson>) => setCourses((now) => changeLesson(now, id, part))
  const complete = useCompletion((id, completed) => change(id, { completed }))
  const toggleBookmark = useBookmarkToggle((id, isBookmarked) => change(id, { isBookmarked }))
  const heading = useRef<HTMLHeadingElement>(null)
  const lesson = findLesson(courses, chosen.id)
  const roadmapTitle = `${levelLabel(level)} Piano Road-map`
  const title = lesson?.title ?? roadmapTitle

  useEffect(() => {
    document.title = `${title} · ${academy.name}`
  }, [title])
  useEffect(() => {
    if (chosen.here) showFromTop(heading.current)
  }, [chosen])

  if (allLessons(courses).length === 0)
    return (
      <div className="page py-6">
        <LevelSwitch level={level} />
        <h1 className="sr-only">{roadmapTitle}</h1>
        <EmptyState
          title="No lessons here yet."
          hint="The first ones of this level are being prepared. Try another level meanwhile."
        />
      </div>
    )
  return (
    <div
      className={joinClasses(
        'page grid grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-6 py-4 sm:py-6',
        folded ? 'lg:grid-cols-[auto_minmax(0,1fr)]' : 'lg:grid-cols-[20rem_minmax(0,1fr)]',
      )}
    >
      <LevelSwitch level={level} className={folded ? 'max-lg:hidden' : 'max-lg:hidden lg:col-span-2'} />
      <RoadmapPanel
        level={level}
        courses={courses}
        chosen={lesson}
        onChoose={choose}
        folded={folded}
        onFold={setFolded}
      />
      {lesson ? (
        <article className={joinClasses('grid min-w-0 content-start gap-12', folded && 'lg:col-span-2')}>
          <LessonView
            lesson={lesson}
            place={lessonPosition(courses, lesson)}
            onward={categoryAfter(courses, lesson)}
            heading={heading}
            onChoose={choose}
            onComplete={() => complete(lesson.id)}
            onBookmark={() => toggleBookmark(lesson.id, lesson.isBookmarked)}
          />
          <div className="max-w-[47rem]">
            <CommentsBlock
              category="course"
              courseId={lesson.id}
              initial={lesson.id === opened ? (comments ?? undefined) : undefined}
            />
          </div>
        </article>
      ) : (
        <ChooseLesson heading={heading} courses={courses} onChoose={choose} className={folded ? 'lg:col-span-2' : ''} />
      )}
    </div>
  )
}

export default withQueries(Roadmap)
