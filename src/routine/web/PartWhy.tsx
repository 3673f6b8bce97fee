import { YourTeacher } from '../../accounts/web/index.ts'
import { isTeachers } from '../teacherWords.ts'

/** Why a part comes now; what the teacher has put there is said beside their face. */
export function PartWhy({ why, className = 'max-w-measure' }: { why: string; className?: string }) {
  const words = <p className={className}>{why}</p>
  if (!isTeachers(why)) return words
  return (
    <YourTeacher size={40} otherwise={words}>
      {why}
    </YourTeacher>
  )
}
