import { findCategory } from '../../categories.ts'
import { playedKeys, type Recipe } from '../../recipe.ts'

type Asked = { category: string; option: number; recipe: Pick<Recipe, 'key' | 'register'> }

const sorted = (keys: Iterable<number>): number[] => [...new Set(keys)].sort((a, b) => a - b)

/** Whether the keys of an answer have an order, and may come again. */
export const isInOrder = (category: string): boolean => findCategory(category).kind === 'melody'

/** Whether the keys are these, in whatever octave all of them together lie. */
function areKeys(played: readonly number[], keys: readonly number[]): boolean {
  const shift = (played[0] ?? 0) - (keys[0] ?? 0)
  return (
    played.length === keys.length && shift % 12 === 0 && played.every((midi, at) => midi === (keys[at] ?? 0) + shift)
  )
}

/** The answer that the played keys make, or undefined; what was asked counts before another of the same keys. */
export function answerPlayed({ category, option, recipe }: Asked, played: Iterable<number>): number | undefined {
  const arrange = (keys: Iterable<number>) => (isInOrder(category) ? [...keys] : sorted(keys))
  const keys = arrange(played)
  const makes = (answer: number) => areKeys(keys, arrange(playedKeys(category, answer, recipe)))
  if (keys.length === 0) return undefined
  if (makes(option)) return option
  const found = findCategory(category).answers.findIndex((_, answer) => makes(answer))
  return found >= 0 ? found : undefined
}

/** Of the other answers the one that the played keys come nearest to: as many of its keys and as few others as can be. */
export function nearestTo({ category, option, recipe }: Asked, played: Iterable<number>): number {
  const tones = (keys: Iterable<number>) => new Set([...keys].map((midi) => midi % 12))
  const heard = tones(played)
  const distance = (answer: number) => {
    const wanted = tones(playedKeys(category, answer, recipe))
    const common = [...wanted].filter((tone) => heard.has(tone)).length
    return wanted.size + heard.size - 2 * common
  }
  const others = findCategory(category).answers.flatMap((_, answer) => (answer === option ? [] : [answer]))
  return others.reduce((best, answer) => (distance(answer) < distance(best) ? answer : best))
}
