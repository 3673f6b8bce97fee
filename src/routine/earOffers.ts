import { dueWords } from '../ui/mastery.ts'
import type { Material, Offer } from './material.ts'
import type { Situation } from './situation.ts'
import { TEACHER_WORDS } from './teacherWords.ts'

/** So many ear parts in a row of two drills are enough: a new drill comes to them. */
const ENOUGH = 4
/** Minutes that a drill takes: new sounds, what only is kept fresh, and at most, since tired ears learn nothing. */
const [NEW, FRESH, MOST] = [5, 4, 10]
/** Answers that are due in a minute, and minutes to begin with. */
const [A_MINUTE, TO_BEGIN] = [3, 2]
const TEACHERS = 3

type Drill = Material['ear'][number]

/**
 * Drills take turns: what is due or asked for by the teacher, the one that was not given for longest first. What is due
 * may come besides the teacher's.
 */
export function earOffers({ material, past }: Situation): Offer[] {
  const given = past.flatMap(({ parts }) => parts.flatMap(({ kind, href }) => (kind === 'ear' ? [href] : [])))
  const [last] = given
  const latest = given.slice(0, ENOUGH)
  const isTired = latest.length === ENOUGH && new Set(latest).size <= 2
  // the one of the last time comes after all others
  const rank = ({ href, due, isNew, fromTeacher }: Drill): number => {
    if (href === last) return 3
    if (fromTeacher) return 0
    return due > 0 || (isNew && isTired) ? 1 : 2
  }
  const since = ({ href }: Drill): number => (given.includes(href) ? given.indexOf(href) : given.length)
  const sorted = [...material.ear].sort((a, b) => rank(a) - rank(b) || since(b) - since(a) || b.due - a.due)
  const [first] = sorted
  const score = first ? 3 + Math.min(first.due, 20) / 5 + (first.fromTeacher ? TEACHERS : 0) : 0
  const beside = first?.fromTeacher ? sorted.find(({ due, fromTeacher }) => due > 0 && !fromTeacher) : undefined
  return sorted.map((drill, at) => ({
    ...{ kind: 'ear', title: drill.title, href: drill.href, score: score - at / 10 },
    ...{ why: whyOf(drill), most: minutesFor(drill), isBeside: drill === beside },
  }))
}

function minutesFor({ due, isNew, fromTeacher }: Drill): number {
  const least = isNew || fromTeacher ? NEW : FRESH
  return Math.min(MOST, Math.max(least, TO_BEGIN + Math.ceil(due / A_MINUTE)))
}

function whyOf({ due, isNew, fromTeacher }: Drill): string {
  if (fromTeacher) return TEACHER_WORDS.drill
  if (due > 0) return dueWords(due)
  return isNew
    ? 'New sounds to get to know: a few minutes a day is how an ear grows.'
    : 'Nothing is due, so this drill keeps what you know fresh.'
}
