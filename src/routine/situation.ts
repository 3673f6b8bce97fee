import { daysFrom } from '../platform/days.ts'
import type { Material, Past } from './material.ts'

/** After so many days without practice a member is welcomed back: what they enjoy comes first. */
const BACK_AFTER = 7

/** What a routine is made of, and when. */
export type Situation = {
  material: Material
  /** The latest first. */
  past: readonly Past[]
  day: string
  /** The last day before this one on which the member practised; null for who never did. */
  lastDay: string | null
}

export const isBack = ({ day, lastDay }: Pick<Situation, 'day' | 'lastDay'>): boolean =>
  lastDay !== null && daysFrom(lastDay, day) >= BACK_AFTER

/** Somebody who never touched a piano has one thing to begin with. */
export const isFirstLesson = ({ level, lesson }: Pick<Material, 'level' | 'lesson'>): boolean =>
  level === 'beginner' && lesson?.why === 'first'

export const phrasesTitle = (pieceTitle = '', pieces = 1) =>
  `Phrases of ${pieces > 1 ? `${pieces} pieces` : pieceTitle}`
/** Whether they are of more than one piece. */
export const isOfSeveral = (title: string): boolean => /^Phrases of \d+ pieces$/.test(title)
