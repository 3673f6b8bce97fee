// Loaded when an answer of the list is first asked to sound.
export { recipeNotes } from '../../recipe.ts'
