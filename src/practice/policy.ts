import type { Asking } from '../accounts/index.ts'

/** Lines to read that this reader has a day; null for as many as they like, which every paid tier opens. */
export function readingLimit({ tier, kinds }: Pick<Asking, 'tier' | 'kinds'>): number | null {
  return tier === 'free' && kinds.free_reading_lines > 0 ? kinds.free_reading_lines : null
}
