import { listWords } from '../listWords.ts'
import { readDraft } from './useDraft.ts'

/** What may wait in a browser until the academy can be reached, and under which name it is stored for each member. */
const PLACES = {
  runs: (userId: number) => `runs:${userId}`,
  loops: (userId: number) => `loops:${userId}`,
  answers: (userId: number) => `answers:${userId}`,
  scores: (userId: number) => `draft:${userId}:ear-scores`,
  minutes: (userId: number) => `minutes:${userId}`,
  acts: (userId: number) => `acts:${userId}`,
}
export type WaitingKind = keyof typeof PLACES

export const waitingPlace = (kind: WaitingKind, userId: number): string => PLACES[kind](userId)

const WORDS: Record<WaitingKind, [one: string, more: string]> = {
  runs: ['run', 'runs'],
  loops: ['loop', 'loops'],
  answers: ['answer', 'answers'],
  scores: ['quiz score', 'quiz scores'],
  minutes: ['minute of practice', 'minutes of practice'],
  acts: ['change to your routine', 'changes to your routine'],
}

/** The list that is stored under this name; empty for what can't be read. */
export function readWaiting<T>(place: string): T[] {
  try {
    const stored: unknown = JSON.parse(readDraft(place) || '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** How much of each kind this browser has yet to send for a member. */
export function countWaiting(userId: number): [kind: WaitingKind, count: number][] {
  const kinds = Object.keys(PLACES) as WaitingKind[]
  return kinds.flatMap((kind) => {
    const { length } = readWaiting(waitingPlace(kind, userId))
    return length > 0 ? [[kind, length] as [WaitingKind, number]] : []
  })
}

const WAITED_MS = 20_000
type Stored = { at?: number; leavesPage?: boolean }
/** What leads to another page at once may be left behind in the midst of being sent. */
const isUnderWay = ({ at = 0, leavesPage }: Stored): boolean => leavesPage === true && Date.now() - at < WAITED_MS

/** What was done and has really waited, each as it is stored; minutes are nothing to speak of. */
export function listWaited(userId: number): [kind: WaitingKind, items: string[]][] {
  const kinds = (Object.keys(PLACES) as WaitingKind[]).filter((kind) => kind !== 'minutes')
  return kinds.map((kind) => {
    const items = readWaiting<Stored>(waitingPlace(kind, userId))
    return [kind, items.filter((item) => !isUnderWay(item)).map((item) => JSON.stringify(item))]
  })
}

/** The same for whoever has used this browser: after logging out nothing is left of them. */
export function countAllWaiting(): [kind: WaitingKind, count: number][] {
  const counts = new Map<WaitingKind, number>()
  for (const userId of listOwners())
    for (const [kind, count] of countWaiting(userId)) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return [...counts]
}

function listOwners(): Set<number> {
  try {
    return new Set(Object.keys(localStorage).map((key) => Number(/^\w+:(\d+)\b/.exec(key)?.[1] ?? 0)))
  } catch {
    return new Set()
  }
}

/** '2 runs and 1 answer'; empty when nothing waits. */
export function describeWaiting(counts: readonly (readonly [WaitingKind, number])[]): string {
  const parts = counts.map(([kind, count]) => `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`)
  return listWords(parts)
}
