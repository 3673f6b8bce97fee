import { YourTeacher } from './YourTeacher.tsx'

/** The teacher, for the head of a page where a member works alone, with a link to book a lesson. */
export const TeacherAtHand = () => (
  <YourTeacher size={40}>
    <a href="/member/personal-lesson" className="link inline-flex items-center touch:min-h-11">
      Book a lesson
    </a>
  </YourTeacher>
)
