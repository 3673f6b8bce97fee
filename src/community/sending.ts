/**
 * How much of each file has gone when `percent` of all has: the files of a form are sent one after the other. The few
 * bytes of the other fields are left out of the account.
 */
export function shareOut(sizes: readonly number[], percent: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let left = (total * percent) / 100
  return sizes.map((size) => {
    const gone = Math.min(size, left)
    left -= gone
    return size === 0 ? Math.min(100, percent) : Math.round((gone / size) * 100)
  })
}
