import type { Asking } from '../accounts/index.ts'

/** Answers of drills a day that this reader may give; null for as many as they like, which every paid tier opens. */
export function drillLimit({ tier, kinds }: Pick<Asking, 'tier' | 'kinds'>): number | null {
  return tier === 'free' && kinds.free_drill_answers > 0 ? kinds.free_drill_answers : null
}
