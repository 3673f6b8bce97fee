const KEYS = '1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The key that chooses the answer at this place: 1 to 9, 0 for the tenth, then A, B, C and so on. */
export const answerKey = (option: number): string => KEYS[option] ?? ''

/** The answer that a pressed key chooses among `count`, or undefined. */
export function optionByKey(key: string, count: number): number | undefined {
  const option = key.length === 1 ? KEYS.indexOf(key.toUpperCase()) : -1
  return option >= 0 && option < count ? option : undefined
}
