import { useState } from 'react'
import { Folder } from '../../ui/web/Folder.tsx'
import type { CourseList, Lesson } from '../contract.ts'
import { countProgress, nextLesson } from '../rules.ts'
import { LessonLink } from './LessonLink.tsx'

type Props = { courses: CourseList; chosen: Lesson | undefined; onChoose: (id: number) => void }

/** Every category as a folder with 'done/total'; the one of the chosen lesson, or else of the next one, is open. */
export function LessonFolders({ courses, chosen, onChoose }: Props) {
  const upcoming = nextLesson(courses)
  const start = (chosen ?? upcoming)?.category ?? Object.keys(courses)[0] ?? ''
  // a folder is in here once it was opened; only then its lessons are drawn, since a level may hold a thousand
  const [open, setOpen] = useState<ReadonlyMap<string, boolean>>(new Map([[start, true]]))
  const [shown, setShown] = useState(chosen)
  if (chosen?.id !== shown?.id) {
    setShown(chosen)
    if (chosen) setOpen(new Map(open).set(chosen.category, true))
  }
  return (
    <div className="grid gap-1">
      {Object.entries(courses).map(([name, lessons]) => {
        const { done, total } = countProgress(lessons)
        return (
          <Folder
            key={name}
            title={name}
            meta={`${done}/${total}`}
            open={open.get(name) ?? false}
            onToggle={(next) => setOpen((now) => new Map(now).set(name, next))}
          >
            {open.has(name) && (
              <ul className="grid gap-0.5 pr-2">
                {lessons.map((lesson) => (
                  <li key={lesson.id}>
                    <LessonLink
                      lesson={lesson}
                      current={lesson.id === chosen?.id}
                      isNext={lesson === upcoming}
                      onChoose={onChoose}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Folder>
        )
      })}
    </div>
  )
}
