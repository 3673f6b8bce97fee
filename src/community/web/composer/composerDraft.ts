import type { Subcategory } from '../../spaces.ts'

/** Name of the draft of a post; each space keeps its own. */
export const composerDraft = (preset: Subcategory | undefined): string => `post:${preset ?? 'feed'}`
