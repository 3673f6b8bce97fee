import { placeFingers, placeTuplets, withoutPartName } from './fingers.ts'
import { withoutEmptyStaff } from './phrases.ts'
import { readSource } from './readNotes.ts'

/** The staves of an MEI on which there is something to play. */
export const playedStaves = (mei: string): ReadonlySet<number> =>
  new Set([...readSource(mei).notes.values()].map(({ staff }) => staff))

/** Music as it is printed for the hands that play it; what is drawn of it goes through `withoutPadding`. */
export const forDrawing = (mei: string, played = playedStaves(mei)): string =>
  withoutPartName(placeTuplets(placeFingers(withoutEmptyStaff(mei, played))))
