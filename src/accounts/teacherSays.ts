/** What the teacher says beside their face, one sentence for each page: about what is done on it, in at most twelve words. */
export const teacherSays = {
  home: 'Ten careful minutes are enough today.',
  today: 'One part at a time, without hurry.',
  progress: 'Look at the weeks, not at one bad day.',
  roadmap: 'Finish one lesson, then open the next.',
  lesson: 'Watch it once, hands in your lap.',
  library: 'Stay with one of these for a week.',
  pieces: 'Pick the one you’d love to play.',
  piece: 'Slowly first, each hand on its own.',
  earTraining: 'Sing it first, then name it.',
  reading: 'Look at the next note, not the last.',
} as const

export type TeacherPage = keyof typeof teacherSays
