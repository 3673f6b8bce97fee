/** The three levels of playing, from which a member's roadmap is chosen; the easiest first. */
export const levels = ['beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof levels)[number]

const LABELS = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } as const
export const levelLabel = (level: Level): (typeof LABELS)[Level] => LABELS[level]

/** Where a member has got to: the level of their next lesson, or that of their placement where it is higher. */
export const reachedLevel = (next: { level: Level } | null, { placedLevel }: { placedLevel: Level | null }): Level =>
  levels.findLast((level) => level === next?.level || level === placedLevel) ?? 'beginner'
