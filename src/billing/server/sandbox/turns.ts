/** Does one piece of work after the other, in the order in which they were asked for: two clicks on 'pay' pay once. */
export function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
