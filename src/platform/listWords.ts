/** 'a, b and c': composed here, since engines differ in lists. */
export const listWords = (things: readonly string[]): string =>
  things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${things.at(-1)}` : things.join('')
