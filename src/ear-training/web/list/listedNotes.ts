// Loaded when an answer of the list is first asked to sound.
import { recipeNotes, usualRecipe } from '../../recipe.ts'

/** An answer as it usually sounds. */
export const listedNotes = (category: string, option: number) => recipeNotes(category, option, usualRecipe(category))
