/** The page numbers to offer: at most `size` of them, around `current`, and all of them real pages. */
export function pageWindow(current: number, last: number, size = 5): number[] {
  const count = Math.min(size, last)
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), last - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
