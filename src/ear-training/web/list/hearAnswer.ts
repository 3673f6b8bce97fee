// Loaded when an answer of the list is first asked to sound; with it comes the piano.
import { piano } from '../../../platform/web/piano/piano.ts'
import { recipeNotes } from '../../recipe.ts'
import { usualRecipe } from '../usualRecipe.ts'

const LIST = {}

export const tune = piano.tune

/** Sounds an answer as usual, in place of what sounded before; done when it has ended. */
export const hearAnswer = (category: string, option: number): Promise<void> =>
  piano.play(recipeNotes(category, option, usualRecipe(category)), LIST)

/** Ends what sounds from the list. */
export const silence = (): void => piano.stop(LIST)
