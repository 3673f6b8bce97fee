/** Why a part is there that the teacher has put on the member's roadmap: a drill, a passage of a piece, or a lesson. */
export const TEACHER_WORDS = {
  drill: 'Your teacher put this drill on your roadmap.',
  passage: 'Your teacher put it on your roadmap.',
  lesson: 'Next on the roadmap your teacher made for you.',
}
