import { YourTeacher } from './YourTeacher.tsx'

/** The teacher at the head of a page where a member works alone, with the way to a lesson; a phone keeps that room for the work. */
export const TeacherAtHand = () => (
  <div className="max-sm:hidden">
    <YourTeacher size={40}>
      <a href="/member/personal-lesson" className="link inline-flex items-center touch:min-h-11">
        Book a lesson
      </a>
    </YourTeacher>
  </div>
)
