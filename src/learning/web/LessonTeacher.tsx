import { usePage } from '../../platform/web/pageContext.ts'
import { TeacherLine } from '../../ui/web/TeacherLine.tsx'

/** Whose lesson it is, below its title, once the settings name somebody. */
export function LessonTeacher() {
  const { teacher } = usePage()
  if (!teacher) return null
  return (
    <div className="mt-3">
      <TeacherLine {...teacher}>Your teacher</TeacherLine>
    </div>
  )
}
