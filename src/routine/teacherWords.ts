/** Why a part is there that the teacher has put on the member's roadmap: a drill, or a passage of a piece. */
export const TEACHER_WORDS = {
  drill: 'Your teacher put this drill on your roadmap.',
  passage: 'Your teacher put it on your roadmap.',
}

export const isTeachers = (why: string): boolean => Object.values(TEACHER_WORDS).includes(why)
