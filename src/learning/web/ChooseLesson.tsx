import { Play } from 'lucide'
import type { RefObject } from 'react'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Button } from '../../ui/web/Button.tsx'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'
import type { CourseList } from '../contract.ts'
import { nextLesson } from '../rules.ts'

type Props = {
  courses: CourseList
  heading: RefObject<HTMLHeadingElement | null>
  onChoose: (id: number) => void
  className: string
}

/** What is in the lesson's place until one is chosen. */
export function ChooseLesson({ courses, heading, onChoose, className }: Props) {
  const next = nextLesson(courses)
  return (
    <section className={joinClasses('flex flex-col items-center px-4 py-12 text-center lg:py-18', className)}>
      <KeyboardArt octaves={2} marked={[0, 4, 7]} />
      <h2 ref={heading} tabIndex={-1} className="mt-8 text-2xl sm:text-3xl">
        Select a Course
      </h2>
      <p className="mt-2 max-w-[27.7em] text-muted">Please select a course from the list to view details.</p>
      {next && (
        <div className="mt-8 grid justify-items-center gap-2">
          <Button variant="primary" icon={Play} onClick={() => onChoose(next.id)}>
            Go to the next lesson
          </Button>
          <p className="text-muted text-sm">{next.title}</p>
        </div>
      )}
    </section>
  )
}
