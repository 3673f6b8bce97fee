import { blank, DamagedFile, type FileReader } from '../reading.ts'
import type { Box } from './boxes.ts'

/** More pieces than a film of many hours has, in 16 MB of memory. */
const MOST_RANGES = 1_000_000

/** Places in a file that are in use. */
export class Ranges {
  readonly #found: [start: number, end: number][] = []

  /** @throws Damaged when there are more than any film has */
  add(start: number, end: number): void {
    const last = this.#found.at(-1)
    if (last && last[1] === start) last[1] = end
    else if (this.#found.push([start, end]) > MOST_RANGES) throw new DamagedFile()
  }

  /** Blanks whatever of these boxes is not in use. */
  async blankOutside(reading: FileReader, boxes: readonly Box[]): Promise<void> {
    const sorted = this.#found.sort(([a], [b]) => a - b)
    let next = 0
    for (const { body, end } of boxes) {
      let free = body
      for (let used = sorted[next]; used && used[0] < end; used = sorted[++next]) {
        if (used[0] > free) await blank(reading, free, used[0])
        free = Math.max(free, used[1])
        if (used[1] > end) break
      }
      await blank(reading, free, end)
    }
  }
}
