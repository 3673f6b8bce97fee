// Loaded when something of a page is first asked to sound; with it comes the piano.
import { type Note, piano } from '../../../platform/web/piano/piano.ts'

const PAGE = {}

export const tune = piano.tune

/** Sounds notes in place of what sounded before; done when they have ended. */
export const hearNotes = (notes: readonly Note[]): Promise<void> => piano.play(notes, PAGE)

/** Ends what sounds from the page. */
export const silence = (): void => piano.stop(PAGE)
