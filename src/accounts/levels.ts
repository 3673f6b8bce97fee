/** The three levels of playing, from which a member's roadmap is chosen; the easiest first. */
export const levels = ['beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof levels)[number]

const LABELS = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } as const
export const levelLabel = (level: Level): (typeof LABELS)[Level] => LABELS[level]
