import { usePage } from '../../platform/web/pageContext.ts'
import { TeacherLine } from '../../ui/web/TeacherLine.tsx'

/** Whose lesson it is, below its title, once the settings name somebody; `faceAlone`: on a phone, beside something else. */
export function LessonTeacher({ faceAlone = false }: { faceAlone?: boolean }) {
  const { teacher } = usePage()
  if (!teacher) return null
  return (
    <div className={faceAlone ? 'max-sm:[&_p]:sr-only' : undefined}>
      <TeacherLine {...teacher}>Your teacher</TeacherLine>
    </div>
  )
}
