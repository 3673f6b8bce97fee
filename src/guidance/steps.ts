/** What a step of a personal roadmap can be; a note is the teacher's own words. */
export const stepKinds = ['lesson', 'upload', 'class', 'quiz', 'drill', 'piece', 'note'] as const
export type StepKind = (typeof stepKinds)[number]
/** Those that name a thing of another module. */
export type TargetKind = Exclude<StepKind, 'note'>

export const KIND_LABELS: Record<StepKind, string> = {
  lesson: 'Lesson',
  upload: 'Library lesson',
  class: 'Master class',
  quiz: 'Ear quiz',
  drill: 'Ear drill',
  piece: 'Piece',
  note: 'Note',
}

/** Answers that make a drill done, where the teacher says nothing else. */
export const USUAL_ANSWERS = 20
