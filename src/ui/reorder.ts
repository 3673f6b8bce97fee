/** The list with the item at `from` moved to `to`; other places of the list leave it as it is. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return [...items]
  const others = items.toSpliced(from, 1)
  return others.toSpliced(to, 0, item)
}

/** The place of an item that is dropped at `y`: `middles` are the middles of the items in their order. */
export function placeAt(y: number, middles: readonly number[], from: number): number {
  const above = middles.filter((middle) => middle < y).length
  return above > from ? above - 1 : above
}
