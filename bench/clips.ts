import { categories } from '../src/ear-training/categories.ts'
import { PLAIN, recipeNotes } from '../src/ear-training/recipe.ts'
import { closeStudio, playToMp3 } from '../src/ear-training/server/sound/studio.ts'

/** What a made clip costs: the first with its thread and recordings, then one of every answer in another key. */
export async function measureClips(): Promise<void> {
  const began = performance.now()
  await playToMp3(recipeNotes('Basic Triad', 2, PLAIN))
  const first = performance.now() - began
  const orders = categories.flatMap(({ name, answers }) =>
    answers.map((_, option) => recipeNotes(name, option, { ...PLAIN, key: option % 12 })),
  )
  const started = performance.now()
  await Promise.all(orders.map(playToMp3))
  const each = (performance.now() - started) / orders.length
  await closeStudio()
  console.info(`first clip ${(first / 1000).toFixed(1)} s, then ${each.toFixed(0)} ms each`)
}
