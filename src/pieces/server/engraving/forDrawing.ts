/// <reference path="./verovio.d.ts" />
import type { VerovioToolkit } from 'verovio/esm'
import { placeFingers, placeTuplets, withoutPartName } from './fingers.ts'
import { withoutEmptyStaff } from './phrases.ts'
import { readSource } from './readNotes.ts'

/** The staves of an MEI on which there is something to play. */
export const playedStaves = (mei: string): ReadonlySet<number> =>
  new Set([...readSource(mei).notes.values()].map(({ staff }) => staff))

/** Music as it is printed for the hands that play it; what is drawn of it goes through `withoutPadding`. */
export const forDrawing = (mei: string, played = playedStaves(mei)): string =>
  withoutPartName(placeTuplets(placeFingers(withoutEmptyStaff(mei, played))))

/** The same ids whenever the same source is engraved. */
export const XML_ID_SEED = 1

/** Loads music of which the ids are there: other ones that are made may be none of them. */
export function reload(toolkit: VerovioToolkit, music: string): void {
  toolkit.setOptions({ xmlIdSeed: XML_ID_SEED + 1 })
  toolkit.loadData(music)
}
