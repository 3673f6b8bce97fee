import { findCategory } from '../categories.ts'
import { PLAIN, type Recipe } from '../recipe.ts'

/** How an answer of a category sounds where nothing else is said: intervals note by note, everything else at once. */
export const usualRecipe = (category: string): Recipe => ({
  ...PLAIN,
  voicing: findCategory(category).kind === 'interval' ? 'broken' : 'block',
})
