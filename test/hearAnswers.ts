import { expect } from 'vitest'
import { categories } from '../src/ear-training/categories.ts'
import type { Category, Kind } from '../src/ear-training/category.ts'
import { FASTEST, playedKeys, type Recipe, recipeNotes, registers, voicings } from '../src/ear-training/recipe.ts'
import { playToMp3 } from '../src/ear-training/server/sound/studio.ts'
import { hearEnd, problemsOf } from './hear.ts'

export const categoriesByKind = (kind: Kind): Category[] => categories.filter((category) => category.kind === kind)

/** With `SOUND_CASES=all` each answer is heard in each voicing; otherwise one answer in this one, the next in that. */
const ALL = process.env.SOUND_CASES === 'all'

/** Other keys and registers for each answer; quick, so that the clips are short. */
const recipesFor = (option: number): Recipe[] =>
  voicings
    .map((voicing, at) => ({
      key: (option * 7 + at * 5) % 12,
      register: registers[(option + at) % registers.length] as Recipe['register'],
      voicing,
      tempo: FASTEST,
    }))
    .filter((_, at) => ALL || at === option % voicings.length)

/** Makes the clips of every answer, hears what is in them, and tries to take each for any other answer. */
export async function hearCategory({ name, answers }: Category): Promise<void> {
  await Promise.all(
    answers.flatMap((answer, option) =>
      recipesFor(option).map(async (recipe) => {
        const notes = recipeNotes(name, option, recipe)
        const levels = await hearEnd(await playToMp3(notes), notes)
        const problems = answers.map((_, other) => problemsOf(levels, playedKeys(name, other, recipe)))
        const words = `${answer.label} ${JSON.stringify(recipe)}`
        expect(problems[option], words).toEqual([])
        const taken = answers.filter((_, other) => other !== option && problems[other]?.length === 0)
        expect(taken, `${words} can be taken for another answer`).toEqual([])
      }),
    ),
  )
}
